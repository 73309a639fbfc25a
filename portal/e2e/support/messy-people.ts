import type { MessyRows } from './messy-files.ts'

/** What somebody enters by hand who reads the sheet. `company` is what the record says, `session` the titles in English. */
export type EnteredPerson = Record<
  'firstName' | 'lastName' | 'email' | 'company' | 'type' | 'position' | 'tel',
  string
> & {
  topic?: string
  sessions?: string[]
}
const NOTHING = { position: '', tel: '' }

/** A list of badges as an organizer keeps it. */
export const MESSY_BADGES: { file: string; rows: MessyRows; entered: EnteredPerson[] } = {
  file: 'BADGES SALON 2027 - à jour.xlsx',
  rows: [
    [{ value: 'DEMANDES DE BADGES — SALON DE L’ÉNERGIE', columnSpan: 8 }, ...Array(7).fill(null)],
    [{ value: 'Reçues au 12/03, à compléter', columnSpan: 8 }, ...Array(7).fill(null)],
    [],
    ['N°', 'Exposant', null, 'Nom et prénom', 'E-mail', 'Fonction', 'Tél.', 'Type de badge', 'N° stand'],
    [
      1,
      'SONAFORAGE',
      null,
      'Mme KACI Leïla',
      'Leïla Kaci <l.kaci@sonaforage.example>',
      'Ingénieure',
      661447788,
      'Exposant',
      null,
    ],
    [2, 'Sonaforge', null, 'Haddad, Karim', 'mailto:k.haddad@sonaforage.example', null, null, 'exposants', null],
    [],
    [3, null, null, 'Omar Saïdi', 'omar@tassili.example', 'DG', 213661234567, 'Délégué V.I.P', 'Stand E 11'],
    [4, 'Ministère de l’Énergie', null, 'M. Ali Rahmani', 'ali@ministere.example', 'Directeur', null, 'VIP', null],
    [5, 'Tassili Instruments', null, 'Nora Ziane', 'nora@free.example ; nora@old.example', null, null, 'visteur', null],
    [6, 'Tassili Instruments', null, 'Nora ZIANE', 'nora@free.example', null, null, 'Visiteur', null],
    [7, null, null, 'Zoé Lefèvre', 'zoe@visitors.example', null, null, null, null],
    [null, null, null, null, null, null, null, 'Total', 7],
  ],
  entered: [
    {
      firstName: 'Leïla',
      lastName: 'KACI',
      email: 'l.kaci@sonaforage.example',
      company: 'Sonaforage SPA',
      type: 'exhibitor',
      position: 'Ingénieure',
      tel: '0661447788',
    },
    {
      firstName: 'Karim',
      lastName: 'Haddad',
      email: 'k.haddad@sonaforage.example',
      company: 'Sonaforage SPA',
      type: 'exhibitor',
      ...NOTHING,
    },
    {
      firstName: 'Omar',
      lastName: 'Saïdi',
      email: 'omar@tassili.example',
      company: 'Tassili Instruments',
      type: 'vip_delegate',
      position: 'DG',
      tel: '+213661234567',
    },
    {
      firstName: 'Ali',
      lastName: 'Rahmani',
      email: 'ali@ministere.example',
      company: 'Ministère de l’Énergie',
      type: 'vip_delegate',
      position: 'Directeur',
      tel: '',
    },
    {
      firstName: 'Nora',
      lastName: 'Ziane',
      email: 'nora@free.example',
      company: 'Tassili Instruments',
      type: 'visitor',
      ...NOTHING,
    },
    {
      firstName: 'Zoé',
      lastName: 'Lefèvre',
      email: 'zoe@visitors.example',
      company: 'onlineCompany',
      type: 'visitor',
      ...NOTHING,
    },
  ],
}

/** A programme's list of speakers, as Excel saves it on a French computer. */
export const MESSY_SPEAKERS: { file: string; rows: MessyRows; encoding: BufferEncoding; entered: EnteredPerson[] } = {
  file: 'intervenants conférences.csv',
  encoding: 'latin1',
  rows: [
    'Liste des intervenants - programme provisoire;;;;;;;;',
    ';;;;;;;;',
    'Nom;Prénom;;Organisme;Fonction;Courriel;Rôle;Session;Sujet',
    'BENALI;Amina;;Université d’Oran;Professeure;Amina Benali <a.benali@univ.example>;Modératrice;L’avenir du gaz;',
    'Rahmani;Samir;;Gaz Ouest;;mailto:samir@gazouest.example;Orateur;Avenir du gaz;Le gaz après 2030',
    'Toumi;Amel;;Hydro Est, SARL;Gérante;amel@hydroest.example;;Forage profond\u00a0;"Forer; sans eau"',
    ';;;;;;;;3 intervenants',
  ]
    .join('\r\n')
    .replaceAll('’', "'"),
  entered: [
    {
      firstName: 'Amina',
      lastName: 'BENALI',
      email: 'a.benali@univ.example',
      company: "Université d'Oran",
      type: 'moderator',
      position: 'Professeure',
      tel: '',
      topic: '',
      sessions: ['Future of gas'],
    },
    {
      firstName: 'Samir',
      lastName: 'Rahmani',
      email: 'samir@gazouest.example',
      company: 'Gaz Ouest',
      type: 'speaker',
      ...NOTHING,
      topic: 'Le gaz après 2030',
      sessions: ['Future of gas'],
    },
    {
      firstName: 'Amel',
      lastName: 'Toumi',
      email: 'amel@hydroest.example',
      company: 'Hydro Est, SARL',
      type: 'speaker',
      position: 'Gérante',
      tel: '',
      topic: 'Forer; sans eau',
      sessions: ['Deep drilling'],
    },
  ],
}
