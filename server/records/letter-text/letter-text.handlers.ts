import {
  type Actor,
  ApiError,
  authorOf,
  type Context,
  changedFields,
  type Handlers,
  logUnversionedChange,
} from '#server/base/index.ts'
import { checkTexts } from '#server/messaging/mail-model/preview-mail.ts'
import { previewWords } from '#server/records/visa/visa-letter.ts'
import type { LetterTextDetails, LetterTexts, letterTextContract } from '#shared/letter-text/letter-text.contract.ts'
import { DEFAULT_LETTER, LETTER_VARIABLES } from '#shared/letter-text/letter-text.rules.ts'
import { MAIL_TEXT_FIELDS, type MailMistake } from '#shared/mail-model/mail-model.contract.ts'
import { latinText } from '#shared/visa/latin-text.ts'
import { findLetterTexts, saveLetterTexts } from './letter-text.store.ts'

/** Loops and any other tag that is neither a variable nor a condition; filters; the formatting of mails. */
const MARKS = /\{%(?!-?\s*(?:if|else|endif)\b)|\{\{[^}]*\||\*\*|^# |^\[[^\]]*\]\(/m

/** What is wrong with a letter's text: per field, the first thing that it may not contain. */
export function checkLetterText(texts: LetterTexts): MailMistake[] {
  const others = checkTexts(texts, LETTER_VARIABLES)
  return MAIL_TEXT_FIELDS.flatMap((field) => {
    const own = ownMistake(field, texts[field])
    return own ? [own] : others.filter((mistake) => mistake.field === field)
  })
}

function ownMistake(field: MailMistake['field'], text: string): MailMistake | undefined {
  const mistakeOf = (why: NonNullable<MailMistake['why']>, at = 0): MailMistake => {
    const before = text.slice(0, at).split('\n')
    return { field, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, name: '', suggestion: '', why }
  }
  if (text.trim() === '') return mistakeOf('empty')
  const marks = text.search(MARKS)
  if (marks !== -1) return mistakeOf('marks', marks)
  const unprinted = text.split('\n').findIndex((line) => latinText(line.trim()) === undefined)
  if (unprinted !== -1) return mistakeOf('script', text.split('\n').slice(0, unprinted).join('\n').length + 1)
  const namesNobody = field.startsWith('content') && !/\{\{-?\s*fullName\b/.test(text)
  return namesNobody ? mistakeOf('nobody') : undefined
}

/** The text of the visa letters. */
export const letterTextHandlers: Handlers<typeof letterTextContract> = {
  async getLetterText(_input, _actor, context) {
    return detailsOf(await findLetterTexts(context.db))
  },

  async updateLetterText({ body }, actor, context) {
    const mistakes = checkLetterText(body)
    if (mistakes.length > 0) throw new ApiError('model_mistakes', { extra: { mistakes } })
    return change(body, actor, context)
  },

  async resetLetterText(_input, actor, context) {
    return change(DEFAULT_LETTER, actor, context)
  },

  async previewLetterText({ body: { recordId, ...texts } }, _actor, context) {
    const mistakes = checkLetterText(texts)
    if (mistakes.length > 0) return { pdf: '', mistakes }
    const pdf = await previewWords(recordId, { texts, edition: context.edition.current() }, context)
    return { pdf: pdf.toString('base64'), mistakes }
  },
}

async function change(texts: LetterTexts, actor: Actor, context: Context): Promise<LetterTextDetails> {
  const author = authorOf(actor, context)
  await context.write(async (tx) => {
    const stored = await findLetterTexts(tx)
    if (changedFields<LetterTexts>(stored, texts).length === 0) return
    await saveLetterTexts(tx, texts)
    await logUnversionedChange(tx, 'edition', 'edition', ['letterText'], author)
  })
  return detailsOf(texts)
}

const detailsOf = (texts: LetterTexts): LetterTextDetails => ({
  ...texts,
  variables: [...LETTER_VARIABLES],
  isDefault: changedFields<LetterTexts>(DEFAULT_LETTER, texts).length === 0,
})
