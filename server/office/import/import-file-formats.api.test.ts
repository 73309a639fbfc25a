import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { buildWorkbook } from '#server/testing/build-workbook.ts'
import {
  DRY_RUN,
  reportedIn,
  sendList,
  sendSheet,
  serverPerFile,
  storedBadges,
  storedCompanies,
  storedSpeakers,
  undoImport,
} from '#server/testing/send-sheet.ts'
import type { ImportKind } from '#shared/import/import.rules.ts'

const server = serverPerFile()

type File = string | Uint8Array
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const latin = (text: string) => Buffer.from(text, 'latin1')

/** What is said of the rows, and what is stored; afterwards nothing is. */
async function imported(kind: ImportKind, file: File, others: object = {}) {
  const own = { ...(kind === 'badge' && { type: 'visitor' }), ...others }
  const { body } = await sendList(server, kind, file, DRY_RUN, own)
  const done = await sendList(server, kind, file, '', own)
  const stored = await LISTS[kind]()
  if (done.body.created) await undoImport(server, done.body)
  return { reported: reportedIn(body).filter((one) => one !== 'unknown_column'), stored: stored.sort() }
}

const LISTS: Record<ImportKind, () => Promise<string[]>> = {
  async company() {
    const all = await storedCompanies(server)
    return all.map(({ raisonSocial, name, email, tel, position, adresse, secteur, type, stand }) =>
      line(raisonSocial, name, email, tel, position, adresse, secteur, type, ...stand.map((booth) => booth.stand)),
    )
  },
  async badge() {
    const all = await storedBadges(server)
    return all.map(({ nom, prenom, email, company, position }) => line(nom, prenom, email, company, position))
  },
  async speaker() {
    const all = await storedSpeakers(server)
    return all.map(({ nom, prenom, email, type }) => line(nom, prenom, email, type))
  },
}
const line = (...values: string[]) => values.filter((value) => value !== '').join(' | ')

/** Name, kind of list, file, what is stored, what is reported. */
type Case = [string, ImportKind, File, string[], string[]?]

