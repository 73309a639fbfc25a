/** What a record in `blind/expected.json` says; its head explains the fields. */
export interface BlindRecord {
  row: number
  raisonSocial?: string
  contact?: string
  poste?: string
  position?: string
  email?: string
  telephone?: string
  adresse?: string
  website?: string
  secteur?: string
  typeStand?: 'nu' | 'equipe'
  booths?: string[]
  badgesExposant?: number
  badgesVisiteur?: number
  prenom?: string
  nom?: string
  company?: string
  companyAsWritten?: string
  type?: string
  role?: string
  session?: string
}

export interface BlindFile {
  file: string
  kind: 'company' | 'badge' | 'speaker'
  /** Rows that somebody has to leave out: they have no address, by which the product knows and reaches everybody. */
  leaves: number[]
  /** What somebody has to type, by the cell. */
  fills: Record<string, string>
  /** Where the result is another than in `expected.json`, by row, each for the reason beside it. */
  instead?: Record<number, Partial<BlindRecord>>
}

/**
 * Five files made from a description of what organizers keep, by somebody who never saw the import, with what they would
 * have entered by hand. Fields that the product does not have (surface, country, category, parking, staff badges,
 * nationality) are left out of the comparison; further contacts of a company are told by the report and added by hand.
 */
export const BLIND_FILES: BlindFile[] = [
  { file: 'companies2026.xlsx', kind: 'company', leaves: [30], fills: {} },
  {
    file: 'exposants_export.csv',
    kind: 'company',
    leaves: [],
    fills: {},
    instead: {
      // Nothing in the row says which of the two is the last name.
      13: { contact: 'Mekki Abderrahmane' },
      // The comma is taken for a point, which is shown before it counts.
      14: { email: 'hocine.laribi@oasiswt.example' },
    },
  },
  { file: 'stands-hall-3.xlsx', kind: 'company', leaves: [24], fills: {} },
  {
    file: 'badges_staff.csv',
    kind: 'badge',
    leaves: [4, 8, 9, 16, 24, 26],
    fills: { 'Row 28, Type de badge': 'Trade Visitor', 'Row 34, E-mail': 'w.brahimi@sebkhachem.example' },
    instead: {
      // There is no type for the press.
      28: { type: 'visitor' },
      // A badge that belongs to no exhibitor says what the file says.
      32: { company: 'indépendant' },
      // The list of companies has the whole address.
      34: { email: 'w.brahimi@sebkhachem.example' },
    },
  },
  { file: 'speakers programme.xlsx', kind: 'speaker', leaves: [12, 19, 29, 30], fills: {} },
]
