import { pageOf, publicList } from '#server/base/http/cached-calls.ts'
import {
  type Actor,
  ApiError,
  authorOf,
  type Context,
  checkField,
  checkSessionIsCurrent,
  extrasOf,
  type Handlers,
  invalidField,
  isOwnerOrOrganizer,
  mergeByRevision,
  paged,
  parse,
  withUniqueEmail,
} from '#server/base/index.ts'
import { releaseHeldMails } from '#server/messaging/mail/unverified-sender.store.ts'
import { revokeLinks } from '#server/records/account/account.store.ts'
import { lockUnverifiedAccount } from '#server/records/account/confirm-email.ts'
import { hashPassword } from '#server/records/account/sign-in.ts'
import { renameInvitations } from '#server/records/badge/badge-move.store.ts'
import { rewordMails } from '#server/records/badge/invitation-mail.ts'
import { keepStored } from '#server/records/photo/keep-stored.ts'
import type { companyContract } from '#shared/company/company.contract.ts'
import { losesName, NAME_REQUIRED } from '#shared/company/company.rules.ts'
import { type Company, type CompanyCard, type CompanyEdit, companyEdit } from '#shared/company/company.schema.ts'
import { PICTURE_FOLDERS } from '#shared/company/picture.rules.ts'
import {
  changeCompany,
  insertCompany,
  isPublic,
  listCompanies,
  listPublicCompanies,
  refreshCompanyFlags,
  requireCompany,
  toCard,
  toCompany,
  toWireConflict,
} from './company.store.ts'
import { checkSignage, companyPatch, fieldKind, newCompanyRow } from './company-edit.ts'
import { deleteCompanyWithRecords, restoreCompanyWithRecords } from './delete-company.ts'
import { prepareEmailChange } from './email-change.ts'

export const companyHandlers: Handlers<typeof companyContract> = {
  async createCompany({ body }, _actor, context, author) {
    const { password, ...given } = body
    const row = newCompanyRow(given, password ? await hashPassword(password) : null, context)
    return toCompany(
      await withUniqueEmail(
        'company',
        context.write((tx) => insertCompany(tx, row, author)),
      ),
    )
  },

  async listCompanies({ query }, actor, context) {
    if (actor.kind === 'organizer') {
      const { rows, total } = await listCompanies(context.db, query)
      return paged(rows.map(toCompany), total)
    }
    const cards: (Company | CompanyCard)[] = pageOf(await publicCompanies(context), query)
    const index = cards.findIndex(({ _id }) => _id === actor.companyId)
    if (index === -1) return cards
    const own = await requireCompany(context.db, actor.companyId)
    return paged(cards.with(index, toCompany(own)), extrasOf(cards).total ?? cards.length)
  },

  async getCompany({ params }, actor, context) {
    const row = await requireCompany(context.db, params.id)
    if (isOwnerOrOrganizer(actor, row._id)) return toCompany(row)
    const card = toCard(row)
    const isRead = card.isDescribed && isPublic(row, context.edition.current().hiddenStatuses)
    return isRead ? { ...card, presentation: row.presentation, webSite: row.webSite } : card
  },

  async updateCompany({ params, body }, actor, context) {
    return editCompany(params.id, body, actor, context)
  },

  async patchCompany({ params, body }, actor, context) {
    checkField(params.field, fieldKind(params.field), actor)
    const { value, currentPassword, baseRev } = body
    const edit = {
      ...parseValue(params.field, value),
      ...(currentPassword === undefined ? {} : { currentPassword }),
      ...(baseRev === undefined ? {} : { baseRev }),
    }
    return editCompany(params.id, edit, actor, context, params.field)
  },

  async setCompanyOrder({ params, body }, actor, context) {
    return editCompany(params.id, { order: body.order }, actor, context)
  },

  async setCompanyBooths({ params, body }, actor, context) {
    return editCompany(params.id, body, actor, context)
  },

  async setCompanyStatus({ params, body }, actor, context) {
    return editCompany(params.id, { folder: body.folder }, actor, context)
  },

  async deleteCompany({ params }, _actor, context, author) {
    await context.write((tx) => deleteCompanyWithRecords(tx, params.id, author))
    return { message: 'Company deleted successfully' }
  },

  async takeOverCompany({ params }, _actor, context, author) {
    return toCompany(
      await context.write(async (tx) => lockUnverifiedAccount(tx, await requireCompany(tx, params.id), author)),
    )
  },

  async approveCompany({ params }, _actor, context, author) {
    const approved = await context.write(async (tx) => {
      const company = await requireCompany(tx, params.id)
      const changed = await changeCompany(tx, company, { unapproved: 0 }, author, false)
      await releaseHeldMails(tx, params.id, context)
      return changed
    })
    context.mail.wake()
    return toCompany(approved)
  },

  async restoreCompany({ params }, _actor, context, author) {
    return toCompany(
      await withUniqueEmail(
        'company',
        context.write((tx) => restoreCompanyWithRecords(tx, params.id, author)),
      ),
    )
  },
}

