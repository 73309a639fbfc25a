import type { Cell, Context, Db, RowOf } from '#server/base/index.ts'
import { usedByCompany } from '#server/messaging/campaign/audience.store.ts'
import { lastSentLinks } from '#server/messaging/campaign/sent-links.store.ts'
import { findDeliveries } from '#server/messaging/mail/deliveries.store.ts'
import { lastSignIns } from '#server/office/overview/overview.store.ts'
import { toCompany } from '#server/records/company/company.store.ts'
import { listContacts } from '#server/records/contact/contact.store.ts'
import { listOrders } from '#server/records/material-order/material-order.store.ts'
import { listPhotos } from '#server/records/photo/photo.store.ts'
import { listSessionRows } from '#server/records/session/session.store.ts'
import { BADGE_FIELDS, BAND_FIELDS } from '#shared/badge/badge.fields.ts'
import { badgeState, publicCompanyName } from '#shared/badge/badge.rules.ts'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { allowanceOf, isKnownStatus, needsSignage } from '#shared/company/company.rules.ts'
import { omitNames, shownIn } from '#shared/contract/fields.ts'
import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import { formatBooths } from '#shared/import/import.rules.ts'
import type { OfficeTexts } from '#shared/locales/office-texts.ts'
import { hallOf } from '#shared/material-order/material-order.rules.ts'
import type { SpeakerType } from '#shared/speaker/speaker.fields.ts'
import { companyNames, type ExportedTable } from './export.store.ts'

/** A list for people to read: for each column, a heading in words and its values. */
export interface ListSheet<Row> {
  /** The name of a table, which is read in batches, or the rows themselves if there are few. */
  rows: ExportedTable | readonly object[]
  columns: [heading: string, cell: (row: Row) => Cell][]
}

/** Columns that show a field as it is stored. */
export const plainColumns = <Name extends string>(
  words: Record<Name, string>,
  ...names: readonly Name[]
): ListSheet<Record<Name, Cell>>['columns'] => names.map((name) => [words[name], (row) => row[name]])

/** The venue's clock: a cell has no time zone. */
export const venueTimeCell = (at: number | string | null | undefined): Cell => {
  const ms = typeof at === 'string' ? Date.parse(at) : at
  return ms === null || ms === undefined || Number.isNaN(ms) ? null : new Date(ms + VENUE_OFFSET_MS)
}

export const dateCell = (iso: string | null): Cell => (iso ? new Date(`${iso}T00:00:00Z`) : null)

/** What the office sees of a badge but has no separate column in the sheet. */
const OTHERS = omitNames(shownIn(BADGE_FIELDS, 'office'), [
  'companyId',
  'company',
  'type',
  'nom',
  'prenom',
  ...BAND_FIELDS,
] as const)

async function badgeSheet(
  { db }: Context,
  { headings, badges, badge, mail, office }: OfficeTexts,
): Promise<ListSheet<RowOf<'badge'>>> {
  const names = await companyNames(db)
  const deliveries = await findDeliveries(db, 'all')
  const accepted = new Set((await listPhotos(db, { state: 'accepted' })).rows.map(({ id }) => id))
  const { field } = badge
  const invitation = ({ _id, openedAt }: RowOf<'badge'>) => {
    const { state } = deliveries.get(_id) ?? {}
    if (openedAt !== null) return headings.linkOpened
    return state ? mail.state[state] : ''
  }
  const photo = ({ _id, urlPhoto }: RowOf<'badge'>) =>
    urlPhoto && headings.photoIs[accepted.has(_id) ? 'accepted' : 'waiting']
  return {
    rows: 'badge',
    columns: [
      ...plainColumns(field, 'nom', 'prenom'),
      [field.type, ({ type }) => office.home.pass[type]],
      ...plainColumns(field, ...BAND_FIELDS),
      [office.person.companyUid, ({ companyId }) => names.get(companyId) ?? ''],
      [field.company, ({ company }) => publicCompanyName(company)],
      ...plainColumns(field, ...OTHERS),
      [
        office.word.state,
        (row) => {
          const delivery = deliveries.get(row._id)
          return badges.state[badgeState({ ...row, invitation: delivery ? { ...delivery, openedAt: null } : null })]
        },
      ],
      [headings.photo, photo],
      [office.person.invitation, invitation],
      [headings.invitationAt, ({ _id }) => venueTimeCell(deliveries.get(_id)?.at)],
      [headings.opened, ({ openedAt }) => venueTimeCell(openedAt)],
      [headings.added, ({ createdAt }) => venueTimeCell(createdAt)],
    ],
  }
}

/** A company's further contacts, in columns that an import can read again: 'Contact 2', 'Phone 2'. */
async function otherContacts(
  db: Db,
  field: OfficeTexts['companies']['field'],
): Promise<ListSheet<RowOf<'company'>>['columns']> {
  const contacts = Map.groupBy(await listContacts(db), ({ companyId }) => companyId)
  const most = Math.max(0, ...[...contacts.values()].map(({ length }) => length))
  const of = { name: field.name, purpose: field.position, email: field.email, tel: field.tel }
  return Array.from({ length: most }, (_, index) =>
    (['name', 'purpose', 'email', 'tel'] as const).map((part): [string, (row: RowOf<'company'>) => Cell] => [
      `${of[part]} ${index + 2}`,
      ({ _id }) => contacts.get(_id)?.[index]?.[part] ?? '',
    ]),
  ).flat()
}

