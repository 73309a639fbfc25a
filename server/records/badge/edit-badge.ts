import {
  type Actor,
  ApiError,
  authorOf,
  type Context,
  type Db,
  invalidField,
  mergeByRevision,
  orNotFound,
  type Tx,
  withUniqueEmail,
} from '#server/base/index.ts'
import { refreshCompanyFlags } from '#server/records/company/company.store.ts'
import { checkConsents } from '#server/records/consent/check-consents.ts'
import { insertConsents } from '#server/records/consent/consent.store.ts'
import { findNamed } from '#server/records/link/find-named.store.ts'
import { keepStored } from '#server/records/photo/keep-stored.ts'
import { BADGE_FIELDS, HOLDER_FIELDS } from '#shared/badge/badge.fields.ts'
import type { Badge, BadgeEdit } from '#shared/badge/badge.schema.ts'
import { omitNames, shownIn, writtenBy } from '#shared/contract/fields.ts'
import type { Conflict } from '#shared/contract/values.ts'
import { isInvitationEmail } from '#shared/email.ts'
import { type BadgeRow, changeBadge, findBadge, toWireConflict } from './badge.store.ts'
import { findRecordOfHandle, findUpgrade, listUpgrades, storeReplacedValues, type Upgrade } from './badge-move.store.ts'
import { isCompletionDue, MailNotPrepared, prepareCompletion } from './completion-mail.ts'
import { asGuest } from './decline-badge.ts'
import { checkAllowance } from './upgrade-badge.ts'

// A company that upgraded a complete badge has a handle instead of its id, and reads no more than its list needs:
// id, link and code are the holder's.

/** What such a company neither reads nor writes. */
const WITHHELD = omitNames(HOLDER_FIELDS, shownIn(BADGE_FIELDS, 'upgraded'))
const NOTHING = Object.fromEntries(WITHHELD.map((field) => [field, '']))

/** Which badge a caller means, and in what role: with the link of such a badge, even its company counts as a guest. */
export async function resolveBadge(id: string, actor: Actor, { db }: Context): Promise<{ id: string; actor: Actor }> {
  if (actor.kind !== 'company') return { id, actor }
  for (const { handle, recordId, link } of (await listUpgrades(db, actor.companyId)).values()) {
    if (handle === '') continue
    if (id === handle) return { id: recordId, actor }
    if (id === recordId || id === link) return { id, actor: asGuest(actor) }
  }
  return { id, actor }
}

/** The company that may name the badge so. */
export async function ownerOfBadge(db: Db, id: string) {
  const recordId = await findRecordOfHandle(db, id)
  const badge = await findBadge(db, recordId ?? id)
  const handle = (badge && (await findUpgrade(db, badge))?.handle) ?? ''
  return handle === (recordId === undefined ? '' : id) ? badge?.companyId : undefined
}

/** The badge as its current company sees it. */
export function asUpgraded(badge: Badge, upgrade: Upgrade | undefined): Badge {
  if (!upgrade) return badge
  if (upgrade.handle === '') return { ...badge, upgraded: 'pending' }
  const { link, invitation, ...shared } = badge
  return { ...shared, ...NOTHING, _id: upgrade.handle, code: '', upgraded: 'complete' }
}

const WRITABLE: Record<Actor['kind'], readonly string[]> = {
  anonymous: HOLDER_FIELDS,
  company: writtenBy(BADGE_FIELDS, 'company'),
  desk: writtenBy(BADGE_FIELDS, 'desk'),
  organizer: writtenBy(BADGE_FIELDS, 'organizer'),
}

/** Who may write a field named in a PATCH. */
export function badgeFieldKind(field: string): 'own' | 'organizer' | 'protected' | 'unknown' {
  if (WRITABLE.company.includes(field)) return 'own'
  if (WRITABLE.organizer.includes(field)) return 'organizer'
  const isKnown =
    Object.hasOwn(BADGE_FIELDS, field) || ['_id', 'link', 'deletedBy', 'rev', 'invitation'].includes(field)
  return isKnown ? 'protected' : 'unknown'
}

