import type { Sponsor } from './sponsor.schema.ts'

/** The table whose records are the manuals: file name in raisonSocial, address in urlLogo (ENT-23). */
export const ATTACHMENTS_TABLE = 'attachements'

/** The known attachments (ENT-24), in the specification's spelling. */
export const ATTACHMENTS = {
  manualFr: 'Guide_logistique_FR.pdf',
  manualEn: 'Guide_logistique_EN.pdf',
  boothManualFr: 'Booth_constractor_FR.pdf',
  boothManualEn: 'Booth_constractor_EN.pdf',
} as const

/** The kinds of records in the sponsors' tables, as editors see them; each has its own list. */
export const SPONSOR_KINDS = ['sponsors', 'manuals', 'others'] as const
export type SponsorKind = (typeof SPONSOR_KINDS)[number]

/** The table of new sponsors. */
const SPONSORS_TABLE = 'sponsors'

export function kindOf({ table }: Pick<Sponsor, 'table'>) {
  if (table === ATTACHMENTS_TABLE) return 'manuals'
  return table === SPONSORS_TABLE || table === '' ? 'sponsors' : 'others'
}

/** The table in which a record of a kind is stored; `group` is the name of another group. */
export function tableOf(kind: SponsorKind, group: string) {
  return { sponsors: SPONSORS_TABLE, manuals: ATTACHMENTS_TABLE, others: group.trim() }[kind]
}

export type ManualName = keyof typeof ATTACHMENTS
export const MANUALS = Object.keys(ATTACHMENTS) as ManualName[]

/** Which of the manuals of the exhibitors' page a record is: they are found by these names (PROF-05). */
export function manualOf({ raisonSocial }: Pick<Sponsor, 'raisonSocial'>) {
  return MANUALS.find((one) => ATTACHMENTS[one] === raisonSocial)
}
