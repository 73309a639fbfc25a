import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import writeXlsxFile from 'write-excel-file/node'

/** What somebody enters by hand who reads the sheet; what is not named is left empty. */
export type Entered = {
  raisonSocial: string
  name?: string
  email: string
  tel?: string
  position?: string
  adresse?: string
  webSite?: string
  secteur?: string
  type?: string
  /** As `number` or `number width x height`. */
  booths?: string[]
}

export type MessyRows = Row[] | string
type MessyFile = { file: string; rows: MessyRows; encoding?: BufferEncoding; entered: Entered[] }

type Row = (string | number | null | { value: string; columnSpan?: number; rowSpan?: number })[]

/**
 * Lists of exhibitors as organizers keep them, and beside each what a person would have entered from it. They were
 * written before the importer that has to read them.
 */
export const MESSY_FILES: MessyFile[] = [
  {
    file: 'Liste exposants SALON 2027 - v3 FINAL.xlsx',
    rows: [
      [{ value: 'SALON DE L’ÉNERGIE — LISTE DES EXPOSANTS', columnSpan: 9 }, ...Array(8).fill(null)],
      [{ value: 'Mise à jour : 12/03', columnSpan: 9 }, ...Array(8).fill(null)],
      [],
      ['N°', 'Raison sociale', null, 'Responsable', 'Tél.', 'E-mail', 'N° stand', 'Type de stand', 'Surface'],
      [1, 'Sonaforage SPA', null, 'Karim Haddad', 213661234567, 'k.haddad@sonaforage.example', 'E26, E56', 'Nu', 36],
      [
        2,
        'Atlas Compression',
        null,
        'Mme Nadia Ziane',
        661447788,
        'contact@atlas.example',
        'à confirmer',
        'équipé',
        18,
      ],
      [
        3,
        'Bruno Mécanique',
        null,
        'B. Ferrand',
        33142868200,
        'b.ferrand@bruno.example',
        'E30/E32',
        'Stand semi aménagé',
        24,
      ],
      [],
      [4, 'Tassili Instruments', null, 'Omar Saïdi', '+213 41 22 33 44', 'omar@tassili.example', 'E11', 'NU', 9],
      [null, null, null, null, null, null, null, 'Total', 87],
    ],
    entered: [
      {
        raisonSocial: 'Sonaforage SPA',
        name: 'Karim Haddad',
        email: 'k.haddad@sonaforage.example',
        tel: '+213661234567',
        type: 'Stand nu',
        booths: ['E26', 'E56'],
      },
      {
        raisonSocial: 'Atlas Compression',
        name: 'Nadia Ziane',
        email: 'contact@atlas.example',
        tel: '0661447788',
        type: 'Stand aménagé',
      },
      {
        raisonSocial: 'Bruno Mécanique',
        name: 'B. Ferrand',
        email: 'b.ferrand@bruno.example',
        tel: '+33142868200',
        type: 'Stand semi aménagé',
        booths: ['E30', 'E32'],
      },
      {
        raisonSocial: 'Tassili Instruments',
        name: 'Omar Saïdi',
        email: 'omar@tassili.example',
        tel: '+213 41 22 33 44',
        type: 'Stand nu',
        booths: ['E11'],
      },
    ],
  },
  {
    file: 'stands_export.csv',
    encoding: 'latin1',
    rows: [
      'Exposants confirmés au 1er mars;;;;;;;',
      ';;;;;;;',
      'Société;;Contact 1;Contact 2;Courriel;Téléphone;Stand;Aménagement',
      'Forage & Géologie du Sud;;Hélène Brémond;Samir Aït Ali;h.bremond@fgs.example;0550112233;E41 et E43;Nu',
      'Électro-Pétrole;;Zoé Lefèvre;;zoe@electro.example;550998877;TBC;Équipé',
      'Béton Spécial;;Noël Chérif;Inès Gautier;n.cherif@beton.example;00213 41 55 66 77;E7;semi aménagé',
      ';;;;;;;',
    ].join('\r\n'),
    entered: [
      {
        raisonSocial: 'Forage & Géologie du Sud',
        name: 'Hélène Brémond',
        email: 'h.bremond@fgs.example',
        tel: '0550112233',
        type: 'Stand nu',
        booths: ['E41', 'E43'],
      },
      {
        raisonSocial: 'Électro-Pétrole',
        name: 'Zoé Lefèvre',
        email: 'zoe@electro.example',
        tel: '0550998877',
        type: 'Stand aménagé',
      },
      {
        raisonSocial: 'Béton Spécial',
        name: 'Noël Chérif',
        email: 'n.cherif@beton.example',
        tel: '00213 41 55 66 77',
        type: 'Stand semi aménagé',
        booths: ['E7'],
      },
    ],
  },
  {
    file: 'Exhibitors.xlsx',
    rows: [
      ['Company', 'Contact person', 'E-mail address', 'Phone', 'Booth no.', 'Booth type', 'Website', 'Remarks'],
      [
        'Northsea Valves Ltd',
        'Emma Clarke / Tom Reid',
        'emma@northsea.example; tom@northsea.example',
        '+44 1224 555 010',
        'W12 & W14',
        'bare',
        'www.northsea.example',
        'early bird',
      ],
      [
        'Calgary Pumps',
        'Liam Roy\nAva Stone',
        'liam@calgary.example\nava@calgary.example',
        14035550100,
        'W20',
        'equipped',
        null,
        null,
      ],
      [
        'Delta Rigs',
        'Paul Meyer',
        'paul@delta.example',
        '-',
        'to be confirmed',
        'semi-equipped',
        'https://delta.example',
        null,
      ],
    ],
    entered: [
      {
        raisonSocial: 'Northsea Valves Ltd',
        name: 'Emma Clarke',
        email: 'emma@northsea.example',
        tel: '+44 1224 555 010',
        type: 'Stand nu',
        webSite: 'www.northsea.example',
        booths: ['W12', 'W14'],
      },
      {
        raisonSocial: 'Calgary Pumps',
        name: 'Liam Roy',
        email: 'liam@calgary.example',
        tel: '+14035550100',
        type: 'Stand aménagé',
        booths: ['W20'],
      },
      {
        raisonSocial: 'Delta Rigs',
        name: 'Paul Meyer',
        email: 'paul@delta.example',
        type: 'Stand semi aménagé',
        webSite: 'https://delta.example',
      },
    ],
  },
  {
    file: 'suivi commercial.xlsx',
    rows: [
      [
        { value: 'ENTREPRISE', columnSpan: 3 },
        null,
        null,
        { value: 'CONTACT', columnSpan: 4 },
        null,
        null,
        null,
        { value: 'STAND', columnSpan: 3 },
        null,
        null,
      ],
      [
        'Nom de l’entreprise',
        'Adresse',
        'Secteur d’activité',
        'Nom et prénom',
        'Fonction',
        'Mobile',
        'Adresse e-mail',
        'Stand(s)',
        'Type',
        'Surface (m²)',
      ],
      [
        'Oran Soudage',
        '4 rue Larbi Ben M’hidi, Oran',
        'Services',
        'Rachid Bouzid',
        'Gérant',
        770112233,
        'r.bouzid@oransoudage.example',
        'C3\nC5',
        'Stand nu',
        '6x3',
      ],
      [
        'Maghreb Câbles',
        'Zone industrielle, Arzew',
        'Équipement',
        'Leïla Kaci',
        'DG',
        555443322,
        'l.kaci@mcables.example',
        'C9',
        'Équipée',
        '3 x 3',
      ],
      ['Petrolab', null, 'Laboratoire', 'Yacine Merah', null, null, 'y.merah@petrolab.example', '?', 'amenagé', '9 m²'],
    ],
    entered: [
      {
        raisonSocial: 'Oran Soudage',
        name: 'Rachid Bouzid',
        email: 'r.bouzid@oransoudage.example',
        tel: '0770112233',
        position: 'Gérant',
        adresse: '4 rue Larbi Ben M’hidi, Oran',
        secteur: 'Services',
        type: 'Stand nu',
        booths: ['C3', 'C5'],
      },
      {
        raisonSocial: 'Maghreb Câbles',
        name: 'Leïla Kaci',
        email: 'l.kaci@mcables.example',
        tel: '0555443322',
        position: 'DG',
        adresse: 'Zone industrielle, Arzew',
        secteur: 'Équipement',
        type: 'Stand aménagé',
        booths: ['C9'],
      },
      {
        raisonSocial: 'Petrolab',
        name: 'Yacine Merah',
        email: 'y.merah@petrolab.example',
        secteur: 'Laboratoire',
        type: 'Stand aménagé',
      },
    ],
  },
  {
    file: 'inscriptions site web.csv',
    encoding: 'utf8',
    rows: [
      'Horodatage,Nom de la société,Personne de contact,Deuxième contact,Email,N° de tél,Emplacement,Stand',
      '2027-01-12 10:22,"Hydro Est, SARL",Amel Toumi,,amel@hydroest.example,213770001122,Pavillon C,"D1; D2"',
      '2027-01-13 16:05,Gaz Ouest,Ali Rahmani,Sofia Rahmani,ali@gazouest.example,041223344,Pavillon C,D 4',
      '2027-01-14 09:41,Inspection Plus,"Meriem Daoud, Nour Daoud",,meriem@inspection.example,"0550 10 20 30 / 0550 10 20 31",,en attente',
    ].join('\n'),
    entered: [
      {
        raisonSocial: 'Hydro Est, SARL',
        name: 'Amel Toumi',
        email: 'amel@hydroest.example',
        tel: '+213770001122',
        booths: ['D1', 'D2'],
      },
      {
        raisonSocial: 'Gaz Ouest',
        name: 'Ali Rahmani',
        email: 'ali@gazouest.example',
        tel: '041223344',
        booths: ['D4'],
      },
      {
        raisonSocial: 'Inspection Plus',
        name: 'Meriem Daoud',
        email: 'meriem@inspection.example',
        tel: '0550 10 20 30',
      },
    ],
  },
]

/** Writes the file into a folder; answers its path. */
export async function writeMessyFile(
  { file, rows, encoding }: Omit<MessyFile, 'entered'>,
  folder: string,
): Promise<string> {
  const target = path.join(folder, file)
  if (typeof rows === 'string') await writeFile(target, Buffer.from(rows, encoding))
  else await writeXlsxFile(rows as never).toFile(target)
  return target
}
