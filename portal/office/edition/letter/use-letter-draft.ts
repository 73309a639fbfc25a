import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { LetterTextDetails, LetterTexts } from '#shared/letter-text/letter-text.contract.ts'

export const letterTextQuery = queryOptions({
  queryKey: ['letterText'],
  queryFn: () => calls.letterText.getLetterText(),
})

const FIELDS = ['object', 'objectFr', 'content', 'contentFr'] as const

/** Unsaved texts, kept while other pages are opened. */
let draft: LetterTexts | undefined

const textsOf = ({ object, content, objectFr, contentFr }: LetterTexts): LetterTexts => ({
  object,
  content,
  objectFr,
  contentFr,
})

/** The texts as they are written, saving them, and putting the built-in ones back. */
export function useLetterDraft(saved: LetterTextDetails) {
  const { t } = useTranslation('organizer-mail')
  const client = useQueryClient()
  const [texts, setTexts] = useState(draft ?? textsOf(saved))
  const keep = (next: LetterTexts | undefined, shown = next) => {
    draft = next
    if (shown) setTexts(shown)
  }
  const options = (words: string) => ({
    failed: t('model.notSaved'),
    reads: [['visas', 'letter']],
    onSuccess(details: LetterTextDetails) {
      keep(undefined, textsOf(details))
      client.setQueryData(letterTextQuery.queryKey, details)
      toast.success(words)
    },
  })
  const saving = useChange(() => calls.letterText.updateLetterText({ body: texts }), options(t('model.saved')))
  const resetting = useChange(() => calls.letterText.resetLetterText(), options(t('model.reset')))
  return {
    texts,
    isChanged: FIELDS.some((field) => texts[field] !== saved[field]),
    saving,
    write: (field: keyof LetterTexts, text: string) => keep({ ...texts, [field]: text }),
    forget: () => keep(undefined, textsOf(saved)),
    async reset() {
      const question = { title: t('model.resetAsk'), message: t('model.resetText'), yes: t('model.toDefault') }
      if (await confirm(question)) resetting.mutate()
    },
  }
}
