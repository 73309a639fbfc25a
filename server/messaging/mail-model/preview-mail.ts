import type { Context } from '#server/base/context.ts'
import { composeMail } from '#server/messaging/mail/compose-mail.ts'
import { mailHtml } from '#server/messaging/mail/mail-frame.ts'
import { picturesIn, withShownPictures } from '#server/messaging/mail/mail-secrets.ts'
import type { MailKey, MailTexts } from '#server/messaging/mail/models/index.ts'
import { strictEngine } from '#server/messaging/mail/render-mail.ts'
import type { MailDraft, MailMistake, MailPreview } from '#shared/mail-model/mail-model.contract.ts'
import { editDistance } from '#shared/names/edit-distance.ts'
import type { RecordValues } from './sample-values.ts'

type SentTexts = Pick<MailDraft, 'object' | 'content' | 'objectFr' | 'contentFr'>

/** Texts as they are sent, under the names of a model. */
export function textsOf({ object, content, objectFr, contentFr }: SentTexts): MailTexts {
  return { subjectEn: object, contentEn: content, subjectFr: objectFr, contentFr }
}

/**
 * Unsaved texts as the mail that they would make; with broken syntax there is none, only the mistakes.
 * @param known variables that the texts may use
 */
export async function previewMail(
  key: MailKey,
  draft: SentTexts & Pick<MailDraft, 'language'>,
  { to, values }: RecordValues,
  known: readonly string[],
  { edition, readLogo }: Context,
): Promise<MailPreview> {
  const texts = textsOf(draft)
  const mistakes = checkTexts(texts, known)
  if (mistakes.some(({ name }) => name === '')) return { to, subject: '', html: '', mistakes }
  const mail = composeMail({
    key,
    model: { from: '', ...texts },
    edition: edition.current(),
    variables: values,
    language: draft.language,
  })
  const html = withShownPictures(mailHtml(mail), await picturesIn(mail, readLogo))
  return { to, subject: mail.subject, html, mistakes }
}

/** Errors in the texts of a mail in both languages. */
export function checkTexts(texts: MailTexts, known: readonly string[]): MailMistake[] {
  return [
    ...checkTemplate('object', texts.subjectEn, known),
    ...checkTemplate('content', texts.contentEn, known),
    ...checkTemplate('objectFr', texts.subjectFr, known),
    ...checkTemplate('contentFr', texts.contentFr, known),
  ]
}

type Place = Pick<MailMistake, 'line' | 'column'>

/**
 * Errors in one text of a model: broken syntax, or variables that none of its senders provides.
 * @param field name under which the errors are reported
 */
function checkTemplate(field: MailMistake['field'], template: string, known: readonly string[]): MailMistake[] {
  try {
    const parsed = strictEngine.parse(template)
    // Filters and partials are only resolved during rendering.
    strictEngine.renderSync(parsed, Object.fromEntries(known.map((name) => [name, name])))
    const { globals } = strictEngine.analyzeSync(parsed, { partials: false })
    return Object.entries(globals)
      .filter(([name]) => !known.includes(name))
      .flatMap(([name, uses]) =>
        uses.map(({ location }) => ({
          field,
          line: location.row,
          column: location.col,
          name,
          suggestion: nearest(name, known),
        })),
      )
      .sort((one, other) => one.line - other.line || one.column - other.column)
  } catch (error) {
    return [{ field, ...placeOf(error), name: '', suggestion: '' }]
  }
}

function placeOf(error: unknown): Place {
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