async function companySheet(
  { db }: Context,
  { headings, companies, office }: OfficeTexts,
): Promise<ListSheet<RowOf<'company'>>> {
  const used = await usedByCompany(db)
  const signIns = new Map((await lastSignIns(db)).map(({ companyId, at }) => [companyId, at]))
  const links = await lastSentLinks(db)
  const { field, account, column } = companies
  const fillType = (text: string, type: BadgeType) => text.replace('{{type}}', office.home.pass[type])
  const signage = (row: RowOf<'company'>) => {
    if (!needsSignage(toCompany(row))) return 'none'
    return row.signaletique.trim() ? 'done' : 'missing'
  }
  const accountOf = ({ unapproved, unverifiedEmail }: RowOf<'company'>) => {
    if (unapproved) return account.unapproved
    return unverifiedEmail ? account.unconfirmed : account.confirmed
  }
  return {
    rows: 'company',
    columns: [
      [field.raisonSocial, ({ raisonSocial }) => raisonSocial],
      [field.folder, ({ folder }) => (isKnownStatus(folder) ? companies.statusIs[folder] : folder)],
      [field.stand, (row) => formatBooths(toCompany(row).stand)],
      ...plainColumns(field, 'type', 'name', 'position', 'email', 'tel'),
      ...(await otherContacts(db, field)),
      ...plainColumns(field, 'fax', 'adresse', 'webSite', 'secteur'),
      [`${field.percentage}, %`, ({ percentage }) => percentage],
      ...BADGE_TYPES.flatMap((type): ListSheet<RowOf<'company'>>['columns'] => [
        [fillType(headings.used, type), ({ _id }) => used.get(_id)?.[type] ?? 0],
        [fillType(headings.allowed, type), (row) => allowanceOf(toCompany(row).badge, type)],
      ]),
      [field.signaletique, (row) => office.companies.signage[signage(row)]],
      [headings.account, accountOf],
      [headings.linkAt, ({ _id }) => venueTimeCell(links.get(_id))],
      [column.lastSignIn, ({ _id }) => venueTimeCell(signIns.get(_id))],
      [headings.changed, ({ updateDate }) => venueTimeCell(updateDate)],
      [headings.added, ({ createdAt }) => venueTimeCell(createdAt)],
    ],
  }
}

async function speakerSheet(
  { db }: Context,
  { headings, office, speakers, speaker: { label, kind } }: OfficeTexts,
  isFrench: boolean,
): Promise<ListSheet<RowOf<'speaker'>>> {
  const titles = new Map((await listSessionRows(db)).map((row) => [row._id, isFrench ? row.titleFr : row.title]))
  const states: Record<string, string> = speakers.state
  return {
    rows: 'speaker',
    columns: [
      ...plainColumns(label, 'nom', 'prenom'),
      [label.type, ({ type }) => kind[type as SpeakerType]],
      [office.person.status, ({ status }) => states[status || 'takenUp'] ?? status],
      [label.company, ({ company }) => publicCompanyName(company)],
      ...plainColumns(label, 'position', 'email', 'tel', 'topic', 'bio'),
      [
        office.records.session,
        ({ sessions }) => (JSON.parse(sessions) as string[]).map((id) => titles.get(id) ?? '').join('; '),
      ],
      [label.arrivalDate, ({ arrivalDate }) => venueTimeCell(arrivalDate)],
      [label.departureDate, ({ departureDate }) => venueTimeCell(departureDate)],
      [headings.consent, ({ accepted }) => accepted === 1],
      [headings.photo, ({ urlPhoto }) => urlPhoto !== ''],
      [
        office.person.documents,
        ({ urlFile1, urlFile2, urlFile3 }) => [urlFile1, urlFile2, urlFile3].filter(Boolean).length,
      ],
      [headings.added, ({ createdAt }) => venueTimeCell(createdAt)],
    ],
  }
}

async function materialSheet(
  { db }: Context,
  { headings, office, materials }: OfficeTexts,
): Promise<ListSheet<RowOf<'material'>>> {
  const orders = new Map((await listOrders(db)).map((order) => [order._id, order]))
  const of = ({ _id }: RowOf<'material'>) => orders.get(_id)
  const halls = (row: RowOf<'material'>) => [...new Set(of(row)?.booths.map(hallOf))].filter(Boolean).join(', ')
  const { column } = materials
  return {
    rows: 'material',
    columns: [
      [column.hall, halls],
      [column.booth, (row) => of(row)?.booths.join(', ') ?? ''],
      [column.item, ({ description }) => description],
      [column.qty, ({ qty }) => qty],
      [office.person.company, (row) => of(row)?.company ?? ''],
      [column.contact, (row) => of(row)?.contact ?? ''],
      [column.phone, (row) => of(row)?.phone ?? ''],
      [column.supplier, (row) => of(row)?.supplier ?? ''],
      [office.word.state, (row) => materials.state[of(row)?.state ?? 'asked']],
      [headings.changed, ({ updateDate }) => venueTimeCell(updateDate)],
    ],
  }
}

/** No sheet contains ids: some open a page, and the others mean nothing to a reader. */
export const listSheets: Record<
  'badges' | 'companies' | 'speakers' | 'materials',
  (context: Context, words: OfficeTexts, isFrench: boolean) => Promise<ListSheet<never>>
> = { badges: badgeSheet, companies: companySheet, speakers: speakerSheet, materials: materialSheet }
