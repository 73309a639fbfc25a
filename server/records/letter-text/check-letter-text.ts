import { checkTexts } from '#server/messaging/mail-model/check-template.ts'
import { textsOf } from '#server/messaging/mail-model/preview-mail.ts'
import type { LetterTexts } from '#shared/letter-text/letter-text.contract.ts'
import { LETTER_VARIABLES } from '#shared/letter-text/letter-text.rules.ts'
import { MAIL_TEXT_FIELDS, type MailMistake } from '#shared/mail-model/mail-model.contract.ts'
import { latinText } from '#shared/visa/latin-text.ts'

/** Loops and whatever else is neither a variable nor a condition; filters; the formatting of mails. */
const MARKS = /\{%(?!-?\s*(?:if|else|endif)\b)|\{\{[^}]*\||\*\*|^# |^\[[^\]]*\]\(/m

/** What keeps a text from being a letter's, the first of each field for what it may not hold. */
export function checkLetterText(texts: LetterTexts): MailMistake[] {
  const others = checkTexts(textsOf(texts), LETTER_VARIABLES)
  return MAIL_TEXT_FIELDS.flatMap((field) => {
    const own = ownMistake(field, texts[field])
    return own ? [own] : others.filter((mistake) => mistake.field === field)
  })
}

function ownMistake(field: MailMistake['field'], text: string): MailMistake | undefined {
  const said = (why: NonNullable<MailMistake['why']>, at = 0): MailMistake => {
    const before = text.slice(0, at).split('\n')
    return { field, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, name: '', meant: '', why }
  }
  if (text.trim() === '') return said('empty')
  const marks = text.search(MARKS)
  if (marks !== -1) return said('marks', marks)
  const unprinted = text.split('\n').findIndex((line) => latinText(line.trim()) === undefined)
  if (unprinted !== -1) return said('script', text.split('\n').slice(0, unprinted).join('\n').length + 1)
  const namesNobody = field.startsWith('content') && !/\{\{-?\s*fullName\b/.test(text)
  return namesNobody ? said('nobody') : undefined
}
