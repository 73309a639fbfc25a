import type { Context } from '#server/base/context.ts'
import { composeMail } from '#server/messaging/mail/compose-mail.ts'
import { mailHtml } from '#server/messaging/mail/mail-frame.ts'
import { picturesIn, withShownPictures } from '#server/messaging/mail/mail-pictures.ts'
import type { MailKey } from '#server/messaging/mail/models/index.ts'
import type { MailTexts } from '#server/messaging/mail/models/mail-model.ts'
import type { MailDraft, MailPreview } from '#shared/mail-model/mail-model.contract.ts'
import { checkTexts } from './check-template.ts'
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
