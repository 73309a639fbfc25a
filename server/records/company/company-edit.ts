import type { Actor } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import type { Tx } from '#server/base/db/database.ts'
import { DERIVED_FIELDS, ORGANIZER_FIELDS, OWN_FIELDS } from '#shared/company/company.fields.ts'
import { mergeAllowances, signageState } from '#shared/company/company.rules.ts'
import type { CompanyEdit } from '#shared/company/company.schema.ts'
import { type CompanyPicture, PICTURE_FOLDERS } from '#shared/company/picture.rules.ts'
import type { CompanyRow } from './company.store.ts'

const OWN: readonly string[] = OWN_FIELDS
const DERIVED: readonly string[] = DERIVED_FIELDS
const ORGANIZERS: readonly string[] = ORGANIZER_FIELDS

/** Who may write a field named in a PATCH. */
export function fieldKind(field: string): 'own' | 'derived' | 'organizer' | 'protected' | 'unknown' {
  if (OWN.includes(field)) return 'own'
  if (DERIVED.includes(field)) return 'derived'
  if (ORGANIZERS.includes(field)) return 'organizer'
  return ['_id', 'rev', 'updateDate'].includes(field) ? 'protected' : 'unknown'
}

/** The columns that an edit sets: only what this caller may write, and only files issued to this company. */
export async function companyPatch(
  tx: Tx,
  stored: CompanyRow,
  edit: CompanyEdit,
  actor: Actor,
  files: Context['files'],
): Promise<Partial<CompanyRow>> {
  const writable = actor.kind === 'organizer' ? [...OWN, ...ORGANIZERS] : OWN
  const given = Object.fromEntries(Object.entries(edit).filter(([key]) => writable.includes(key))) as CompanyEdit
  const { stand, badge, urlLogo, urlPub, ...others } = given
  const { isBadge, isMaterial, isVisa, percentage, unconfirmed, unverifiedEmail, unapproved, ...texts } = others
  const patch: Partial<CompanyRow> = { ...texts }
  if (stand) patch.stand = JSON.stringify(stand)
  if (badge) patch.badge = JSON.stringify(mergeAllowances(JSON.parse(stored.badge), badge))
  for (const [field, address] of Object.entries({ urlLogo, urlPub }) as [CompanyPicture, string | undefined][]) {
    if (address === undefined) continue
    const path = await files.claim(tx, { folder: PICTURE_FOLDERS[field], recordId: stored._id, address })
    if (path !== undefined) patch[field] = path
  }
  return patch
}

/** After an enforced deadline the signage is final for everyone but the organizer. */
export function checkSignage(stored: CompanyRow, wanted: Partial<CompanyRow>, actor: Actor, context: Context): void {
  if (actor.kind === 'organizer') return
  if (wanted.signaletique === undefined || wanted.signaletique === stored.signaletique) return
  const { signage } = context.edition.current().deadlines
  if (signageState(signage, context.now()) === 'closed')
    throw new ApiError('deadline_passed', { fields: { signaletique: 'error:deadline_passed' } })
}
