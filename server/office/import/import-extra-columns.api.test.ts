import { expect, test } from 'vitest'
import {
  DRY_RUN,
  idParams,
  reportedIn,
  sendList,
  serverPerFile,
  storedCompanies,
  storedSpeakers,
  UPDATE,
  undoImport,
} from '#server/testing/send-sheet.ts'
import { formatBooths, type ImportKind } from '#shared/import/import.rules.ts'

const server = serverPerFile()

const send = (rows: readonly string[], query: string, kind: ImportKind = 'company') =>
  sendList(server, kind, rows.join('\n'), query)
const companies = (q: string) => storedCompanies(server, q)
const contactsOf = async (id: string) =>
  (await server.organizer.contact.listContacts(idParams(id))).map(({ name, purpose, email, tel }) =>
    [name, purpose, email, tel].join(' | '),
  )
const stored = async (q: string) =>
  Object.fromEntries(
    await Promise.all((await companies(q)).map(async ({ raisonSocial, _id }) => [raisonSocial, await contactsOf(_id)])),
  )

const LIST = [
  'Société;Contact;Fonction;E-mail;Tél;Contact 2;Fonction 2;E-mail 2;Tél 2;Autre contact',
  'Hydra;M. Karim Haddad / Eng. Nora Ziane;Directeur / Juriste;k@second.example; 0550 10 20 30 / 0550 10 20 31;;;;;',
  'Zenith;Ali Rahmani;;z@second.example;;Mme SAIDI Sara;Comptable;sara@second.example;0661 44 77 88;Dr Omar Kaci, ingénieur, omar@second.example',
  'Ksar;Zoé Lefèvre;;one@ksar.example;;;;;;',
  'Ksar SPA;Amel Toumi;Logistique;two@ksar.example;0770 12 34 56;;;;;',
  'Oued;Nadia Kaci;;contact@oued.example;;;;;;',
  'Oued;Samir Kaci;;contact@oued.example;0771 12 34 56;;;;;',
  'Erg;;;Amel Toumi <a@erg.example>, Omar Kaci <b@erg.example>;;;;;;',
  'Chott;;;c@chott.example;;;;;0772 12 34 56;',
]
const SECOND = {
  Hydra: ['Nora Ziane | Juriste |  | 0550 10 20 31'],
  Zenith: [
    'Sara SAIDI | Comptable | sara@second.example | 0661 44 77 88',
    'Omar Kaci | ingénieur | omar@second.example | ',
  ],
}

test('Q-322 a second contact in a cell, a column or a row of its own is stored, reported in its row, and undone', async () => {
  const dry = (await send(LIST, DRY_RUN)).body
  expect(reportedIn(dry)).toEqual([
    'name_read',
    'name_read',
    'name_read',
    '2 several_contacts',
    '2 several_contacts',
    '2 several_contacts',
    '5 company_repeated',
    '7 company_repeated',
    '8 several_contacts',
  ])
  expect(dry.saved?.map(({ row, values }) => [row, values.contacts])).toEqual([
    [2, 'Nora Ziane, Juriste, 0550 10 20 31'],
    [3, 'Sara SAIDI, Comptable, sara@second.example, 0661 44 77 88; Omar Kaci, ingénieur, omar@second.example'],
    [4, 'Amel Toumi, Logistique, two@ksar.example, 0770 12 34 56'],
    [6, 'Samir Kaci, contact@oued.example, 0771 12 34 56'],
    [8, 'Omar Kaci, b@erg.example'],
    [9, '0772 12 34 56'],
  ])
  expect(dry.plan).toEqual({ created: 6, updated: 0, left: 0, joined: 2 })

  const done = await send(LIST, '')
  expect([done.status, done.body.created]).toEqual([201, 6])
  expect(await stored('second.example')).toEqual(SECOND)
  expect(await stored('ksar.example')).toEqual({ Ksar: ['Amel Toumi | Logistique | two@ksar.example | 0770 12 34 56'] })
  expect(await stored('oued.example')).toEqual({ Oued: ['Samir Kaci |  | contact@oued.example | 0771 12 34 56'] })
  expect(await stored('erg.example')).toEqual({ Erg: ['Omar Kaci |  | b@erg.example | '] })
  const [hydra] = await companies('k@second.example')
  expect([hydra?.name, hydra?.position, hydra?.tel]).toEqual(['Karim Haddad', 'Directeur', '0550 10 20 30'])

  // The same list again changes nothing, and knows them.
  const again = await send(LIST, UPDATE)
  expect([again.status, again.body.created, again.body.updated]).toEqual([201, 0, 0])
  expect(await stored('second.example')).toEqual(SECOND)
  await undoImport(server, done.body)
  expect(await companies('second.example')).toEqual([])
  await expect(contactsOf(hydra?._id ?? '')).rejects.toThrow()
})

