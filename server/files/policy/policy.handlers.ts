import { ApiError, type Db, type Handlers, orNotFound } from '#server/base/index.ts'
import { changeEdition, checkedEdition, readOverrides } from '#server/event/edition/edition.store.ts'
import {
  countAccepted,
  findPolicyText,
  insertPolicyText,
  listPolicyTexts,
  type PolicyTexts,
  storeReplacedText,
} from '#server/event/policy/policy.store.ts'
import { documentPages } from '#server/files/upload/document-pages.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { mergeOverrides } from '#shared/edition/edition.rules.ts'
import type { Edition, EditionChange } from '#shared/edition/edition.schema.ts'
import type { TextId } from '#shared/locales/translate.ts'
import { escapeFormatted } from '#shared/policy/formatted-text.ts'
import type { policyContract } from '#shared/policy/policy.contract.ts'
import { isPolicyDocument, type PolicyDocument, releaseOf } from '#shared/policy/policy.rules.ts'
import { POLICY_LENGTHS, type PolicyPublication, type PolicyVersion } from '#shared/policy/policy.schema.ts'
import { isoOf } from '#shared/time.ts'

/**
 * What people accept under the edition's version. The release is part of the edition itself. The policy's text is the one
 * published under that version, or the placeholder's own text with the placeholder PDF; any other PDF has none.
 */
async function policyInForce(db: Db, edition: Edition, document: PolicyDocument): Promise<PolicyTexts> {
  if (document === 'speaker_release') return releaseOf(edition)
  const { version, file } = edition.privacyPolicy
  const shipped = EDITION_DEFAULTS.privacyPolicy
  const isShipped = file === shipped.file && version === shipped.version
  return (
    (await findPolicyText(db, document, version)) ?? (isShipped ? placeholder(edition) : { version, en: '', fr: '' })
  )
}

/** The pages of the seeded PDF as text. */
function placeholder(edition: Edition): PolicyTexts {
  const texts = Object.fromEntries(
    documentPages('privacy-policy.pdf', edition).map(({ language, lead, sections, foot }) => [
      language,
      [lead, ...sections.flatMap(({ heading, paragraphs }) => [`# ${heading}`, ...paragraphs]), foot]
        .map((part) => (part.startsWith('# ') ? `# ${escapeFormatted(part.slice(2))}` : escapeFormatted(part)))
        .join('\n\n'),
    ]),
  )
  return { version: edition.privacyPolicy.version, en: texts.en ?? '', fr: texts.fr ?? '' }
}

/** Whether a text still contains the placeholder's note that it is one. */
function isSamplePolicy(text: string, language: 'en' | 'fr', edition: Edition) {
  const foot = documentPages('privacy-policy.pdf', edition).find((sheet) => sheet.language === language)?.foot ?? ''
  // The version, which precedes the note, may be changed by the organizer.
  return text.includes(escapeFormatted(foot.slice(foot.indexOf('. ') + 2)))
}

export const policyHandlers: Handlers<typeof policyContract> = {
  async getPolicy({ params }, _actor, context) {
    const document = knownDocument(params.document)
    return { document, ...(await policyInForce(context.db, context.edition.current(), document)) }
  },

  async listPolicyVersions({ params }, _actor, { db, edition }) {
    return listVersions(db, edition.current(), knownDocument(params.document))
  },

  async publishPolicy({ params, body }, _actor, context, author) {
    const document = knownDocument(params.document)
    refuseUnreadable(document, body, context.edition.current())
    await context.write(async (tx) => {
      const stored = await readOverrides(tx)
      const before = await policyInForce(tx, checkedEdition(stored), document)
      if (before.version !== body.was)
        throw new ApiError('changed_meanwhile', { fields: { version: 'error:changed_meanwhile' } })
      await refuseUsedVersion(tx, document, before, body)
      await storeReplacedText(tx, document, before)
      await insertPolicyText(tx, document, body, author.at)
      const change = inEdition(document, body)
      const overrides = mergeOverrides(stored, change)
      checkedEdition(overrides)
      await changeEdition(tx, overrides, Object.keys(change), author)
    })
    await context.edition.reload()
    return { document, version: body.version, en: body.en, fr: body.fr }
  },
}

function knownDocument(name: string) {
  return orNotFound(isPolicyDocument(name) ? name : undefined)
}

/** The stored versions, and one that is in force without having been published. */
async function listVersions(db: Db, edition: Edition, document: PolicyDocument): Promise<PolicyVersion[]> {
  const inForce = await policyInForce(db, edition, document)
  const accepted = await countAccepted(db, document)
  const kept = await listPolicyTexts(db, document)
  const current = kept.find(
    ({ version, en, fr }) => version === inForce.version && en === inForce.en && fr === inForce.fr,
  )
  const all = current ? kept : [{ ...inForce, publishedAt: null }, ...kept]
  return all.map((one) => ({
    ...one,
    publishedAt: isoOf(one.publishedAt),
    isInForce: current ? one === current : one === all[0],
    accepted: accepted.get(one.version) ?? 0,
  }))
}

function refuseUnreadable(document: PolicyDocument, body: PolicyPublication, edition: Edition) {
  const fields: Record<string, TextId> = {}
  for (const language of ['en', 'fr'] as const) {
    if (body[language].trim() === '') fields[language] = 'error:required'
    if (document === 'privacy' && isSamplePolicy(body[language], language, edition))
      fields[language] = 'policy:stillSample'
    if (body[language].length > POLICY_LENGTHS[document]) fields[language] = 'error:too_long'
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', { fields })
}

/** The text of a version never changes; only the version of a PDF without text may still get one. */
async function refuseUsedVersion(
  tx: Db,
  document: PolicyDocument,
  before: PolicyTexts,
  { version }: PolicyPublication,
) {
  const used = (await listPolicyTexts(tx, document)).map((one) => one.version)
  if (before.en !== '') used.push(before.version)
  if (used.includes(version)) throw new ApiError('invalid', { fields: { version: 'policy:versionTaken' } })
}

function inEdition(document: PolicyDocument, { version, en, fr }: PolicyTexts): EditionChange {
  return document === 'privacy' ? { privacyPolicy: { version } } : { consent: { version, en, fr } }
}
