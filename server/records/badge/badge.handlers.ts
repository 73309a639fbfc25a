import {
  type Actor,
  ApiError,
  type Context,
  checkField,
  type Handlers,
  invalidField,
  isOwnerOrOrganizer,
  isRateLimited,
  orNotFound,
  paged,
  parse,
  requireOwnerOrOrganizer,
  withUniqueEmail,
} from '#server/base/index.ts'
import { findDeliveries } from '#server/messaging/mail/deliveries.store.ts'
import { refreshCompanyFlags } from '#server/records/company/company.store.ts'
import {
  deleteMerged,
  deleteReplacedLink,
  findNamed,
  insertReplacedLink,
} from '#server/records/link/find-named.store.ts'
import { idsFor } from '#server/records/link/person-ids.ts'
import { findRefusalReasons } from '#server/records/photo/photo.store.ts'
import type { badgeContract } from '#shared/badge/badge.contract.ts'
import { deletedByCompany, isUpgrade } from '#shared/badge/badge.rules.ts'
import { type Badge, badgeEdit } from '#shared/badge/badge.schema.ts'
import {
  type BadgeRow,
  changeBadge,
  deleteBadge,
  findBadge,
  findBadgeByEmail,
  findDeletedBadge,
  listBadges,
  markOpened,
  requireBadge,
  toBadge,
} from './badge.store.ts'
import { findUpgrade, listMoves, listUpgrades } from './badge-move.store.ts'
import { createBadge } from './create-badge.ts'
import { asGuest, declineBadge, restoreBadge, returnBadge, undoDecline, whyMissing } from './decline-badge.ts'
import { asUpgraded, badgeFieldKind, editBadge, resolveBadge } from './edit-badge.ts'
import { mergeBadge } from './merge-badge.ts'
import { pageFacts } from './page-facts.store.ts'
import { correctEmail, mayBeCorrection, resendInvitation } from './resend-invitation.ts'
import { mayBeUpgrade, upgradeBadge } from './upgrade-badge.ts'

