import { expect, test } from 'vitest'
import type { ImportField } from './import.rules.ts'
import { isNothing, tidyCell } from './tidy-cell.ts'

// What a cell is of, what it says, what it is read as, and the code of the warning.
test.each([
  'stand | E26, E56 | E26; E56 | several_booths',
  'stand | D1; D2',
  'stand | A04 à A06 | A04; A05; A06 | several_booths',
  'stand | B21-B22 | B21; B22 | several_booths',
  'stand | D02 D03 | D02; D03 | several_booths',
  'stand | A06-A04',
  'stand | D 4 | D4',
  'stand | Stand E7 | E7',
  'stand | A12|Stand nu|6|3; B1',
  'stand | A12|Nu | A12, Stand nu | type_meant',
  'stand | A12, équipé, 6,5 x 3 | A12, Stand aménagé, 6.5 × 3 m',
  'firstName | Dr. Amel | Amel | title_before',
  'firstName | Dris',
  'firstName | د. كريم | كريم | title_before',
  'lastName | M. Mrad | Mrad | title_before',
  // What cannot be read stays a mistake.
  'stand | A1|Stand nu|wide|3',
  'stand | الجناح الشرقي | الجناح الشرقي | booth_no_digit',
  'stand | Зал Б | Зал Б | booth_no_digit',
  'stand | أ١٢، أ١٣ | أ١٢; أ١٣ | several_booths',
  'stand | Seehalle 4',
  'stand | à confirmer |  | not_a_booth',
  'stand | 2 stands |  | not_a_booth',
  // A name without a number may be a booth's: it stays, and is told.
  'stand | FOYER | FOYER | booth_no_digit',
  'type | Nu | Stand nu | type_meant',
  'type | Pavillon',
  'tel | 213661234567 | +213661234567 | phone_digits',
  'tel | 213 770 123 456 | +213 770 123 456 | phone_digits',
  'tel | 0770123456.0 | 0770123456',
  'tel | 661447788 | 0661447788 | phone_digits',
  'tel | +213 41 22 33 44',
  'tel | 0550 10 20 30 / 0550 10 20 31 | 0550 10 20 30 | several_contacts',
  'tel | 0550102030 0661112233 | 0550102030 | several_contacts',
  'tel | 0550.10.20.30 - 0661.11.22.33 | 0550.10.20.30 | several_contacts',
  'vip_delegate | néant |  | says_nothing',
  'tel | ٢١٣٦٦١٢٣٤٥٦٧ | +213661234567 | phone_digits',
  'tel | ０５５０１０２０３０ | 0550102030',
  'tel | ٠٥٥٠١٠٢٠٣٠ ، ٠٥٥٠١٠٢٠٣١ | 0550102030 | several_contacts',
  'name | Haddad, Karim',
  'raisonSocial | Pumps & Co / Oran',
  'company | 12. Hydra | Hydra | number_before',
  'raisonSocial | SARL  Pumps\u00a0& Co | SARL Pumps & Co',
])('as a person would read it: %s', (line) => {
  const [field, text = '', readAs, code] = line.split(' | ')
  const tidied = tidyCell(field as ImportField, text)
  expect([tidied?.readAs, tidied?.code]).toEqual([readAs, code])
})

test.each(
  [
    '- | — | ? | ... | / | * | ( ) | n/a | N/A | #N/A | N. A. | None | TBC | to be confirmed | Pending | Néant',
    'aucune | à confirmer | À CONFIRMER ! | (à définir) | en attente | Non communiqué | لا يوجد | لا شيء',
    'غير متوفر',
  ].flatMap((line) => line.split(' | ')),
)('Q-322 “%s” says that there is nothing', (text) => {
  expect(isNothing(text)).toBe(true)
  expect(tidyCell('adresse', text)?.readAs).toBe('')
})

test.each(
  [
    'Zone industrielle, lot N° A, Rouiba | N. A. Khelifi | VP Sales, N.A. & Europe | 12 None Street | Na Li',
    'Chargé des dossiers en attente | Aucune Idée SARL | Adresse à confirmer | Pending Orders Manager',
    'TBC Bank | Directeur à déterminer les prix | Rien | Nil | ★ | 🙂 | № 4 | ٤ | ء | ـ | A | 王 | ん | مدير',
    'لا يوجد مصعد، الطابق ٤ | غير متوفر إلا صباحا | Нет-Нефть | 无锡 | 待定路 4 号 | Αθήνα | אין־גדי | አዲስ አበባ | क',
  ].flatMap((line) => line.split(' | ')),
)('Q-322 “%s” is kept as it is written', (text) => {
  expect(isNothing(text)).toBe(false)
  for (const field of ['name', 'position', 'adresse', 'webSite', 'secteur', 'fax', 'tel'] as const)
    expect([field, tidyCell(field, text)?.readAs ?? text]).toEqual([
      field,
      ['fax', 'tel'].includes(field) ? text.replace('٤', '4') : text,
    ])
})
