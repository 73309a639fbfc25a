import * as z from 'zod/mini'
import { boolean, defineOrganizerEndpoint, line, type Schema, string } from '#shared/contract/endpoint.ts'
import { type MailMistake, mailMistake, texts } from '#shared/mail-model/mail-model.contract.ts'
import { VISA_READERS } from '#shared/roles.ts'

// Under the names of a mail's texts, so that both are edited by the same form: title and text in English and French.
const letterTexts = z.object(texts)
/** The text of every visa letter, in the syntax of a mail's text but without formatting. */
export interface LetterTexts extends z.infer<typeof letterTexts> {}

const letterTextDetails = z.object({ ...texts, variables: z.array(string), isDefault: boolean })
/** With the names allowed between `{{` and `}}`, and whether it is the built-in text. */
export interface LetterTextDetails extends z.infer<typeof letterTextDetails> {}

/** Unsaved texts, and the visa request to preview them with; without one, a made-up person is used. */
const draft = z.object({ ...texts, recordId: z.exactOptional(line()) })

const preview = z.object({
  /** The page in Base64, with a masked passport number; '' when there is a mistake. */
  pdf: string,
  mistakes: z.array(mailMistake),
})
export interface LetterTextPreview {
  pdf: string
  mistakes: MailMistake[]
}

export const letterTextContract = {
  getLetterText: defineOrganizerEndpoint('GET /api/visa/letter-text', {
    doc: 'The text of the visa letters in both languages, with the variables that it may use.',
    response: letterTextDetails,
  }),
  updateLetterText: defineOrganizerEndpoint('PUT /api/visa/letter-text', {
    doc: 'Changes the text of future letters; issued ones stay as they are. A text with loops, formatting or unknown variables is not saved; `mistakes` says where.',
    body: letterTexts,
    response: letterTextDetails,
  }),
  resetLetterText: defineOrganizerEndpoint('DELETE /api/visa/letter-text', {
    doc: 'Restores the built-in text.',
    response: letterTextDetails,
  }),
  previewLetterText: defineOrganizerEndpoint('POST /api/visa/letter-text/preview', {
    roles: VISA_READERS,
    doc: 'Renders unsaved texts as the letter for one request, with a masked passport number.',
    isReadOnly: true,
    body: draft,
    response: preview as Schema<LetterTextPreview>,
  }),
}
