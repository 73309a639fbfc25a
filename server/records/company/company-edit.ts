import { type Actor, ApiError, type Context, emptyColumns, type Tx } from '#server/base/index.ts'
import { BADGE_TYPES } from '#shared/badge/pass.ts'
import { COMPANY_FIELDS, DERIVED_FIELDS, ORGANIZER_FIELDS, OWN_FIELDS } from '#shared/company/company.fields.ts'
import { mergeAllowances, signageState, toAllowances } from '#shared/company/company.rules.ts'
import type { Allowances, CompanyEdit, NewCompany } from '#shared/company/company.schema.ts'
import { type CompanyPicture, PICTURE_FOLDERS } from '#shared/company/picture.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { CompanyRow } from './company.store.ts'

/** What a company that registers itself may invite: the edition's own numbers for it, else its defaults. */
export function registrationAllowances({ registrationAllowances: own, defaultAllowances }: Edition): Allowances {
  const numbers = BADGE_TYPES.map((type) => [type, own[type] ?? defaultAllowances[type]])
  return toAllowances(Object.fromEntries(numbers))
}

/** A row for a new company: fields not given are empty, allowances not given at all are the edition's. */
export function newCompanyRow(
  given: Omit<NewCompany, 'password'>,
  passwordHash: string | null,
  context: Context,
): CompanyRow {
  const defaults = context.edition.current().defaultAllowances
  const at = context.now()
  const { stand = [], badge = toAllowances(defaults), order = null, ...texts } = given
  return {
    ...emptyColumns(COMPANY_FIELDS),
    ...texts,
    // Files are issued to an existing record, so there can be none yet.
    urlLogo: '',
    urlPub: '',
    _id: context.newId(),
    stand: JSON.stringify(stand),
    badge: JSON.stringify(mergeAllowances(badge)),
    order,
    percentage: given.adresse?.trim() ? 25 : 0,
    updateDate: at,
    rev: 1,
    passwordHash,
    tokenVersion: 1,
    createdAt: at,
    deletedAt: null,
  }
}

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
) {
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
export function checkSignage(stored: CompanyRow, wanted: Partial<CompanyRow>, actor: Actor, context: Context) {
  if (actor.kind === 'organizer') return
  if (wanted.signaletique === undefined || wanted.signaletique === stored.signaletique) return
  const { signage } = context.edition.current().deadlines
  if (signageState(signage, context.now()) === 'closed')
    throw new ApiError('deadline_passed', { fields: { signaletique: 'error:deadline_passed' } })
}