const publicCompanies = ({ responseCache, db, edition }: Context) =>
  publicList(responseCache, {
    name: 'companies',
    tables: ['company', 'edition'],
    read: async () => (await listPublicCompanies(db, edition.current().hiddenStatuses)).map(toCard),
    // If strangers could search e-mails, they could recover them letter by letter.
    textsOf: ({ raisonSocial }) => [raisonSocial],
  })

/** Parses one field's value. Whatever is wrong inside it, `fields` names the field of the path. */
function parseValue(field: string, value: unknown): CompanyEdit {
  if (value === undefined) throw invalidField(field, 'error:required')
  try {
    return parse(companyEdit, { [field]: value })
  } catch (error) {
    const [first] = error instanceof ApiError ? Object.values(error.details.fields ?? {}) : []
    throw first === undefined ? error : invalidField(field, first)
  }
}

/** `patched` names the field of a PATCH: a file of another company is then refused rather than ignored. */
async function editCompany(
  id: string,
  sent: CompanyEdit,
  actor: Actor,
  context: Context,
  patched?: string,
): Promise<Company> {
  const current = await requireCompany(context.db, id)
  // Without an address the company could not sign in; only one that never had one may keep it empty.
  if (sent.email === '' && current.email !== '') throw invalidField('email', 'error:email_required')
  if (actor.kind === 'company') {
    if (losesName(current, sent)) throw invalidField('raisonSocial', NAME_REQUIRED)
    const isRenamed = sent.raisonSocial !== undefined && sent.raisonSocial !== current.raisonSocial
    if (isRenamed) await context.limits.consume('renamesPerCompany', id)
  }
  const queueAddressMails = await prepareEmailChange(current, sent.email, sent.currentPassword, actor, context)
  // Sending the same e-mail is not a change, even if another one is stored by the time the job runs.
  const { email, ...others } = sent
  const edit: CompanyEdit = email === current.email ? others : sent
  const author = authorOf(actor, context)
  const result = await withUniqueEmail(
    'company',
    context.write(async (tx) => {
      const stored = await requireCompany(tx, id)
      checkSessionIsCurrent(actor, stored)
      // The mail was prepared for an address that is no longer the current one.
      if (edit.email !== undefined && stored.email !== current.email) throw new ApiError('changed_meanwhile')
      const wanted = await companyPatch(tx, stored, edit, actor, context.files)
      checkSignage(stored, wanted, actor, context)
      if ((patched === 'urlLogo' || patched === 'urlPub') && wanted[patched] === undefined)
        throw new ApiError('invalid', { fields: { [patched]: 'error:invalid' } })
      const { patch, conflicts } = await mergeByRevision(tx, 'company', stored, wanted, edit.baseRev)
      await keepStored(tx, context.files, PICTURE_FOLDERS, id, conflicts)
      // The company keeps its rights, but has not shown that the new address is its own.
      const isUnverified = patch.email !== undefined && actor.kind === 'company' && context.config.smtpUrl
      const changed = await changeCompany(tx, stored, { ...patch, ...(isUnverified && { unverifiedEmail: 1 }) }, author)
      if (patch.email !== undefined) {
        // A mail with a link may have been sent to the earlier address.
        await revokeLinks(tx, id, author.at)
        await queueAddressMails?.(tx)
      }
      if (patch.raisonSocial !== undefined) await renameInvitations(tx, stored, patch.raisonSocial, author)
      return { row: (await refreshCompanyFlags(tx, id, author)) ?? changed, conflicts }
    }),
  )
  if (queueAddressMails) context.mail.wake()
  if (result.row.raisonSocial !== current.raisonSocial) await rewordMails(id, actor, context)
  const conflicts = result.conflicts.map(toWireConflict)
  return { ...toCompany(result.row), ...(conflicts.length > 0 ? { conflicts } : {}) }
}
