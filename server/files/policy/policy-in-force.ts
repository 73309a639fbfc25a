import type { Db } from '#server/base/db/database.ts'
import { findText, type PolicyTexts } from '#server/event/policy/policy.store.ts'
import { documentSheets } from '#server/files/upload/document-sheets.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { escapeFormatted } from '#shared/policy/formatted-text.ts'
import { type PolicyDocument, releaseOf } from '#shared/policy/policy.rules.ts'

/**
 * What people accept under the edition's version. The release stands in the edition itself. The policy's text is the one
 * that was published under that version, or the placeholder's own beside the placeholder; another PDF has none.
 */
export async function policyInForce(db: Db, edition: Edition, document: PolicyDocument): Promise<PolicyTexts> {
  if (document === 'speaker_release') return releaseOf(edition)
  const { version, file } = edition.privacyPolicy
  const shipped = EDITION_DEFAULTS.privacyPolicy
  const isShipped = file === shipped.file && version === shipped.version
  return (await findText(db, document, version)) ?? (isShipped ? placeholder(edition) : { version, en: '', fr: '' })
}

/** The pages of the seeded PDF as text. */
function placeholder(edition: Edition): PolicyTexts {
  const said = Object.fromEntries(
    documentSheets('privacy-policy.pdf', edition).map(({ language, lead, sections, foot }) => [
      language,
      [lead, ...sections.flatMap(({ heading, paragraphs }) => [`# ${heading}`, ...paragraphs]), foot]
        .map((part) => (part.startsWith('# ') ? `# ${escapeFormatted(part.slice(2))}` : escapeFormatted(part)))
        .join('\n\n'),
    ]),
  )
  return { version: edition.privacyPolicy.version, en: said.en ?? '', fr: said.fr ?? '' }
}

/** Where the placeholder says of itself that it is one. */
export function isSamplePolicy(text: string, language: 'en' | 'fr', edition: Edition): boolean {
  const foot = documentSheets('privacy-policy.pdf', edition).find((sheet) => sheet.language === language)?.foot ?? ''
  // Its version, which stands before, is the organizer's to change.
  return text.includes(escapeFormatted(foot.slice(foot.indexOf('. ') + 2)))
}