test.each<Case>([
  [
    'Q-322 headings and cells in Arabic',
    'company',
    'اسم الشركة;الشخص المسؤول;الوظيفة;البريد الإلكتروني;الهاتف;العنوان;القطاع;رقم الجناح\nسوناطراك;كريم حداد;مدير تجاري;c@sona.example;٠٥٥٠١٠٢٠٣٠;شارع الاستقلال، وهران;الطاقة;A12',
    ['سوناطراك | كريم حداد | c@sona.example | 0550102030 | مدير تجاري | شارع الاستقلال، وهران | الطاقة | A12'],
  ],
  [
    'Q-322 headings of people in Arabic',
    'badge',
    'الاسم;اللقب;البريد الإلكتروني;الوظيفة\nكريم;حداد;k@people.example;مهندس',
    ['كريم | حداد | k@people.example | onlineCompany | مهندس'],
    ['company_none', 'type_given'],
  ],
  [
    'Q-322 a remark that begins with “annule” cancels nothing, and a status that says only that leaves the row out',
    'company',
    'Société;E-mail;Remarque;Statut\nUn;un@status.example;Annule et remplace le bon n° 12;\nDeux;deux@status.example;;annulé\nTrois;trois@status.example;Annulée, rue 4;',
    ['Trois | trois@status.example', 'Un | un@status.example'],
    ['3 row_cancelled'],
  ],
  [
    'Q-322 firms of one family name are two companies',
    'company',
    'Société;E-mail\nETS Benali;contact@ets-benali.example\nSARL Benali;info@benali-sarl.example\nZiane;a@ziane.example\nZiane SPA;b@groupe-ziane.example',
    [
      'ETS Benali | contact@ets-benali.example',
      'SARL Benali | info@benali-sarl.example',
      'Ziane SPA | b@groupe-ziane.example',
      'Ziane | a@ziane.example',
    ],
    ['5 company_alike'],
  ],
  [
    'Q-322 merged cells are filled down',
    'badge',
    buildWorkbook([
      {
        name: 'Liste',
        rows: [
          ['Société', 'Nom', 'E-mail'],
          ['Hydra', 'Karim Haddad', 'k@hydra.example'],
          ['', 'Nadia Ziane', 'n@hydra.example'],
          ['', 'Omar Saidi', 'o@hydra.example'],
        ],
        merged: 'A2:A4',
      },
    ]),
    [
      'Karim | Haddad | k@hydra.example | Hydra',
      'Nadia | Ziane | n@hydra.example | Hydra',
      'Omar | Saidi | o@hydra.example | Hydra',
    ],
    ['cells_merged', 'type_given', '2 company_stranger', '3 company_stranger', '4 company_stranger'],
  ],
  [
    'Q-322 what a spreadsheet program garbled is reported and not stored',
    'company',
    'Société;E-mail;Téléphone;Stand\nUn;un@spoilt.example;2,13661E+11;A1\nDeux;deux@spoilt.example;0550102030;5,00E+12\nTrois;trois@spoilt.example;0550102030;03-avr\nQuatre;quatre@spoilt.example;0550102030;3-4\nCinq;cinq@spoilt.example;########;#REF!',
    [
      'Cinq | cinq@spoilt.example',
      'Deux | deux@spoilt.example | 0550102030',
      'Quatre | quatre@spoilt.example | 0550102030 | 3-4',
      'Trois | trois@spoilt.example | 0550102030',
      'Un | un@spoilt.example | A1',
    ],
    ['2 spoilt', '3 spoilt', '4 spoilt', '6 spoilt', '6 spoilt'],
  ],
  [
    'Q-322 a booth that a workbook stores as a day',
    'company',
    buildWorkbook([
      {
        name: 'L',
        rows: [
          ['Société', 'E-mail', 'Stand'],
          ['Un', 'un@day.example', 46115],
        ],
      },
    ]),
    ['Un | un@day.example'],
    ['2 spoilt'],
  ],
  [
    'Q-322 totals and numbers in front of names',
    'company',
    'Société;E-mail;Stand;Obs\n1. Hydra;un@total.example;A1;\n2) Zenith;deux@total.example;C5;\nN° 12 - Sonatrach;trois@total.example;;\n24/7 Services;quatre@total.example;;\nTotal Energies;cinq@total.example;;\nSociété;E-mail;Stand;Obs\nNombre total de sociétés : 5;;3;\n13 exposants;;;TOTAL\nTOTAL GÉNÉRAL;;3;\nالمجموع;;3;\nالمجموع الكلي;;3;',
    [
      '24/7 Services | quatre@total.example',
      'Hydra | un@total.example | A1',
      'Sonatrach | trois@total.example',
      'Total Energies | cinq@total.example',
      'Zenith | deux@total.example | C5',
    ],
    ['number_before', ...[7, 8, 9, 10, 11, 12].map((row) => `${row} no_company`)],
  ],
  [
    'Q-322 a moderator by the role, in brackets, or by the job',
    'speaker',
    'Nom;E-mail;Rôle;Fonction\nM/ Nora Ziane;a@role.example;;Modératrice\nModérateur : Sara Kaci;e@role.example;;\nKarim Haddad (modérateur);b@role.example;;\nOmar Saidi;c@role.example;;Moderator\nAli Ziane;d@role.example;;Président',
    [
      'Ali | Ziane | d@role.example | speaker',
      'Karim | Haddad | b@role.example | moderator',
      'Nora | Ziane | a@role.example | moderator',
      'Omar | Saidi | c@role.example | moderator',
      'Sara | Kaci | e@role.example | moderator',
    ],
    ['cell_read', 'name_read'],
  ],
  [
    'Q-289 a job behind a name is the position where there is none',
    'company',
    'Société;Contact;E-mail;Fonction\nUn;Ali Ziane, CEO/Ventes;un@job.example;\nDeux;KACI Sara - Directrice Ventes et Marketing;deux@job.example;\nTrois;Dr Nora Saïd (Resp. Achats/Stocks);trois@job.example;\nQuatre;"Omar Kaci\nGérant / DG";quatre@job.example;\nCinq;Lina Toumi, Cheffe de projet;cinq@job.example;\nSix;Jean-Pierre Rey - Hydra;six@job.example;',
    [
      'Cinq | Lina Toumi | cinq@job.example | Cheffe de projet',
      'Deux | Sara KACI | deux@job.example | Directrice Ventes et Marketing',
      'Quatre | Omar Kaci | quatre@job.example | Gérant/DG',
      'Six | Jean-Pierre Rey - Hydra | six@job.example',
      'Trois | Nora Saïd | trois@job.example | Resp. Achats/Stocks',
      'Un | Ali Ziane | un@job.example | CEO/Ventes',
    ],
    ['name_read', 'cell_read'],
  ],
  [
    'Q-322 addresses as mail programs write them',
    'company',
    'Société;E-mail;Contact\nUn;mailto:un@program.example;\nDeux;"""Haddad, Karim"" <Deux@Program.example>";',
    ['Deux | Karim Haddad | deux@program.example', 'Un | un@program.example'],
    ['cell_read', 'name_read'],
  ],
  [
    'Q-322 an address in capitals',
    'company',
    'Société;E-mail\nUn;Un@Capital.example',
    ['Un | un@capital.example'],
    ['small_letters'],
  ],
  [
    'Q-322 a form service: questions as headings',
    'company',
    'Horodateur,Nom d’utilisateur,Nom de votre entreprise,Nom et prénom du responsable,"Votre fonction dans l’entreprise","Souhaitez-vous un stand équipé ou nu ?"\n2026/03/01 10:00:00,un@form.example,Hydra,Karim Haddad,Directeur,équipé',
    ['Hydra | Karim Haddad | un@form.example | Directeur | Stand aménagé'],
    ['2 type_meant'],
  ],
])('lists as people keep them: %s', async (_name, kind, file, stored, says = []) => {
  expect(await imported(kind, file)).toEqual({ reported: says, stored })
})