test('Q-322 contacts alone are an import too, which can be undone until one of them is edited', async () => {
  const row = ['Société;E-mail;Contact 2', 'Reg;r@alone.example;']
  await send(row, '')
  const more = [row[0] ?? '', 'Reg;r@alone.example;Nora Ziane']
  const first = await send(more, UPDATE)
  expect([first.status, first.body.updated, await stored('alone.example')]).toEqual([
    201,
    1,
    { Reg: ['Nora Ziane |  |  | '] },
  ])
  await undoImport(server, first.body)
  expect(await stored('alone.example')).toEqual({ Reg: [] })

  const second = await send(more, UPDATE)
  const [reg] = await companies('alone.example')
  const [contact] = await server.organizer.contact.listContacts(idParams(reg?._id ?? ''))
  await server.organizer.contact.updateContact(idParams(contact?._id ?? '', { tel: '0550' }))
  await expect(undoImport(server, second.body)).rejects.toThrow()
})

test('Q-322 telephones and addresses of all contacts are read in one way, and reported in their columns', async () => {
  const numbers = [
    '2,13551E+11',
    '550123433',
    '213550123408',
    '33142680084',
    '0550123456 / 0770 65 43 21',
    'Karim Haddad',
    '',
  ]
  const list = numbers.map(
    (tel, index) => `F${index};f${index}@further.example;${tel};Mme SAIDI Sara;S${index}@Sara.example;${tel}`,
  )
  const head = 'Société;E-mail;Tél;2ème contact;Mail 2;Tél du 2e contact'
  const { body } = await send([head, ...list], DRY_RUN)
  expect(body.warnings.map(({ column, code }) => `${column} ${code}`).sort()).toEqual([
    '2ème contact name_read',
    'Tél du 2e contact phone_digits',
    'Tél du 2e contact several_contacts',
    'Tél du 2e contact spoilt',
    'Tél phone_digits',
    'Tél several_contacts',
    'Tél spoilt',
  ])
  await send([head, ...list], '')
  const tels = ['', '0550123433', '+213550123408', '+33142680084', '0550123456', 'Karim Haddad', '']
  const firms = (await companies('further.example')).sort((one, other) =>
    one.raisonSocial.localeCompare(other.raisonSocial),
  )
  expect(firms.map(({ tel }) => tel)).toEqual(tels)
  const sara = tels.map((tel, index) => [`Sara SAIDI |  | s${index}@sara.example | ${tel}`])
  sara[4]?.unshift('F4 |  |  | 0770 65 43 21')
  sara[4]?.push('Sara SAIDI |  |  | 0770 65 43 21')
  expect(Object.values(await stored('further.example')).sort()).toEqual(sara.sort())
})

test('Q-322 a size is stored with its booth, whose number may come later, and reported if there are more', async () => {
  const list = [
    'Société;E-mail;Stand;Surface (m²);Largeur;Longueur (m)',
    'Un;un@size.example;A1;6 x 9;;',
    'Deux;deux@size.example;A2;36 m²;;',
    'Trois;trois@size.example;A3; 36;;',
    'Quatre;quatre@size.example;A4, A5;6x9 m / 3x3 m;;',
    'Cinq;cinq@size.example;A6 (6 × 9 m);;;',
    'Six;six@size.example;;36 m²;;',
    'Sept;sept@size.example;A7;2 modules;;',
    'Huit;huit@size.example;A8;à confirmer;;',
    'Neuf;neuf@size.example;A9;;6;9,5 m',
    'Dix;dix@size.example;3 x 3 m;;;',
    'Onze;onze@size.example;A11;36 m² / 54 m²;;',
    'Douze;douze@size.example;;36 m² / 6 x 9;;',
  ]
  const { body } = await send(list, DRY_RUN)
  expect(reportedIn(body)).toEqual([
    'cell_read',
    '5 several_booths',
    '8 size_unread',
    '9 says_nothing',
    '12 size_unplaced',
  ])
  expect((await send(list, '')).status).toBe(201)
  const booths = async () =>
    (await companies('size.example')).map(({ raisonSocial, stand }) => `${raisonSocial}: ${formatBooths(stand)}`).sort()
  const read = [
    'Cinq: A6, 6 × 9 m',
    'Deux: A2, 36 m²',
    'Dix: 3 × 3 m',
    'Douze: 36 m²; 6 × 9 m',
    'Huit: A8',
    'Neuf: A9, 6 × 9.5 m',
    'Onze: A11',
    'Quatre: A4, 6 × 9 m; A5, 3 × 3 m',
    'Sept: A7',
    'Six: 36 m²',
    'Trois: A3, 36 m²',
    'Un: A1, 6 × 9 m',
  ]
  expect(body.saved?.map(({ values }) => `${values.raisonSocial}: ${values.stand}`).sort()).toEqual(read)
  expect(await booths()).toEqual(read)

  // Numbers of a later list take the sizes that are known.
  const numbers = ['Société;E-mail;Stand', 'Un;un@size.example;A1', 'Six;six@size.example;B6']
  expect((await send([...numbers, 'Douze;douze@size.example;B7, B8'], UPDATE)).status).toBe(201)
  expect(await booths()).toEqual(
    expect.arrayContaining(['Un: A1, 6 × 9 m', 'Six: B6, 36 m²', 'Douze: B7, 36 m²; B8, 6 × 9 m']),
  )
})

