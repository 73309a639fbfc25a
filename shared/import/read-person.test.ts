import { expect, test } from 'vitest'
import {
  comparedName,
  fullNameIn,
  guessBadgeType,
  hasOtherLegalForm,
  partsOf,
  readAddresses,
  splitName,
  suggestNamed,
  suggestRole,
} from './read-person.ts'

/** Of these names the one that each cell probably means. */
const meant = (names: string[], ...cells: string[]) => {
  const all = names.map((item) => ({ key: comparedName(item), item }))
  return cells.map((cell) => suggestNamed(cell, all))
}

test.each([
  ['k.haddad@sona.example', ['k.haddad@sona.example']],
  ['Karim Haddad <K.Haddad@sona.example>', ['k.haddad@sona.example'], 'Karim Haddad'],
  ['"Haddad, Karim" <k@b.example>; Ali <a@b.example>', ['k@b.example', 'a@b.example'], 'Haddad, Karim', 'Ali'],
  ['mailto:k@sona.example', ['k@sona.example']],
  ['a@b.example / c@d.example', ['a@b.example', 'c@d.example']],
  ['a@b.example\nc@d.example', ['a@b.example', 'c@d.example']],
  ['à confirmer', []],
  ['a@b.example c@d.example\u00a0e@f.example,', ['a@b.example', 'c@d.example', 'e@f.example']],
  ['k@b.example <k@b.example>', ['k@b.example'], ''],
  ['Invitez k@b.example et (m@b.example).', ['k@b.example', 'm@b.example']],
  ['`ftp://foyer:secret@host/`, « k@b.example »', ['k@b.example']],
])('Q-282 the addresses in “%s” are %j', (cell, addresses, ...names) => {
  expect(readAddresses(cell)).toEqual({ addresses, names })
})

test.each([
  ['Karim Haddad', 'Karim', 'Haddad'],
  ['Mme KACI Leïla', 'Leïla', 'KACI'],
  ['AÏT ALI Samir', 'Samir', 'AÏT ALI'],
  ['Haddad, Karim', 'Karim', 'Haddad'],
  ['Prof. Dr Amel Toumi', 'Amel', 'Toumi'],
  ['Moderator: Eng. BENALI Amina', 'Amina', 'BENALI'],
  ['Melle Amina Benali, PhD', 'Amina', 'Benali'],
  ['M. le Pr Ali Ziane', 'Ali', 'Ziane'],
  ['Pr Ali Ziane, CEO', 'Ali', 'Ziane'],
  ['Haddad, Karim, Directeur général', 'Karim', 'Haddad'],
  ['Ali Ziane – Directeur Ventes et Marketing', 'Ali', 'Ziane'],
  ['أ.د. كريم حداد', 'كريم', 'حداد'],
  ['محمد السيد علي', 'محمد', 'السيد علي'],
  ['M.A. Haddad', 'M.A.', 'Haddad'],
  ['Omar Aït Saïd', 'Omar', 'Aït Saïd'],
  ['KARIM HADDAD', 'KARIM', 'HADDAD'],
  ['Plato', 'Plato', ''],
  ['CHERIF Nadia (Mme)', 'Nadia', 'CHERIF'],
  ['Nadia Cherif (Sonatrach)', 'Nadia', 'Cherif (Sonatrach)'],
  ['كريم حداد', 'كريم', 'حداد'],
  ['محمد أمين بن علي', 'محمد', 'أمين بن علي'],
  ['حداد، كريم', 'كريم', 'حداد'],
  ['王伟', '王伟', ''],
  ['ПЕТРОВ Иван', 'Иван', 'ПЕТРОВ'],
  ['Karim حداد', 'Karim', 'حداد'],
])('Q-282 “%s” is called %s %s', (cell, firstName, lastName) => {
  expect(splitName(cell)).toEqual({ firstName, lastName })
})

test.each([
  ['Haddad Amel', 'amel.haddad@saoura.example', 'Amel Haddad'],
  ['Haddad Amel', 'a.haddad@saoura.example', 'Amel Haddad'],
  ['Larbaoui Djamel', 'djamel@larbaoui.example', 'Djamel Larbaoui'],
  ['Marco Bellini', 'm.bellini@valmonte.example', 'Marco Bellini'],
  ['M. et Mme Ziane', '', 'M. et Mme Ziane'],
])('Q-289 “%s” with %s is written %s', (cell, email, whole) => {
  expect(fullNameIn(cell, email)).toBe(whole)
})

