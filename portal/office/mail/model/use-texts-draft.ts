import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm, useChange } from '#portal/office/lib/calls.ts'
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
  restore: () => Promise<Saved>
  onSaved: (saved: Saved) => void
  reads?: readonly QueryKey[]
}
export type TextsDraft = ReturnType<typeof useTextsDraft>

/** The texts as they are written, saving them, and putting the built-in ones back. */
export function useTextsDraft<Saved extends ModelTexts>({
  key,
  saved,
  save,
  restore,
  onSaved,
  reads = [],
}: Source<Saved>) {
  const { t } = useTranslation('organizer-mail')
  const [texts, setTexts] = useState(drafts.get(key) ?? textsOf(saved))
  const startOver = (from: ModelTexts) => {
    drafts.delete(key)
    setTexts(textsOf(from))
  }
  const options = (words: string) => ({
    failed: t('model.notSaved'),
    reads,
    onSuccess(answer: Saved) {
      startOver(answer)
      onSaved(answer)
      toast.success(words)
    },
  })
  const saving = useChange(() => save(texts), options(t('model.saved')))
  const resetting = useChange(restore, options(t('model.reset')))
  return {
    texts,
    isChanged: FIELDS.some((field) => texts[field] !== saved[field]),
    save: () => saving.mutate(),
    isSaving: saving.isPending,
    write(field: TextFieldName, text: string) {
      const next = { ...texts, [field]: text }
      drafts.set(key, next)
      setTexts(next)
    },
    forget: () => startOver(saved),
    async reset() {
      const question = { title: t('model.resetAsk'), message: t('model.resetText'), yes: t('model.toDefault') }
      if (await confirm(question)) resetting.mutate()
    },
  }
}

/** The value once it has not changed for `ms`, so that typing does not cause a call per key. */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
