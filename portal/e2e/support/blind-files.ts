export interface BlindFile {
  file: string
  kind: 'company' | 'badge' | 'speaker'
  /** Rows that somebody has to leave out: they have no address, by which the product knows and reaches everybody. */
  leaves: number[]
  /** What somebody has to type, by the cell. */
  fills: Record<string, string>
  /** How many records come of it. */
  count: number
}

/**
 * Four files made from a description of what organizers keep, by somebody who never saw the import. Of what a careful
 * person would enter from each, the rows that are hardest to read stand in the tables below; `blind/README.md` says
 * what is odd in which file. Names of people are compared without their capitals.
 */
export const BLIND_FILES = {
  companies: { file: 'companies2026.xlsx', kind: 'company', leaves: [30], fills: {}, count: 25 },
  stands: { file: 'stands-hall-3.xlsx', kind: 'company', leaves: [24], fills: {}, count: 18 },
  badges: {
    file: 'badges_staff.csv',
    kind: 'badge',
    leaves: [4, 8, 9, 16, 24, 26],
    // There is no type for the press, and an address was cut off.
    fills: { 'Row 28, Type de badge': 'Trade Visitor', 'Row 34, E-mail': 'w.brahimi@sebkhachem.example' },
    count: 26,
  },
  speakers: {
    file: 'speakers programme.xlsx',
    kind: 'speaker',
    leaves: [12, 19, 29, 30],
    fills: {},
    count: 19,
  },
} satisfies Record<string, BlindFile>

type CompanyRow = [
  ...[raisonSocial: string, name: string, email: string, tel: string],
  ...[type: string, booths: string, exhibitor: number, visitor: number],
]
const [BARE, FITTED] = ['Stand nu', 'Stand aménagé']

/** Numbers without their first figure, booths from one to another, two telephones, letters of other alphabets. */
export const COMPANY_ROWS: Record<'companies' | 'stands', CompanyRow[]> = {
  companies: [
    ['HYDROSUD SPA', 'karim benali', 'k.benali@hydrosud.example', '0550123456', FITTED, 'A01 A02 A03', 20, 150],
    [
      'Groupe Ksar Énergie',
      'nadia cherif',
      'n.cherif@ksar-energie.example',
      '0770112233',
      FITTED,
      'A04 A05 A06',
      25,
      200,
    ],
    [
      'Anadolu Vana San. A.Ş.',
      'mehmet yıldız',
      'mehmet@anadoluvana.example',
      '+905325551020',
      FITTED,
      'C11 C12',
      6,
      30,
    ],
    ['Atlas Sécurité Industrielle', 'lynda meziane', 'l.meziane@atlas-si.example', '0549118760', FITTED, 'B14', 3, 10],
    ['Nordhavn Subsea AS', 'erik solvang', 'erik.solvang@nordhavn-subsea.example', '+4751002418', '', '', 6, 20],
  ],
  stands: [
    // On two rows, under a slightly other name in the second.
    ['Aurora Wireline', 'peter hollis', 'p.hollis@aurorawireline.example', '+447700900142', FITTED, 'F01', 4, 20],
    ['Macta Coatings', 'omar belhadj', 'omar@mactacoatings.example', '0661230045', BARE, 'F03', 3, 10],
    [
      'Helvetia Sensorik AG',
      'urs brunner',
      'urs.brunner@helvetia-sensorik.example',
      '+41445550102',
      FITTED,
      'F07',
      2,
      10,
    ],
    ['Ras Falcon Rope Access', 'kamel zidane', 'kamel@rasfalcon.example', '0559901726', '', 'F10', 2, 5],
  ],
}

/** First and last name, address, type, company, telephone. */
export const BADGE_ROWS: string[][] = [
  ['lyes', 'merabet', 'l.merabet@hydrosud.example', 'exhibitor', 'HYDROSUD SPA', '0550123460'],
  ['zineddine', 'boukhari', 'z.boukhari@saoura-forage.example', 'exhibitor', 'Saoura Forage SARL', '+213661204579'],
  ['yacine', 'ould slimane', 'contact@tafnapipe.example', 'exhibitor', 'Tafna Pipe & Steel', '+213770451299'],
  ['nadia', 'cherif', 'n.cherif@ksar-energie.example', 'vip_delegate', 'Groupe Ksar Énergie', '0770112233'],
  ['mourad', 'tebbal', 'm.tebbal@petrolab.example', 'exhibitor', 'Petrolab Sahara', '0662450981'],
  ['sabrina', 'ouyahia', 'redaction@em-magazine.example', 'visitor', 'Énergie Maghreb Magazine', '0559441230'],
  // A badge that belongs to no exhibitor says what the file says.
  ['samir', 'laribi', 'samir.laribi@mailbox.example', 'visitor', 'indépendant', '0555090807'],
  ['wassila', 'brahimi', 'w.brahimi@sebkhachem.example', 'exhibitor', 'Sebkha Chem', '0770985543'],
]

/** First and last name, address, type, session. */
export const SPEAKER_ROWS: string[][] = [
  ['salah', 'benyahia', 's.benyahia@saoura-forage.example', 'speaker', 'Le forage en milieu désertique'],
  ...[
    ['nadia', 'cherif', 'n.cherif@ksar-energie.example', 'moderator'],
    ['tarek', 'hamdani', 't.hamdani@maghrebscaffold.example', 'speaker'],
    ['erik', 'solvang', 'erik.solvang@nordhavn-subsea.example', 'speaker'],
  ].map((one) => [...one, 'Panel: Local content – who pays, who gains?']),
  ['kahina', 'ait ouali', 'kahina@ificamps.example', 'speaker', 'Table ronde : former les techniciens de demain'],
]
