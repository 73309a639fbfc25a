import { sql } from 'kysely'
import { ApiError, type Db, equal } from '#server/base/index.ts'
import type { Sample } from '#shared/edition/edition.contract.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { findPlaceholderAddresses, holdsMails, sampleFinding } from '#shared/edition/fact-check.rules.ts'
import { DEFAULT_SUPPORT_EMAIL } from '#shared/edition/support-email.ts'
import { ATTACHMENTS_TABLE } from '#shared/sponsor/sponsor-kind.ts'

/** The manuals and privacy policy not yet replaced, and a policy that names the preset address. */
export async function listSamples(db: Db, { privacyPolicy: { file, version } }: Edition): Promise<Sample[]> {
  const manuals = await db
    .selectFrom('sponsor')
    .select('raisonSocial')
    .where(equal({ table: ATTACHMENTS_TABLE, urlLogo: sql<string>`'documents/' || "raisonSocial"` }))
    .orderBy('raisonSocial')
    .execute()
  const policy = await db
    .selectFrom('policyText')
    .select(['en', 'fr'])
    .where(equal({ document: 'privacy', version }))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const shipped = EDITION_DEFAULTS.privacyPolicy
  const isSample = policy
    ? `${policy.en} ${policy.fr}`.includes(DEFAULT_SUPPORT_EMAIL)
    : file === shipped.file && version === shipped.version
  return [
    ...(manuals.length > 0
      ? [{ code: 'manual_sample', text: manuals.map(({ raisonSocial }) => raisonSocial).join(', ') } as const]
      : []),
    ...(isSample
      ? [{ code: 'policy_sample', text: policy ? DEFAULT_SUPPORT_EMAIL : `version ${version}` } as const]
      : []),
  ]
}

/**
 * Once an event has its own dates, sign-in links and campaigns are held until no samples are left, or somebody has
 * chosen to keep them.
 */
export async function areMailsHeld(db: Db, edition: Edition) {
  const found = [...findPlaceholderAddresses(edition), ...(await listSamples(db, edition)).map(sampleFinding)]
  const kept = await db.selectFrom('setting').select('value').where('key', '=', 'dismissed').executeTakeFirst()
  const dismissed: Record<string, unknown> = kept ? JSON.parse(kept.value) : {}
  return holdsMails(
    edition,
    found.filter(({ id }) => !dismissed[id]),
  )
}

/** @throws ApiError samples_left */
export async function requireNoSamplesLeft(db: Db, edition: Edition) {
  if (await areMailsHeld(db, edition)) throw new ApiError('samples_left')
}
