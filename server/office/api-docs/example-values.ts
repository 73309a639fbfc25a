import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { Fields } from '#shared/contract/fields.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { MATERIAL_FIELDS } from '#shared/material/material.fields.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import { VISA_FIELDS } from '#shared/visa/visa.fields.ts'

const ID = 'k3Vq8ZrTn0yXw2LbM5cJ7A'
const OTHER_ID = 'p9Hd4SgUe1fRt6NaQ2xK8B'
const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const PHOTO = 'badges/photos/k3Vq8ZrTn0yXw2LbM5cJ7A.jpg'

/** Named schemas with one example for the whole, so that its fields are consistent. */
export const WHOLE_EXAMPLES: Record<string, unknown> = {
  Edition: EDITION_DEFAULTS,
  Refusal: {
    error: 'Please check the marked fields.',
    message: 'Please check the marked fields.',
    code: 'invalid',
    fields: { email: 'Please enter a valid e-mail address.' },
  },
}

/** Optional fields for special cases, and alternative names. */
export const RARE_FIELDS = new Set(['conflicts', 'photoReasons', 'duplicate', 'key', 'storageBasePath'])

/** What a field of this name holds in every feature; for record fields, their definition says so. */
const WORDS: Record<string, unknown> = {
  ...examplesOf(COMPANY_FIELDS),
  ...examplesOf(SPEAKER_FIELDS),
  ...examplesOf(BADGE_FIELDS),

  _id: ID,
  id: ID,
  companyId: OTHER_ID,
  companyUid: OTHER_ID,
  recordId: ID,
  deskId: OTHER_ID,
  linkId: OTHER_ID,
  importId: OTHER_ID,
  sessionId: 'opening',
  opId: '3f1c2a9e-7b54-4d1e-9a60-5d2b8c7e4f10',
  epoch: '6b0f6c2e-1d8a-4f0b-8d3e-2a9c7b5e1f40',
  nonce: 'c29tZSBub25jZQ-0001',
  lastId: ID,
  undoOf: OTHER_ID,
  ids: ID,
  unknown: OTHER_ID,

  to: 'amina.benali@sahara-drilling.example',
  from: 'Foyer <desk@foyer.example>',
  address: '12 Boulevard de la Soummam',
  stand: 'B4.12',
  type: 'equipped',
  table: 'gold',

  password: 'a long passphrase',
  currentPassword: 'the passphrase before',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJrM1ZxIn0.c2lnbmF0dXJl',
  number: '2025-001',
  receipt: '7K2M9QW4',
  key: 'dN7wz3Jr0VbQ8sYh5LkT1fGc',
  sha256: SHA256,

  refusedPhoto: PHOTO,
  photo: PHOTO,
  path: PHOTO,
  filePath: PHOTO,
  file: PHOTO,
  storageBasePath: 'documents',
  fileNames: { urlFile1: 'Paper.pdf', urlFile2: 'Slides.pptx', urlFile3: 'Abstract.pdf' },
  mime: 'image/jpeg',
  viewPath: '/view#eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJrM1ZxIn0.c2lnbmF0dXJl',
  url: `https://portal.example/login/${OTHER_ID}`,
  link: `https://portal.example/api/visa/letter?number=2025-001`,

  object: 'Your badge',
  objectFr: 'Votre badge',
  subject: 'Your badge',
  content: '<p>Please complete your badge: {{ link }}</p>',
  contentFr: '<p>Merci de compléter votre badge : {{ link }}</p>',
  html: '<p>Please complete your badge.</p>',
  variables: 'link',
  language: 'en',
  document: 'privacy',
  version: '1',
  message: 'Done.',
  error: '',
  reason: '',
  status: 'pending',
  change: 'confirmed',
  field: 'position',
  value: 'Sales Manager',
  yours: 'Sales Manager',
  stored: 'Head of Sales',
  was: 'Sales Assistant',
  meant: 'link',
  fields: 'position',
  by: 'Karim',
  storedBy: 'organizer',
  actor: 'organizer',
  deletedBy: '',
  desk: 'North entrance',
  printer: 'Label printer 1',
  day: '2025-10-06',
  supportEmail: 'desk@foyer.example',
  weekStarts: '2025-10-06',
  kind: 'collected',
  q: 'benali',
  all: 8,
  deleted: false,
  isDue: false,
  trashed: false,
  already: false,
  more: false,
  undone: false,

  rev: 3,
  baseRev: 2,
  width: 6,
  height: 3,
  updateDate: 1754902800000,
  createdAt: '2025-08-11T09:00:00.000Z',
  deviceTime: 1754902800000,
  sentAt: 1754902800000,
  now: 1754902800000,
  limit: 50,
  offset: 0,
  wait: 25,
  after: 1200,
  before: 1500,
  seq: 1234,
  upTo: 1234,
  last: 1234,
  bytes: 48213,
  days: 30,
}

