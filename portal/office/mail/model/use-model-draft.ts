import { useState } from 'react'
import type { MailModelDetails } from '#shared/mail-model/mail-model.contract.ts'
import type { ModelTexts, TextFieldName } from './model-texts.tsx'

/** What was typed and not saved, by model: it outlives a look at another page. */
const drafts = new Map<string, ModelTexts>()

const FIELDS: readonly TextFieldName[] = ['object', 'objectFr', 'content', 'contentFr']
const textsOf = ({ object, content, objectFr, contentFr }: ModelTexts): ModelTexts => ({
  object,
  content,
  objectFr,
  contentFr,
})

/** The texts as they are written, and whether they differ from what is saved. */
export function useModelDraft(model: MailModelDetails) {
  const [texts, setTexts] = useState(drafts.get(model._id) ?? textsOf(model))
  const keep = (next: ModelTexts) => {
    drafts.set(model._id, next)
    setTexts(next)
  }
  return {
    texts,
    isChanged: FIELDS.some((field) => texts[field] !== model[field]),
    write: (field: TextFieldName, text: string) => keep({ ...texts, [field]: text }),
    /** Begins anew from what is saved now. */
    forget: (saved: ModelTexts) => {
      drafts.delete(model._id)
      setTexts(textsOf(saved))
    },
  }
}
