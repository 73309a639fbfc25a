import type { Context } from '#server/base/context.ts'
import { listSponsors, type SponsorRow, toSponsor } from '#server/event/sponsor/sponsor.store.ts'
import { type ContactRow, listContacts } from '#server/records/contact/contact.store.ts'
import { listNotes } from '#server/records/note/note.store.ts'
import { kindOf, manualOf } from '#shared/sponsor/sponsor-kind.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import { companyNames } from './export.store.ts'
import { asStored, day, type ListSheet, venueTime } from './list-sheets.ts'
import type { SheetWords } from './sheet-words.ts'

type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

async function contactSheet({ db }: Context, { companies }: SheetWords): Promise<ListSheet<ContactRow>> {
  const names = await companyNames(db)
  const { field, contact } = companies
  return {
    rows: await listContacts(db),
    columns: [
      [field.raisonSocial, ({ companyId }) => names.get(companyId) ?? ''],
      ...asStored(contact, 'name', 'purpose', 'email', 'tel'),
    ],
  }
}

async function noteSheet({ db }: Context, { own, companies }: SheetWords): Promise<ListSheet<NoteRow>> {
  const names = await companyNames(db)
  const { field, note } = companies
  return {
    rows: await listNotes(db),
    columns: [
      [field.raisonSocial, ({ companyId }) => names.get(companyId) ?? ''],
      [note.text, ({ text }) => text],
      [own.author, ({ author }) => author || note.somebody],
      [own.added, ({ createdAt }) => venueTime(createdAt)],
      [note.day, (row) => day(row.day)],
      [own.done, ({ day: wanted, isDone }) => (wanted === null ? null : isDone === 1)],
    ],
  }
}

async function sponsorSheet({ db, config }: Context, { own, plan }: SheetWords): Promise<ListSheet<SponsorRow>> {
  const name = (row: SponsorRow) => {
    const manual = manualOf(row)
    return manual ? plan.manual[manual] : row.raisonSocial
  }
  const address = (row: SponsorRow) => {
    const { urlLogo } = toSponsor(row)
    if (urlLogo === '' || urlLogo.startsWith('https:')) return urlLogo
    return new URL(urlLogo.startsWith('/') ? urlLogo : fileUrl(urlLogo), config.publicUrl).href
  }
  return {
    rows: await listSponsors(db),
    columns: [
      [own.kind, (row) => plan.kind[kindOf(row)]],
      [plan.sponsor.raisonSocial, name],
      [plan.sponsor.group, (row) => (kindOf(row) === 'others' ? row.table : '')],
      [plan.sponsor.shown, address],
    ],
  }
}

/** Lists that are short enough to be read at once. */
export const fewSheets: Record<
  'contacts' | 'notes' | 'sponsors',
  (context: Context, words: SheetWords) => Promise<ListSheet<never>>
> = { contacts: contactSheet, notes: noteSheet, sponsors: sponsorSheet }