/** What the name stands for in one feature. */
const FEATURE_VALUES: Record<string, Record<string, unknown>> = {
  audit: { entity: 'badge' },
  conflict: { all: 'true' },
  campaign: { ids: ID },
  backup: {
    faults: 'badges/photos/k3Vq8ZrTn0yXw2LbM5cJ7A.jpg is missing',
    path: '2025-10-06T08-00-00/foyer.db',
  },
  desk: { name: 'North entrance' },
  export: { entity: 'badges' },
  import: {
    dryRun: 'true',
    update: 'false',
    mends: '[]',
    columns: '{"Raison sociale":"raisonSocial"}',
    column: 'email',
    value: 'amina@',
    code: 'email',
    en: 'Not an e-mail address.',
    fr: 'Adresse invalide.',
  },
  mail: { key: 'invitation', modelKey: 'invitation', state: 'sent' },
  mailModel: { key: 'invitation', id: 'invitation', field: 'content', name: 'lnik' },
  operation: { version: '0.1.0', migration: '022-keep-consents' },
  print: { state: 'printed' },
  retention: { en: 'Visa requests', fr: 'Demandes de visa', entity: 'visa', limit: '2025-11-07' },
  season: {
    ...{
      name: '2025-1',
      archive: '2025-1',
      key: 'deadlines.signage.date',
      table: 'badge',
      since: '2026-01-12T20:00:00.000Z',
    },
    ...{ start: '2026-10-05', end: '2026-10-07', was: '2025-08-20', will: '2026-08-20' },
  },
  session: {
    title: 'Opening session',
    titleFr: 'Séance d’ouverture',
    room: 'Main hall',
    startsAt: '2025-10-06T08:00:00.000Z',
    endsAt: '2025-10-06T09:30:00.000Z',
  },
  setting: { key: 'backups', value: { daily: true, hour: 4, keep: 14 } },
  photo: { entity: 'badge' },
  sponsor: { urlLogo: 'documents/gold-sponsor.jpg' },
  sync: { name: 'North entrance' },
  upload: { subdirectory: 'badges/photos', filename: ID },
  visa: { letter: '2025-001', initials: 'A. B.' },
}

const RECORDS: Record<string, Record<string, unknown>> = {
  badge: examplesOf(BADGE_FIELDS),
  company: examplesOf(COMPANY_FIELDS),
  material: examplesOf(MATERIAL_FIELDS),
  speaker: examplesOf(SPEAKER_FIELDS),
  visa: examplesOf(VISA_FIELDS),
}

/** What a field holds, if its name tells. */
export function exampleValue(feature: string, field: string): unknown {
  return FEATURE_VALUES[feature]?.[field] ?? RECORDS[feature]?.[field] ?? WORDS[field]
}

function examplesOf(fields: Fields): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, { example }]) => example !== undefined)
  return Object.fromEntries(given.map(([name, { example }]) => [name, example]))
}

const KEYS: Record<string, string> = {
  booths: 'B4.12',
  overrides: 'registration',
  patch: 'nom',
}

/** An example key for an object with arbitrary keys. */
export function exampleKey(field: string): string {
  return KEYS[field] ?? 'supportEmail'
}
