import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { ModelTexts, TextFieldName } from './model-texts.tsx'

/** Unsaved texts by `key`, kept while other pages are opened. */
const drafts = new Map<string, ModelTexts>()

const FIELDS: readonly TextFieldName[] = ['object', 'objectFr', 'content', 'contentFr']

const textsOf = ({ object, content, objectFr, contentFr }: ModelTexts): ModelTexts => ({
  object,
  content,
  objectFr,
  contentFr,
})

interface Source<Saved> {
  key: string
  saved: Saved
  save: (texts: ModelTexts) => Promise<Saved>
  /** Puts the built-in texts back. */
  restoreDefaults: () => Promise<Saved>
  onSaved: (saved: Saved) => void
  invalidates?: readonly QueryKey[]
}
export type TextsDraft = ReturnType<typeof useTextsDraft>

/** The texts as they are written, saving them, and putting the built-in ones back. */
export function useTextsDraft<Saved extends ModelTexts>({
  key,
  saved,
  save,
  restoreDefaults,
  onSaved,
  invalidates = [],
}: Source<Saved>) {
  const { t } = useTranslation('organizer-mail')
  const [texts, setTexts] = useState(drafts.get(key) ?? textsOf(saved))
  const resetTo = (from: ModelTexts) => {
    drafts.delete(key)
    setTexts(textsOf(from))
  }
  const options = (words: string) => ({
    errorTitle: t('model.notSaved'),
    invalidates,
    onSuccess(answer: Saved) {
      resetTo(answer)
      onSaved(answer)
      toast.success(words)
    },
  })
  const saving = useApiMutation(() => save(texts), options(t('model.saved')))
  const resetting = useApiMutation(restoreDefaults, options(t('model.reset')))
  return {
    texts,
    isChanged: FIELDS.some((field) => texts[field] !== saved[field]),
    save: () => saving.mutate(),
    isSaving: saving.isPending,
    update(field: TextFieldName, text: string) {
      const next = { ...texts, [field]: text }
      drafts.set(key, next)
      setTexts(next)
    },
    discard: () => resetTo(saved),
    async reset() {
      const question = { title: t('model.resetAsk'), message: t('model.resetText'), confirmLabel: t('model.toDefault') }
      if (await confirm(question)) resetting.mutate()
    },
  }
}

/** The value once it has not changed for `ms`, so that typing does not cause a call per key. */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
