import { ApiError, type Context } from '#server/base/index.ts'
import { composeMail } from '#server/messaging/mail/compose-mail.ts'
import { mailHtml } from '#server/messaging/mail/mail-frame.ts'
import { picturesIn, withShownPictures } from '#server/messaging/mail/mail-secrets.ts'
import type { MailKey, MailTexts } from '#server/messaging/mail/models/index.ts'
import { LINKS, strictEngine, wholeLinks } from '#server/messaging/mail/render-mail.ts'
import {
  MAIL_TEXT_FIELDS,
  type MailDraft,
  type MailMistake,
  type MailPreview,
} from '#shared/mail-model/mail-model.contract.ts'
import { editDistance } from '#shared/names/edit-distance.ts'
import type { RecordValues } from './sample-values.ts'

type SentTexts = Pick<MailDraft, 'object' | 'content' | 'objectFr' | 'contentFr'>

/** Texts as they are sent, under the names of a model. */
export function textsOf({ object, content, objectFr, contentFr }: SentTexts): MailTexts {
  return { subjectEn: object, contentEn: content, subjectFr: objectFr, contentFr }
}

/**
 * Renders unsaved texts as a mail; with broken syntax there is no mail, only the mistakes.
 * @param known variables that the texts may use
 */
export async function previewMail(
  key: MailKey,
  draft: SentTexts & Pick<MailDraft, 'language'>,
  { to, values }: RecordValues,
  known: readonly string[],
  { edition, readLogo }: Context,
): Promise<MailPreview> {
  const mistakes = checkTexts(draft, known)
  if (mistakes.some(({ name }) => name === '')) return { to, subject: '', html: '', mistakes }
  const mail = composeMail({
    key,
    model: { from: '', ...textsOf(draft) },
    edition: edition.current(),
    variables: values,
    language: draft.language,
  })
  const html = withShownPictures(mailHtml(mail), await picturesIn(mail, readLogo))
  return { to, subject: mail.subject, html, mistakes }
}

/** Errors in the texts of a mail in both languages. */
export const checkTexts = (texts: SentTexts, known: readonly string[]): MailMistake[] =>
  MAIL_TEXT_FIELDS.flatMap((field) => checkTemplate(field, texts[field], known))

/** @throws ApiError model_mistakes */
export function requireTexts(texts: SentTexts, known: readonly string[]) {
  const mistakes = checkTexts(texts, known)
  if (mistakes.length > 0) throw new ApiError('model_mistakes', { extra: { mistakes } })
}

/**
 * Errors in one text of a model: broken syntax, variables that none of its senders provides, or a link that is not whole.
 * @param field name under which the errors are reported
 */
function checkTemplate(field: MailMistake['field'], template: string, known: readonly string[]): MailMistake[] {
  try {
    const parsed = strictEngine.parse(template)
    // Filters are only resolved during rendering.
    strictEngine.renderSync(parsed, Object.fromEntries(known.map((name) => [name, name])))
    const links = known.filter((name) => name in LINKS)
    // A button may begin where a condition is met.
    const whole = wholeLinks(`\\{\\{ *(?:${links.join('|')}) *\\}\\}`, '\\s|%\\}(?=\\[)')
    const rest = strictEngine.parse(template.replace(whole, (use) => ' '.repeat(use.length)))
    const { globals } = strictEngine.analyzeSync(rest)
    return Object.entries(globals)
      .filter(([name]) => links.includes(name) || !known.includes(name))
      .flatMap(([name, uses]) =>
        uses.map(({ location }) => ({
          field,
          line: location.row,
          column: location.col,
          name,
          ...(links.includes(name) ? { suggestion: '', why: 'link' as const } : { suggestion: nearest(name, known) }),
        })),
      )
      .sort((one, other) => one.line - other.line || one.column - other.column)
  } catch (error) {
    return [{ field, ...placeOf(error), name: '', suggestion: '' }]
  }
}

function placeOf(error: unknown) {
  const token = (error as { token?: { getPosition?(): [number, number] } }).token
  const [line = 1, column = 1] = token?.getPosition?.() ?? []
  return { line, column }
}

/** The nearest known name by edit distance; '' if more than half the letters would have to change. */
function nearest(name: string, known: readonly string[]) {
  const wanted = plain(name)
  const [best] = known
    .map((candidate) => ({ candidate, changes: editDistance(wanted, plain(candidate)) }))
    .sort((one, other) => one.changes - other.changes)
  return best && best.changes <= Math.max(1, Math.floor(wanted.length / 2)) ? best.candidate : ''
}

function plain(name: string) {
  return name.toLowerCase().replace(/[_\s-]/g, '')
}