export const badgeHandlers: Handlers<typeof badgeContract> = {
  async createBadge({ body }, actor, context) {
    const row = await createBadge(body, actor, context)
    const badge = await toBadgeFor(row, actor, context)
    if (actor.kind !== 'anonymous') return badge
    // The link is sent by mail only.
    const { _id, code, ...anonymous } = badge
    return anonymous
  },

  async getBadgeWithError({ params }, caller, context) {
    const { id, actor } = await resolveBadge(params.id, caller, context)
    const row = await findNamed(context.db, 'badge', id, actor)
    if (!row) throw await whyMissing(context.db, id, context.now())
    if (actor.kind === 'anonymous' && !actor.isPrerender && row.openedAt === null)
      await context.write((tx) => markOpened(tx, row._id, context.now()))
    const data = await toBadgeFor(row, actor, context, id)
    const isPhotoWanted = row.urlPhoto === '' && data.upgraded !== 'complete'
    const reasons = isPhotoWanted ? await findRefusalReasons(context.db, 'badge', row._id) : undefined
    const page = actor.kind === 'anonymous' ? { page: await pageFacts(context.db, row) } : {}
    return { data: { ...data, ...page, ...(reasons && { photoReasons: reasons }) } }
  },

  async getBadge({ params }, caller, context) {
    const { id, actor } = await resolveBadge(params.id, caller, context)
    const row = orNotFound(await findNamed(context.db, 'badge', id, actor), 'badge_not_found')
    return toBadgeFor(row, actor, context, id)
  },

  async updateBadge({ params, body }, caller, context) {
    const { id, actor } = await resolveBadge(params.id, caller, context)
    const offeredId = context.upgradeTickets.resolve(id, actor.companyId)
    if (mayBeUpgrade(body, actor)) {
      const found =
        offeredId === undefined
          ? await findNamed(context.db, 'badge', id, actor)
          : await findBadge(context.db, offeredId)
      const stored = orNotFound(found, 'badge_not_found')
      if (isUpgrade(stored.type, body.type))
        return toBadgeFor(await upgradeBadge(stored._id, body, actor, context), actor, context)
    }
    // A ticket may only be used for the upgrade.
    if (offeredId !== undefined) throw new ApiError('badge_not_found')
    if (mayBeCorrection(body, actor)) await correctEmail(id, body.email, actor, context)
    const { row, conflicts } = await limitEdits(id, actor, context, () => editBadge(id, body, actor, context))
    const badge = await toBadgeFor(row, actor, context, id)
    return conflicts.length > 0 ? { ...badge, conflicts } : badge
  },

  // PATCH, DELETE and the invitation keep the caller as it is: `ownerOfBadge` has refused every name by which the company
  // of a badge would be a guest.

  async patchBadge({ params, body }, actor, context) {
    const { field } = params
    const { id } = await resolveBadge(params.id, actor, context)
    checkField(field, badgeFieldKind(field), actor)
    if (body.value === undefined) throw invalidField(field, 'error:required')
    const edit = parse(badgeEdit, { [field]: body.value })
    const { row } = await editBadge(id, edit, actor, context, field)
    return toBadgeFor(row, actor, context)
  },

  async deleteBadge({ params, body, query }, actor, context, author) {
    const { id } = await resolveBadge(params.id, actor, context)
    if (await isReturn(id, actor, context)) {
      await returnBadge(id, actor, context)
      return { message: 'Badge returned successfully' }
    }
    const givenName = body.deletedBy || query.deletedBy
    const deletedBy = givenName || (actor.companyId ? deletedByCompany(actor.companyId) : 'organizer')
    await context.write(async (tx) => {
      const stored = await requireBadge(tx, id)
      // Another company upgraded it meanwhile.
      requireOwnerOrOrganizer(actor, stored.companyId)
      // Desks forget deleted badges, and would let a walk-in of the same e-mail in.
      if (actor.kind === 'company' && stored.refusal !== '') throw new ApiError('ask_organizer')
      await deleteBadge(tx, stored, deletedBy, author)
      await refreshCompanyFlags(tx, stored.companyId, author)
    })
    return { message: 'Badge deleted successfully' }
  },

  async findBadgeByEmail({ params }, actor, context) {
    if (actor.kind === 'company') await context.limits.consume('badgeByEmailPerCompany', actor.companyId)
    const row = orNotFound(await findBadgeByEmail(context.db, params.email), 'badge_not_found')
    if (isOwnerOrOrganizer(actor, row.companyId)) return toBadgeFor(row, actor, context)
    if (!isUpgrade(row.type, 'delegate')) throw new ApiError('badge_not_found')
    return { _id: context.upgradeTickets.issue(row._id, actor.companyId), email: row.email, type: 'visitor' }
  },

  async listBadgesOfCompany({ params, query }, actor, context) {
    if (query.deleted && actor.kind !== 'organizer') throw new ApiError('forbidden')
    const { rows, total } = await listBadges(context.db, params.id, query)
    const deliveries = await findDeliveries(context.db, { companyId: params.id })
    const badges = rows.map(toListed(actor, deliveries))
    if (actor.kind !== 'company') return paged(badges, total)
    const upgrades = await listUpgrades(context.db, params.id)
    return paged(
      badges.map((badge) => asUpgraded(badge, upgrades.get(badge._id))),
      total,
    )
  },

  async listBadges({ query }, actor, context) {
    const { rows, total } = await listBadges(context.db, undefined, query)
    const isPage = query.limit !== undefined
    const deliveries = await findDeliveries(context.db, isPage ? { badgeIds: rows.map(({ _id }) => _id) } : 'all')
    return paged(rows.map(toListed(actor, deliveries)), total)
  },

  async listMovedBadges({ params }, _actor, context) {
    return listMoves(context.db, params.id)
  },

  async mergeBadge({ params, body }, actor, context) {
    return toBadgeFor(await mergeBadge(params.id, body, actor, context), actor, context)
  },

  async sendInvitation({ params }, actor, context) {
    const { id } = await resolveBadge(params.id, actor, context)
    return toBadgeFor(await resendInvitation(id, actor, context), actor, context)
  },

  async declineBadge({ params, body }, actor, context) {
    await limitEdits(params.id, actor, context, () => declineBadge(params.id, body, asGuest(actor), context))
    return { message: 'Badge declined successfully' }
  },

  async undoDecline({ params }, actor, context) {
    await limitEdits(params.id, actor, context, () => undoDecline(params.id, asGuest(actor), context))
    return { message: 'Decline undone successfully' }
  },

  async restoreBadge({ params }, actor, context, author) {
    const row = await withUniqueEmail(
      'badge',
      context.write(async (tx) => {
        const stored = orNotFound(await findDeletedBadge(tx, params.id), 'badge_not_found')
        await deleteMerged(tx, stored.publicId, author)
        await deleteReplacedLink(tx, stored.link)
        return restoreBadge(tx, stored, author)
      }),
    )
    return toBadgeFor(row, actor, context)
  },

  async replaceLink({ params }, actor, context, author) {
    const row = await context.write(async (tx) => {
      const stored = await requireBadge(tx, params.id)
      await insertReplacedLink(tx, stored)
      return changeBadge(tx, stored, { link: context.newId() }, author)
    })
    return toBadgeFor(row, actor, context)
  },
}

const toListed =
  (actor: Actor, deliveries: Awaited<ReturnType<typeof findDeliveries>>) =>
  (row: BadgeRow): Badge =>
    toBadge(row, idsFor(actor, row, row.companyId), deliveries.get(row._id) ?? null)

/** Whether a deletion gives back a badge that the company got by upgrade. */
async function isReturn(id: string, actor: Actor, { db }: Context) {
  if (actor.kind !== 'company') return false
  return (await listUpgrades(db, actor.companyId)).has(id)
}

/** Limits how often a link holder may save. Made-up ids are not counted. */
async function limitEdits<T>(id: string, actor: Actor, { db, limits }: Context, edit: () => Promise<T>) {
  if (!isRateLimited(actor)) return edit()
  await limits.consume('editsPerRecord', id)
  try {
    return await edit()
  } catch (error) {
    // Only known now: a check before the edit would cost every save an extra read.
    const isMissing = error instanceof ApiError && error.code === 'badge_not_found'
    // `undoDecline` also says badge_not_found when the badge was never declined; that try still counts.
    if (isMissing && !(await findNamed(db, 'badge', id, actor))) await limits.forget('editsPerRecord', id)
    throw error
  }
}

/** The badge as this caller may see it: only the company, the organizer and desks see the delivery state. */
async function toBadgeFor(row: BadgeRow, actor: Actor, context: Context, askedId?: string): Promise<Badge> {
  const ids = idsFor(actor, row, row.companyId, askedId)
  if (!isOwnerOrOrganizer(actor, row.companyId) && actor.kind !== 'desk') return toBadge(row, ids)
  const deliveries = await findDeliveries(context.db, { badgeId: row._id })
  const badge = toBadge(row, ids, deliveries.get(row._id) ?? null)
  return actor.kind === 'company' ? asUpgraded(badge, await findUpgrade(context.db, row)) : badge
}
