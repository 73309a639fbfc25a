import { type Actor, authorOf, type Language } from '#server/base/actor.ts'
import { ApiError, invalidField } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { logChange, logRead } from '#server/base/db/changes.ts'
import { download } from '#server/base/http/handler.ts'
import { writeWorkbook, XLSX } from '#server/base/sheet/sheets.ts'
import { causeOf } from '#server/messaging/mail/mail-service.ts'
import { findCompany } from '#server/records/company/company.store.ts'
import { refreshDerived } from '#server/records/company/derived.ts'
import { assertWithinQuota } from '#server/records/quota/assert-within-quota.ts'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import type { RawResponse } from '#shared/contract/raw-response.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import enOffice from '#shared/locales/desktop/en/organizer.json' with { type: 'json' }
import en from '#shared/locales/desktop/en/organizer-visas.json' with { type: 'json' }
import frOffice from '#shared/locales/desktop/fr/organizer.json' with { type: 'json' }
import fr from '#shared/locales/desktop/fr/organizer-visas.json' with { type: 'json' }
import { fold } from '#shared/names/fold.ts'
import { compareNames } from '#shared/names/order.ts'
import { randomCode } from '#shared/random-code.ts'
import { countryText } from '#shared/reference/countries.ts'
import { nationalityText } from '#shared/reference/nationalities.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import { isSameApplicant } from '#shared/visa/same-applicant.ts'
import { companyOrDefault, receiptLink } from '#shared/visa/visa.rules.ts'
import type { NewVisa, Visa } from '#shared/visa/visa.schema.ts'
import { VISA_LIST_COLUMNS, type VisaListEntry, type VisaListOrder } from '#shared/visa/visa-list.ts'
import { insertVisa, listVisasOfPassport, toVisa, type VisaRow } from './visa.store.ts'
import { insertVisaList, lettersByVisa, listPhotosOf, listVisasByIds, type PersonPhoto } from './visa-letter.store.ts'
import { decryptPassport, encryptPassport, passportHash } from './visa-secrets.ts'

const RECEIPT_LENGTH = 10

/**
 * Stores a request with its passport data encrypted, and queues the mail with its receipt in the same job. A second
 * request for the same passport is accepted as well; that there was a first is told only to whoever is visibly the same
 * person.
 */
export async function createVisa(body: NewVisa, actor: Actor, context: Context): Promise<Visa> {
  if (actor.kind === 'nobody') await context.limits.take('createVisaPerIp', actor.address)
  const { passportNbr, expireDate, birth, company, companyId: named, ...given } = body
  const { dataKey, publicUrl } = context.config
  const companyId = await resolveCompanyId(named || actor.companyId, context)
  const at = context.now()
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
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }
  // The mail names nothing but the receipt.
  const variables = { receipt, link: receiptLink(publicUrl, receipt) }
  const mail = await context.mail.prepare('visa_received', row.email, variables, { language: actor.language })
  const by = authorOf(actor, at)
  const duplicate = await context.write(async (tx) => {
    const earlier = await listVisasOfPassport(tx, row.passportHash)
    await assertWithinQuota(tx, 'visa', actor, context)
    await insertVisa(tx, row, by)
    await context.mail.queue(tx, mail, {
      entity: 'visa',
      recordId: _id,
      // A stranger who names a company must not use up its mails of the day.
      companyId: actor.companyId,
      ...causeOf(actor),
    })
    await refreshDerived(tx, companyId, by)
    return earlier.some((one) => isSameApplicant(one, row))
  })
  context.mail.wake()
  return { ...toVisa(row, dataKey, { whole: true }), receipt, duplicate }
}

/** The id of a company that exists, or the guest's, which also stands where none is named. */
export async function resolveCompanyId(companyId: string | undefined, context: Context): Promise<string> {
  const { guestCompanyId } = context.edition.current()
  if (!companyId || companyId === guestCompanyId) return guestCompanyId
  if (!(await findCompany(context.db, companyId))) throw invalidField('companyId')
  return companyId
}

/**
 * The chosen requests with whole passport numbers, by name. What is noted in the job: that the list was made, for whom
 * and of how many, and of each request that its number was read.
 */
export async function makeVisaList(
  { ids, recipient }: VisaListOrder,
  form: 'paper' | 'file',
  actor: Actor,
  context: Context,
): Promise<VisaListEntry[]> {
  const by = authorOf(actor, context.now())
  const rows = await context.write(async (tx) => {
    const found = await listVisasByIds(tx, [...new Set(ids)])
    if (found.length === 0) throw new ApiError('not_found')
    const _id = context.newId()
    await insertVisaList(tx, { _id, recipient, count: found.length, createdAt: by.at })
    await logChange(tx, 'visaList', { _id, rev: 1 }, [recipient, form], by)
    for (const row of found) await logRead(tx, 'visa', row._id, ['passportNbr'], by)
    return found
  })
  const letters = await lettersByVisa(context.db)
  const photos = await listPhotosOf(
    context.db,
    rows.map(({ email }) => email),
  )
  return rows
    .map((row) => ({ ...entryOf(row, context), letter: letters.get(row._id) ?? '', urlPhoto: photoOf(row, photos) }))
    .sort((one, other) => compareNames(one.name, other.name) || compareNames(one.firstName, other.firstName))
}

function entryOf(row: VisaRow, { config }: Context): Omit<VisaListEntry, 'letter' | 'urlPhoto'> {
  const { _id, name, firstName, nationality, position, company, arrivalDate, departureDate } = row
  const { passportNbr, birth, expireDate } = decryptPassport(row, config.dataKey)
  return {
    ...{ _id, name, firstName, nationality, birth, passportNbr, expireDate: expireDate || null },
    ...{ position, company: shownCompany(company), arrivalDate, departureDate },
  }
}

/** An office may ask for many people with one address, so the last name must be the same too. */
function photoOf({ email, name }: VisaRow, photos: readonly PersonPhoto[]): string {
  const isSame = (photo: PersonPhoto) => photo.email === email && fold(photo.nom) === fold(name)
  return fileUrl(photos.find(isSame)?.urlPhoto ?? '')
}

/** The list as a workbook; nothing of it lies on the disk. */
export async function makeVisaSheet(order: VisaListOrder, actor: Actor, context: Context): Promise<RawResponse> {
  const entries = await makeVisaList(order, 'file', actor, context)
  const { list, person } = actor.language === 'fr' ? { ...fr, ...frOffice } : { ...en, ...enOffice }
  const rows = [
    VISA_LIST_COLUMNS.map((column) => person[column]),
    ...entries.map((entry) => VISA_LIST_COLUMNS.map((column) => shown(entry, column, actor.language))),
  ]
  const name = `visa-list-${venueDay(context.now())}.xlsx`
  return download(XLSX, name, Buffer.from(await writeWorkbook(list.heading, rows)))
}

function shown(entry: VisaListEntry, column: (typeof VISA_LIST_COLUMNS)[number], language: Language): string {
  if (column === 'nationality') return nationalityText(entry.nationality, language)
  if (column === 'birth') return countryText(entry.birth, language)
  return entry[column] ?? ''
}