describe('kinds of files', () => {
  const rows = [
    ['Société', 'Contact', 'E-mail'],
    ['Élan', 'Zoé Lefèvre', 'zoe@files.example'],
  ]
  const text = (sign: string) => rows.map((cells) => cells.join(sign)).join('\n')
  test.each<[string, File]>([
    ['commas', text(',')],
    ['semicolons below a title with commas', `Exposants, à ce jour, mars\n${text(';')}`],
    ['tabs', text('\t')],
    ['bars', text('|')],
    ['UTF-16, as “Unicode text” of Excel', utf16(text('\t'))],
    ['UTF-16 without a mark', Buffer.from(text('\t'), 'utf16le')],
    ['Windows-1252', latin(text(';'))],
    ['MacRoman', latin(text(';').replaceAll('É', '\x83').replaceAll('é', '\x8e').replaceAll('è', '\x8f'))],
    ['a workbook whose tags have a prefix', buildWorkbook([{ name: 'L', rows }], 'x:')],
    [
      'a workbook with macros, which are never run',
      zipSync({ ...unzipSync(buildWorkbook([{ name: 'L', rows }])), 'xl/vbaProject.bin': strToU8('Sub Auto_Open()') }),
    ],
    [
      '497 empty columns more',
      rows.map((cells) => [...cells, ...Array.from({ length: 497 }, () => '')].join(';')).join('\n'),
    ],
  ])('Q-322 %s', async (_name, file) => {
    const { body } = await sendSheet(server, file, DRY_RUN, { header: 'find' })
    expect(body.columns.map(({ heading, samples: [sample] }) => [heading, sample])).toEqual(
      rows[0]?.map((heading, index) => [heading, rows[1]?.[index]]),
    )
  })

  test('Q-322 Windows-1256, and a capital with an accent is no Arabic letter', async () => {
    // كريم حداد
    const arabic = latin('Societe;E-mail;Contact\nHydra;un@old.example;\xdf\xd1\xed\xe3 \xcd\xcf\xc7\xcf')
    expect((await imported('company', arabic)).stored).toEqual(['Hydra | كريم حداد | un@old.example'])
    const french = latin('Société;E-mail;Contact\nÀ L’ÉTÉ;un@old.example;ÉCOLE ÇA'.replace('’', '\x92'))
    expect((await imported('company', french)).stored).toEqual(['À L’ÉTÉ | ÉCOLE ÇA | un@old.example'])
  })

  test('Q-322 letters that were garbled before are reported', async () => {
    const { reported } = await imported('company', 'Société;E-mail\nSociÃ©tÃ© Hydra;un@salad.example')
    expect(reported).toEqual(['letters_broken'])
  })

  const cure = /save it as an Excel workbook \(\.xlsx\)/
  test.each<[string, File, RegExp]>([
    [
      'a web page that is called .xls',
      '<html xmlns:x="urn:x"><table><tr><td>Société</td></tr></table></html>',
      /^This is a web page/,
    ],
    [
      'an old workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      /^This is a workbook of an old Excel/,
    ],
    [
      'ODS',
      zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }, { level: 0 }),
      /^This is an OpenDocument sheet/,
    ],
    ['a PDF', '%PDF-1.7\n', /^This file cannot be read/],
    [
      'the archive of an edition',
      zipSync({ 'export/companies.csv': strToU8('x'), 'manifest.json': strToU8('{}') }),
      /^This file cannot be read/,
    ],
    ['another archive', zipSync({ 'Index/Document.iwa': strToU8('x') }), /^This file cannot be read/],
  ])('Q-322 %s is refused with what to save instead', async (_name, file, says) => {
    const { status, body } = await sendSheet(server, file, DRY_RUN, { header: 'find' })
    expect([status, body.code]).toEqual([415, 'wrong_file'])
    expect(body.error).toMatch(says)
    expect(body.error).toMatch(cure)
  })
})