/** Applies the fields that this caller may write; others are ignored. `patched` names the field of a PATCH. */
export async function editBadge(
  id: string,
  edit: BadgeEdit,
  actor: Actor,
  context: Context,
  patched?: string,
): Promise<{ row: BadgeRow; conflicts: Conflict[] }> {
  const author = authorOf(actor, context)
  checkConsents(edit.consents ?? [], actor, context)
  const save = (queueMail?: Awaited<ReturnType<typeof prepareCompletion>>) =>
    context.write(async (tx) => {
      const stored = orNotFound(await findNamed(tx, 'badge', id, actor), 'badge_not_found')
      // Any other company is a guest who has the link.
      const isOwn = actor.kind === 'company' && actor.companyId === stored.companyId
      const upgrade = isOwn ? await findUpgrade(tx, stored) : undefined
      const withheld: readonly string[] = upgrade?.handle ? WITHHELD : []
      if (patched && withheld.includes(patched))
        throw new ApiError('protected_field', { fields: { [patched]: 'error:protected_field' } })
      const wanted = await writablePart(tx, stored, edit, actor, context, withheld)
      if (patched === 'urlPhoto' && wanted.urlPhoto === undefined) throw invalidField('urlPhoto')
      const { patch, conflicts } = await mergeByRevision(tx, 'badge', stored, wanted, edit.baseRev)
      await keepStored(tx, context.files, { urlPhoto: 'badges/photos' }, stored._id, conflicts)
      await checkMove(tx, stored, patch)
      const row = await changeBadge(tx, stored, patch, author)
      if (upgrade) await storeReplacedValues(tx, upgrade, stored, row)
      // Only the person may accept a text, not somebody else.
      if (edit.consents && !isOwn) await insertConsents(tx, 'badge', stored._id, edit.consents, author)
      if (row.companyId !== stored.companyId) {
        await refreshCompanyFlags(tx, stored.companyId, author)
        await refreshCompanyFlags(tx, row.companyId, author)
      }
      if (await isCompletionDue(tx, row, actor, context)) {
        if (!queueMail) throw new MailNotPrepared(row)
        await queueMail(tx, row)
      }
      return { row, conflicts: conflicts.map(toWireConflict) }
    })
  const saveAgain = async (error: unknown) => {
    if (!(error instanceof MailNotPrepared)) throw error
    const saved = await save(await prepareCompletion(error.row, actor, context))
    context.mail.wake()
    return saved
  }
  // Few saves send the mail, so the others do not look for it beforehand.
  return withUniqueEmail('badge', save().catch(saveAgain))
}

async function writablePart(
  tx: Tx,
  stored: BadgeRow,
  edit: BadgeEdit,
  actor: Actor,
  context: Context,
  withheld: readonly string[],
) {
  const writable = WRITABLE[actor.kind].filter((field) => !withheld.includes(field))
  const { urlPhoto, consents, baseRev, ...fields } = edit
  const patch: Partial<BadgeRow> = Object.fromEntries(Object.entries(fields).filter(([key]) => writable.includes(key)))
  if (urlPhoto === undefined || withheld.includes('urlPhoto')) return patch
  const field = { folder: 'badges/photos', recordId: stored._id, address: urlPhoto } as const
  const path = await context.files.claim(tx, field)
  return path === undefined ? patch : { ...patch, urlPhoto: path }
}

/** Changes of type, e-mail and company by the organizer must pass the rules of an invitation. */
export async function checkMove(tx: Tx, stored: BadgeRow, patch: Partial<BadgeRow>) {
  const next = { ...stored, ...patch }
  // A walk-in has no e-mail: allow the whole record to be sent back unchanged.
  if (next.email !== stored.email && !isInvitationEmail(next.email))
    throw invalidField('email', 'badge:invitation.email')
  const isNewPlace = next.type !== stored.type || next.companyId !== stored.companyId
  if (isNewPlace || next.email !== stored.email)
    await checkAllowance(tx, next.companyId, next, { usesAllowance: isNewPlace })
}