test('Q-322 both days of travel in one column, and days that are written month first', async () => {
  const days = async (...rows: string[]) => {
    const { body } = await send(rows, DRY_RUN, 'speaker')
    return [body.saved?.map(({ values }) => [values.arrivalDate, values.departureDate]), reportedIn(body)]
  }
  expect(await days('Intervenant;E-mail;Séjour', 'Nora Ziane;n@stay.example;du 15 au 18 novembre')).toEqual([
    [['2025-11-15', '2025-11-18']],
    ['year_added', '2 day_apart'],
  ])
  const head = 'Intervenant;E-mail;Arrivée;Départ'
  const ambiguous = 'Nora Ziane;n@stay.example;11/10/2025;11/12/2025'
  expect(await days(head, ambiguous, 'Ali Ziane;a@stay.example;;11/15/2025')).toEqual([
    [
      ['2025-11-10', '2025-11-12'],
      ['', '2025-11-15'],
    ],
    ['cell_read', 'cell_read', '2 day_apart'],
  ])
  expect(await days(head, ambiguous)).toEqual([
    [['2025-10-11', '2025-12-11']],
    ['cell_read', 'cell_read', '2 day_order', '2 day_order', '2 day_apart'],
  ])
})

test('Q-322 days of travel of speakers are stored at the venue’s clock, and reported if they cannot be read', async () => {
  const list = [
    'Intervenant;E-mail;Arrivée;Date de départ',
    'Nora Ziane;nora@travel.example;05/10/2025;8 octobre 2025 14h30',
    'Ali Ziane;ali@travel.example;2025-10-05;31/06/2025',
    'Omar Ziane;omar@travel.example;-;en attente',
    'Lina Ziane;lina@travel.example;05/10/2024;',
  ]
  const { body } = await send(list, DRY_RUN, 'speaker')
  expect(reportedIn(body)).toEqual([
    'cell_read',
    'cell_read',
    'only_signs',
    '3 day_unread',
    '4 says_nothing',
    '5 day_apart',
  ])
  expect(body.saved?.map(({ values }) => [values.arrivalDate, values.departureDate])).toEqual([
    ['2025-10-05', '2025-10-08 14:30'],
    ['2025-10-05', ''],
    ['', ''],
    ['2024-10-05', ''],
  ])
  expect((await send(list, '', 'speaker')).status).toBe(201)
  const all = await storedSpeakers(server)
  expect(all.map(({ nom, arrivalDate, departureDate }) => [nom, arrivalDate, departureDate]).sort()).toEqual([
    ['Ali', '2025-10-04T23:00:00.000Z', null],
    ['Lina', '2024-10-04T23:00:00.000Z', null],
    ['Nora', '2025-10-04T23:00:00.000Z', '2025-10-08T13:30:00.000Z'],
    ['Omar', null, null],
  ])
})

test('Q-006 a stay that is odd on the speaker’s page is reported, and stops nothing', async () => {
  const list = [
    'Intervenant;E-mail;Arrivée;Départ',
    'Nora Odd;n@odd.example;2025-10-12;2025-10-10',
    'Ali Odd;a@odd.example;2025-06-05;2025-06-08',
    'Sara Odd;s@odd.example;2025-10-05;2025-10-08',
  ]
  const { body } = await send(list, DRY_RUN, 'speaker')
  expect(
    body.warnings.filter(({ row }) => row).map(({ row, column, value, code }) => [row, column, value, code]),
  ).toEqual([
    [2, 'Départ', '2025-10-12 → 2025-10-10', 'day_reversed'],
    [3, 'Départ', '2025-06-05 → 2025-06-08', 'day_apart'],
  ])
  expect(body.plan?.created).toBe(3)
  await send(['Intervenant;E-mail;Arrivée', 'Omar Odd;o@odd.example;2025-10-12'], '', 'speaker')
  const later = ['Intervenant;E-mail;Départ', 'Omar Odd;o@odd.example;2025-10-10']
  expect(reportedIn((await send(later, '?update=true&dryRun=true', 'speaker')).body)).toContain('2 day_reversed')
})
