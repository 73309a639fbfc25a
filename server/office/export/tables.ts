import type { Context } from '#server/base/context.ts'
import type { Cell } from '#server/base/sheet/sheet.ts'
import { listSponsors, toSponsor } from '#server/event/sponsor/sponsor.store.ts'
import { toCompany } from '#server/records/company/company.store.ts'
import { toVisa } from '#server/records/visa/visa.store.ts'
import type { ExportEntity } from '#shared/export/export.contract.ts'
import { IMPORT_FIELDS, writeBooths } from '#shared/import/import.rules.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import { companyNames, streamRecords } from './export.store.ts'

type Table = AsyncGenerator<Cell[][]>

/** Headings first, then rows, in pieces. Ids that open a page without a sign-in are in none of them. */
export const tables: Record<ExportEntity, (context: Context) => Table> = {
  companies: companyTable,
  badges: badgeTable,
  speakers: speakerTable,
  visas: visaTable,
  materials: materialTable,
  sponsors: sponsorTable,
}

const iso = (at: number): string => new Date(at).toISOString()
const pick = <T extends object>(record: T, keys: readonly (keyof T)[]): Cell[] =>
  keys.map((key) => record[key] as Cell)

/** Its first columns are those of an import, so that the file can be changed and sent back. */
async function* companyTable({ db }: Context): Table {
  const others = ['_id', 'signaletique', 'presentation', 'pub', 'order', 'folder'] as const
  const derived = ['isBadge', 'isMaterial', 'isVisa', 'percentage'] as const
  yield [[...IMPORT_FIELDS, ...others, 'urlLogo', 'urlPub', ...derived, 'updateDate']]
  for await (const rows of streamRecords(db, 'company'))
    yield rows.map(toCompany).map((company) => {
      const { badge, stand, urlLogo, urlPub, updateDate } = company
      const allowances = {
        exhibitor: badge.exhibitor.all,
        delegate: badge.delegate.all,
        vip_delegate: badge.vip_delegate.all,
        visitor: badge.visitor.all,
      }
      const cells = { ...company, ...allowances, stand: writeBooths(stand) }
      return [
        ...pick(cells, IMPORT_FIELDS),
        ...pick(company, others),
        urlLogo,
        urlPub,
        ...pick(company, derived),
        iso(updateDate),
      ]
    })
}

async function* badgeTable({ db }: Context): Table {
  const fields = ['company', 'type', 'email', 'nom', 'prenom', 'position', 'tel', 'code'] as const
  yield [['companyId', ...fields, 'urlPhoto', 'openedAt', 'createdAt']]
  for await (const rows of streamRecords(db, 'badge'))
    yield rows.map((row) => [
      row.companyId,
      ...pick(row, fields),
      fileUrl(row.urlPhoto),
      row.openedAt === null ? null : iso(row.openedAt),
      iso(row.createdAt),
    ])
}

async function* speakerTable({ db }: Context): Table {
  const fields = [
    'companyUid',
    'company',
    'type',
    'email',
    'nom',
    'prenom',
    'position',
    'tel',
    'topic',
    'bio',
    'arrivalDate',
    'departureDate',
    'order',
    'status',
    'code',
  ] as const
  const files = ['urlPhoto', 'urlFile1', 'urlFile2', 'urlFile3'] as const
  yield [[...fields, 'accepted', 'sessions', ...files, 'createdAt']]
  for await (const rows of streamRecords(db, 'speaker'))
    yield rows.map((row) => [
      ...pick(row, fields),
      row.accepted === 1,
      (JSON.parse(row.sessions) as string[]).join('; '),
      ...files.map((field) => fileUrl(row[field])),
      iso(row.createdAt),
    ])
}

async function* visaTable({ db, config }: Context): Table {
  const fields = [
    '_id',
    'companyId',
    'company',
    'name',
    'firstName',
    'position',
    'passportNbr',
    'expireDate',
    'nationality',
    'country',
    'birth',
    'email',
    'tel',
    'adresse',
    'city',
    'postalCode',
    'status',
    'trashed',
    'createdAt',
  ] as const
  yield [[...fields]]
  // Masked here as in every list.
  for await (const rows of streamRecords(db, 'visa'))
    yield rows.map((row) => pick(toVisa(row, config.dataKey), fields))
}

async function* materialTable({ db }: Context): Table {
  const names = await companyNames(db)
  yield [['_id', 'company', 'raisonSocial', 'description', 'qty', 'updateDate']]
  for await (const rows of streamRecords(db, 'material'))
    yield rows.map(({ _id, company, description, qty, updateDate }) => [
      _id,
      company,
      names.get(company) ?? '',
      description,
      qty,
      iso(updateDate),
    ])
}

/** Few, and each may have keys of its own: a column for every key that there is. */
async function* sponsorTable({ db }: Context): Table {
  const sponsors = (await listSponsors(db)).map((row) => toSponsor(row) as Record<string, Cell>)
  const keys = new Set(['_id', 'table', 'raisonSocial', 'urlLogo', ...sponsors.flatMap(Object.keys)])
  yield [[...keys]]
  yield sponsors.map((sponsor) => [...keys].map((key) => sponsor[key] ?? null))
}