test('Q-289 what a cell says of several people', () => {
  expect(partsOf('Pr. Larbi Hamidi / Mme Kahina Ait Ouali')).toHaveLength(2)
  expect(partsOf('Peinture/coating')).toHaveLength(1)
})

test.each([
  ['Hôtesse', 'exhibitor'],
  ['Exposants', 'exhibitor'],
  ['Personnel de stand', 'exhibitor'],
  ['délégué', 'delegate'],
  ['Délégué VIP', 'vip_delegate'],
  ['visteur', 'visitor'],
  ['Trade Visitor', 'visitor'],
  ['presse', undefined],
])('Q-282 “%s” was probably meant as the type %s', (cell, type) => {
  expect(guessBadgeType(cell)).toBe(type)
})

test('Q-282 moderators are distinguished from speakers, and other words are neither', () => {
  expect(['Modératrice', 'Chairman', 'Orateur', 'Keynote speaker', 'à voir'].map(suggestRole)).toEqual([
    'moderator',
    'moderator',
    'speaker',
    'speaker',
    undefined,
  ])
})

test('Q-282 a company is found by a name that is nearly its own, and not where two are as near', () => {
  const all = ['Sonaforage SPA', 'Atlas Compression', 'Atlas Forage', 'GTP', 'Ga', 'Electro-Pétrole']
  expect(meant(all, 'Sonaforge', 'SONAFORAGE S.P.A.', 'Sté Sonaforage')).toEqual(Array(3).fill('Sonaforage SPA'))
  expect(meant(all, 'Atlas', 'GTB', 'electro petrole', 'Zenith', '')).toEqual([
    undefined,
    undefined,
    'Electro-Pétrole',
    undefined,
    undefined,
  ])
})

test('Q-282 a name with shortened words is suggested whole, one with other words is not', () => {
  const all = ['Sinopec International', 'Sonatrach', 'Sahara Pompes']
  expect(meant(all, 'Sinopec Int.', 'SINOPEC INTERN.')).toEqual([all[0], all[0]])
  expect(meant(all, 'Sinopec Industries', 'Sona', 'Sahara Po', 'Sinapac Intarnatianal')).toEqual(
    Array(4).fill(undefined),
  )
})

test.each([
  ['شركة الهضاب', 'شركة الحفر'],
  ['سوناغاز', 'سوناغز'],
  ['中国石油天然气', '中国石化天然气'],
  ['Газпром нефть', 'Газпром нефти'],
  ['राम ऊर्जा', 'रीमा ऊर्जा'],
  ['がす工業株式会社', 'かす工業株式会社'],
  ['Sahara 石油公司', 'Sahara 石化公司'],
  ['ElBaraka البركة', 'ElBaraka البركات'],
  ['★', '♥'],
  ['Workshop 1', 'Workshop 2'],
  ['Сессия 1', 'Session 2'],
  ['Forage Plus 3', 'Forage Plus III 4'],
  ['Session A', 'Session B'],
])('Q-322 “%s” is found by its own name, and is not meant by “%s”', (name, other) => {
  expect(meant([name], other)).toEqual([undefined])
  expect(comparedName(name) === comparedName(other)).toBe(name === '★')
  expect(comparedName(` ${name}. `)).toBe(comparedName(name))
})

test('Q-322 a company of another legal form is another one; where a form is missing, the name decides', () => {
  expect(hasOtherLegalForm('SARL Tlemçani', 'ETS Tlemçani')).toBe(true)
  expect(hasOtherLegalForm('Tlemçani S.P.A.', 'Tlemçani EURL')).toBe(true)
  expect(hasOtherLegalForm('Tlemçani SPA', 'S.P.A. Tlemçani')).toBe(false)
  expect(hasOtherLegalForm('Tlemçani', 'ETS Tlemçani')).toBe(false)
})

test('Q-322 a name in two scripts is found by its Latin part, as nearly the name', () => {
  const all = ['Sonatrach سوناطراك', 'Hydra 石油']
  expect(meant(all, 'Sonatrach', 'Sonatrak سوناطراك', 'Hydra')).toEqual([all[0], ...all])
})
