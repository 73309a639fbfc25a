import { type Actor, authorOf, type Context, invalidField, seesPassports } from '#server/base/index.ts'
import { causeOf } from '#server/messaging/mail/mail-service.ts'
import { findCompany, refreshCompanyFlags } from '#server/records/company/company.store.ts'
import { assertWithinQuota } from '#server/records/quota/assert-within-quota.ts'
import { companyOrDefault } from '#shared/badge/badge.rules.ts'
import { randomCode } from '#shared/random-code.ts'
import { isSameApplicant, receiptLink } from '#shared/visa/visa.rules.ts'
import type { NewVisa, Visa } from '#shared/visa/visa.schema.ts'
import { encryptPassport, insertVisa, listVisasOfPassport, passportHash, toVisa, type VisaRow } from './visa.store.ts'

const RECEIPT_LENGTH = 10

/**
 * Stores a request with its passport data encrypted, and queues the mail with its receipt in the same job. A second
 * request for the same passport is accepted as well; the existence of the first is revealed only to a caller who is clearly the same
 * person.
 */
export async function createVisa(body: NewVisa, actor: Actor, context: Context): Promise<Visa> {
  if (actor.kind === 'anonymous') await context.limits.consume('createVisaPerIp', actor.address)
  const { passportNbr, expireDate, birth, company, companyId: named, ...given } = body
  const { dataKey, publicUrl } = context.config
  const companyId = await resolveCompanyId(named || actor.companyId, context)
  const author = authorOf(actor, context)
  const _id = context.newId()
  const receipt = randomCode(RECEIPT_LENGTH)
  const row: VisaRow = {
    ...given,
    ...encryptPassport(_id, { passportNbr, expireDate, birth }, dataKey),
    _id,
    companyId,
    company: companyOrDefault(company),
    passportHash: passportHash(passportNbr, dataKey),
    receipt,
    arrivalDate: null,
    departureDate: null,
    status: '',
    sentFrom: '',
    trashedAt: null,
    rev: 1,
    createdAt: author.at,
    updatedAt: author.at,
    deletedAt: null,
  }
  // The mail names nothing but the receipt.
  const variables = { receipt, link: receiptLink(publicUrl, receipt) }
  const mail = await context.mail.prepare('visa_received', row.email, variables, { language: actor.language })
  const duplicate = await context.write(async (tx) => {
    const earlier = await listVisasOfPassport(tx, row.passportHash)
    await assertWithinQuota(tx, 'visa', actor, context)
    await insertVisa(tx, row, author)
    await context.mail.queue(tx, mail, {
      entity: 'visa',
      recordId: _id,
      // A stranger who names a company must not use up its mails of the day.
      companyId: actor.companyId,
      ...causeOf(actor),
    })
    await refreshCompanyFlags(tx, companyId, author)
    return earlier.some((one) => isSameApplicant(one, row))
  })
  context.mail.wake()
  // Others of the team, and desks, could try numbers.
  const mayKnow = actor.kind === 'anonymous' || seesPassports(actor)
  return { ...toVisa(row, dataKey, { whole: true }), receipt, ...(mayKnow && { duplicate }) }
}

/** The id of an existing company, or the guest company's, which is also used if none is named. */
export async function resolveCompanyId(companyId: string | undefined, context: Context) {
  const { guestCompanyId } = context.edition.current()
  if (!companyId || companyId === guestCompanyId) return guestCompanyId
  if (!(await findCompany(context.db, companyId))) throw invalidField('companyId')
  return companyId
}