describe('sheets of a workbook', () => {
  const workbook = buildWorkbook([
    { name: 'Couverture', rows: [['Salon 2027']] },
    {
      name: 'Exposants',
      rows: [
        ['Société', 'E-mail'],
        ['Un', 'un@sheets.example'],
        ['Deux', 'deux@sheets.example'],
      ],
      hiddenRows: [3],
    },
    {
      name: 'Visiteurs',
      rows: [
        ['Nom', 'E-mail'],
        ['Karim Haddad', 'k@sheets.example'],
      ],
    },
    {
      name: 'Ancien',
      rows: [
        ['Société', 'E-mail'],
        ['Vieux', 'v@sheets.example'],
      ],
      isHidden: true,
    },
  ])

  test('Q-322 the one that holds a list is read, all are named, and hidden rows are reported', async () => {
    const { body } = await sendSheet(server, workbook, DRY_RUN, { header: 'find' })
    expect(body.sheet).toBe('Exposants')
    expect(body.sheets?.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Couverture', false],
      ['Exposants', false],
      ['Visiteurs', false],
      ['Ancien', true],
    ])
    expect(await imported('company', workbook)).toEqual({
      reported: ['3 row_hidden'],
      stored: ['Deux | deux@sheets.example', 'Un | un@sheets.example'],
    })
  })

  test('Q-322 another one is chosen, a hidden one too', async () => {
    expect((await imported('badge', workbook, { sheet: 'Visiteurs' })).stored).toEqual([
      'Karim | Haddad | k@sheets.example | onlineCompany',
    ])
    expect((await imported('company', workbook, { sheet: 'Ancien' })).stored).toEqual(['Vieux | v@sheets.example'])
  })
})
