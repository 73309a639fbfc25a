import {
  type Actor,
  ApiError,
  authorOf,
  type Context,
  download,
  emptyColumns,
  type Handlers,
  logRead,
  orNotFound,
  paged,
  seesPassports,
} from '#server/base/index.ts'
import { cancelMails } from '#server/messaging/mail/outbox.store.ts'
import { refreshCompanyFlags } from '#server/records/company/company.store.ts'
import { companyOrDefault } from '#shared/badge/badge.rules.ts'
import { pick } from '#shared/contract/fields.ts'
import { isoOf } from '#shared/time.ts'
import type { visaContract } from '#shared/visa/visa.contract.ts'
import { PASSPORT_FIELDS, VISA_FIELDS } from '#shared/visa/visa.fields.ts'
import { isMasked, normalizeReceipt, receiptState } from '#shared/visa/visa.rules.ts'
import type { Visa, VisaEdit } from '#shared/visa/visa.schema.ts'
import { createVisa, resolveCompanyId } from './create-visa.ts'
import { sendReceiptsAgain } from './letter-file.ts'
import {
  changeVisa,
  decryptPassport,
  encryptPassport,
  findVisaByReceipt,
  listVisas,
  type PassportData,
  passportHash,
  repeatedPassports,
  requireVisa,
  toVisa,
  type VisaRow,
} from './visa.store.ts'
import { lettersByVisa } from './visa-letter.store.ts'
import { checkLetter, issueLetter, letterFile, previewLetter } from './visa-letter.ts'
import { makeVisaList, makeVisaSheet } from './visa-list.ts'

const ERASED = { ...pick(emptyColumns(VISA_FIELDS), PASSPORT_FIELDS), passportHash: '' }

/** All calls except those for the letter's signature, whose handlers are in server/files. */
export const visaHandlers: Omit<Handlers<typeof visaContract>, 'uploadLetterSignature' | 'deleteLetterSignature'> = {
  async createVisa({ body }, actor, context) {
    return createVisa(body, actor, context)
  },

  async listVisas({ query }, actor, context) {
    const { rows, total } = await listVisas(context.db, query)
    const repeated = await repeatedPassports(
      context.db,
      rows.map(({ passportHash }) => passportHash),
    )
    const letters = await lettersByVisa(
      context.db,
      rows.map(({ _id }) => _id),
    )
    return paged(
      rows.map((row) => ({
        ...toVisa(row, context.config.dataKey),
        ...(seesPassports(actor) && { duplicate: repeated.has(row.passportHash) }),
        letter: letters.get(row._id) ?? '',
        receipt: row.receipt,
        ...(row.status === 'sent' && { sentFrom: row.sentFrom || 'received' }),
      })),
      total,
    )
  },

  async listVisasOfCompany({ params, query }, actor, context) {
    if (query.trashed && actor.kind !== 'organizer') throw new ApiError('forbidden')
    const { rows, total } = await listVisas(context.db, { ...query, companyId: params.companyId })
    return paged(
      rows.map((row) => toVisa(row, context.config.dataKey)),
      total,
    )
  },

  async getVisa({ params }, actor, context, author) {
    const { dataKey } = context.config
    if (!seesPassports(actor)) return toVisa(await requireVisa(context.db, params.id), dataKey)
    const row = await context.write(async (tx) => {
      const stored = await requireVisa(tx, params.id)
      await logRead(tx, 'visa', stored._id, ['passportNbr'], author)
      return stored
    })
    return toVisa(row, dataKey, { whole: true })
  },

  async updateVisa({ params, body }, actor, context) {
    return editVisa(params.id, body, actor, context)
  },

  async deleteVisa({ params }, _actor, context, author) {
    await context.write(async (tx) => {
      const stored = await requireVisa(tx, params.id)
      await changeVisa(tx, stored, { ...ERASED, deletedAt: author.at }, author)
      await cancelMails(tx, 'visa', stored._id, author.at)
      await refreshCompanyFlags(tx, stored.companyId, author)
    })
    return { message: 'Visa deleted successfully' }
  },

  async trashVisa({ params, body }, actor, context) {
    return changeWith(params.id, actor, context, (stored, at) => ({
      trashedAt: body.trashed === false ? null : (stored.trashedAt ?? at),
    }))
  },

  async setVisaStatus({ params, body }, actor, context) {
    return changeWith(params.id, actor, context, ({ status }) =>
      body.keepSent && status === 'sent' ? { sentFrom: body.change } : { status: body.change },
    )
  },

  async issueVisaLetter({ params, body }, actor, context) {
    return issueLetter(params.id, body.send === true, actor, context)
  },

  async getVisaLetter({ params }, actor, context) {
    const { name, bytes } = await letterFile(params.id, actor, context)
    return download('application/pdf', name, bytes)
  },

  async previewVisaLetter({ params }, _actor, context) {
    return previewLetter(params.id, context)
  },

  async makeVisaList({ body }, actor, context) {
    return makeVisaList(body, 'paper', actor, context)
  },

  async makeVisaSheet({ body }, actor, context) {
    return makeVisaSheet(body, actor, context)
  },

  async checkVisaLetter({ query }, actor, context) {
    return countingMisses(actor, context, () => checkLetter(query, context))
  },

  async sendReceiptsAgain({ body }, actor, context) {
    await sendReceiptsAgain(body.email, actor, context)
    return { message: 'If there is a request with this address, its number is on the way' }
  },

  async getVisaReceipt({ params }, actor, context) {
    const row = orNotFound(
      await countingMisses(actor, context, () => findVisaByReceipt(context.db, normalizeReceipt(params.receipt))),
    )
    return {
      receipt: row.receipt,
      state: receiptState({ status: row.status, trashed: row.trashedAt !== null }),
      updatedAt: isoOf(row.updatedAt),
    }
  },
}

/** Only checks that find nothing are counted, so a consulate that checks many letters is not blocked. */
async function countingMisses<T extends { receipt?: string; valid?: boolean } | undefined>(
  { kind, address }: Actor,
  { limits }: Context,
  lookUp: () => Promise<T>,
) {
  if (kind === 'organizer') return lookUp()
  await limits.consume('lookUpsPerIp', address)
  const found = await lookUp()
  if (found?.valid ?? found) await limits.refund('lookUpsPerIp', address)
  return found
}

async function changeWith(
  id: string,
  actor: Actor,
  context: Context,
  patchOf: (stored: VisaRow, at: number) => Partial<VisaRow>,
  whole = false,
): Promise<Visa> {
  const author = authorOf(actor, context)
  const row = await context.write(async (tx) => {
    const stored = await requireVisa(tx, id)
    const changed = await changeVisa(tx, stored, patchOf(stored, author.at), author)
    for (const companyId of new Set([stored.companyId, changed.companyId]))
      await refreshCompanyFlags(tx, companyId, author)
    return changed
  })
  return toVisa(row, context.config.dataKey, { whole })
}

/** Applies what is sent; empty texts are allowed, a number that is still masked is ignored. */
async function editVisa(id: string, edit: VisaEdit, actor: Actor, context: Context): Promise<Visa> {
  const { passportNbr, expireDate, birth, company, companyId, arrivalDate, departureDate, ...texts } = edit
  const number = passportNbr === undefined || isMasked(passportNbr) ? undefined : passportNbr
  const patch: Partial<VisaRow> = { ...texts }
  if (company !== undefined) patch.company = companyOrDefault(company)
  if (actor.kind === 'organizer') {
    if (companyId !== undefined) patch.companyId = await resolveCompanyId(companyId, context)
    if (arrivalDate !== undefined) patch.arrivalDate = arrivalDate
    if (departureDate !== undefined) patch.departureDate = departureDate
  }
  const patchOf = (stored: VisaRow) => {
    // The company that gets the request reads the number whole.
    const isMoved = patch.companyId !== undefined && patch.companyId !== stored.companyId
    if (isMoved && !seesPassports(actor)) throw new ApiError('forbidden')
    const data: Partial<PassportData> = {
      ...(number !== undefined && { passportNbr: number }),
      ...(expireDate !== undefined && { expireDate: expireDate ?? '' }),
      ...(birth !== undefined && { birth }),
    }
    return { ...patch, ...resealed(stored, data, context.config.dataKey) }
  }
  // A caller who sent the number knows it; all others see no more than in a list.
  return changeWith(id, actor, context, patchOf, number !== undefined)
}

/** Only changed values are encrypted again: ciphertexts of the same value always differ. */
function resealed(stored: VisaRow, data: Partial<PassportData>, dataKey: string): Partial<VisaRow> {
  const before = decryptPassport(stored, dataKey)
  const after = { ...before, ...data }
  const encrypted = encryptPassport(stored._id, after, dataKey)
  const differs = (Object.keys(encrypted) as (keyof PassportData)[]).filter((key) => after[key] !== before[key])
  return {
    ...Object.fromEntries(differs.map((key) => [key, encrypted[key]])),
    ...(differs.includes('passportNbr') && { passportHash: passportHash(after.passportNbr, dataKey) }),
  }
}
