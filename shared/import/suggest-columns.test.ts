import { expect, test } from 'vitest'
import type { ImportKind } from './import.rules.ts'
import { contactColumns, countHeadings, suggestColumns } from './suggest-columns.ts'

const suggested = (headings: Record<string, string[]>) =>
  suggestColumns(Object.entries(headings).map(([heading, samples]) => ({ heading, samples })))

const ofKind = (kind: ImportKind, ...headings: string[]) =>
  suggestColumns(
    headings.map((heading) => ({ heading, samples: [] })),
    kind,
  )

test('the words people use, in both languages', () => {
  const words = ['Raison sociale', 'Contact', 'Courriel', 'Tél.', 'Fonction', 'Stand(s)', 'Exposants', 'Délégués']
  expect(ofKind('company', ...words, 'VIP', 'Visiteurs', 'Code client')).toEqual([
    'raisonSocial',
    'name',
    'email',
    'tel',
    'position',
    'stand',
    'exhibitor',
    'delegate',
    'vip_delegate',
    'visitor',
    '',
  ])
})

test('of two columns that could be the contact, the one whose heading says so', () => {
  expect(ofKind('company', 'Société', 'Nom du contact', 'Nom')).toEqual(['raisonSocial', 'name', ''])
})

test('the content of a column, if its heading says nothing', () => {
  expect(suggested({ A: ['a@b.example', 'C@D.example'], B: ['A12|Stand nu|6|3'], C: ['a@b.example', 'none'] })).toEqual(
    ['email', 'stand', ''],
  )
})

test('a field is given once, to the column that bears its name', () => {
  expect(suggested({ Courriel: [], EMAIL: [], X: ['a@b.example'] })).toEqual(['', 'email', ''])
})

test('a known word within a heading counts, after the headings that are nothing else; a second contact is another one', () => {
  const words = ['Nom de l’entreprise', 'Contact 1', 'Contact 2', 'Deuxième contact', 'N° de tél', 'Emplacement']
  expect(ofKind('company', ...words, 'Stand', 'Booth type', 'Surface (m²)', 'N°')).toEqual([
    'raisonSocial',
    'name',
    'contacts',
    'contacts',
    'tel',
    '',
    'stand',
    'type',
    'size',
    '',
  ])
})

test.each([
  'Contact 2|Mail 2|Tél 2',
  '2ème contact|Mail 2|Tél 2',
  '2 ème Contact|E-mail 2 ème contact|N° de tél. 2 ème contact',
  '2e contact|E-mail 2e contact|Tél 2e contact',
  'Second contact|Mail 2|Tél 2',
  'Nom du second contact|Adresse mail du second contact|Numéro du second contact',
  'Deuxième contact|E-mail deuxième contact|Tél (deuxième contact)',
  '2nd contact person|Email of 2nd contact|Phone 2nd contact',
  'Contact bis|Mail bis|Mobile bis',
  'Contact2|Email2|Tel2',
  'Autre contact|Email autre contact|Téléphone de l’autre contact',
  'Autre contact|Mail 2|Tél 2',
  'Contact suppléant|Mail contact suppléant|GSM suppléant',
  'Other contact|Other e-mail|Other phone',
  'Additional contact|Additional contact email|Additional contact phone',
  '3e responsable|Mail 3|Tél du troisième responsable',
  'Third contact|Third contact email|Phone 3',
  'المسؤول الثاني|البريد الإلكتروني للمسؤول الثاني|هاتف المسؤول الثاني',
  'جهة الاتصال 2|الإيميل ٢|الهاتف ٢',
])('Q-289 columns of one further contact: %s', (written) => {
  const own = written.split('|')
  expect(ofKind('company', 'Société', 'Contact', 'E-mail', 'Tél', ...own).slice(4)).toEqual(own.map(() => 'contacts'))
  const columns = [...contactColumns(own).values()]
  expect(columns.map(({ part }) => part)).toEqual(['name', 'email', 'tel'])
  expect(new Set(columns.map(({ person }) => person)).size).toBe(1)
})

test('Q-289 further contacts are distinguished by their numbers, and other columns belong to none', () => {
  const all = [...contactColumns(['Nom 2', 'Prénom 2', 'Tél 3', 'Contact 3', 'Autre contact', 'Mail 2']).values()]
  const people = [...new Set(all.map(({ person }) => person))]
  expect(all.map(({ person, part }) => `${people.indexOf(person)} ${part}`)).toEqual([
    '0 name',
    '0 firstName',
    '1 tel',
    '1 name',
    '2 name',
    '0 email',
  ])
  const others = ['Adresse 2e contact', 'Autre remarque', 'Surface 2 (m²)', 'Visiteurs 2e jour']
  expect(ofKind('company', ...others, 'E-mail ou autre moyen')).toEqual(['', '', 'size', 'visitor', 'email'])
})

test('Q-268 a “Formule” is the type of booth by its values, and “Sté” the company', () => {
  const formula = ['nu', 'Aménagé', 'équipé', 'semi-équipé']
  expect(suggested({ Sté: [], Mail: [], Formule: formula })).toEqual(['raisonSocial', 'email', 'type'])
  expect(suggested({ 'Nom Sté': [], Formule: ['nu', 'or', 'argent'] })).toEqual(['raisonSocial', ''])
  expect(ofKind('badge', 'Sté', 'Nom')).toEqual(['company', 'name'])
})

test('the row of headings is distinguished from titles and data by how many cells are known', () => {
  expect(countHeadings(['ENTREPRISE', '', 'CONTACT', 'STAND'])).toBe(3)
  expect(countHeadings(['N°', 'Raison sociale', 'Responsable', 'Tél.', 'N° stand'])).toBe(4)
  expect(countHeadings(['1', 'Sonaforage', 'Karim Haddad', '0550112233', 'E26'])).toBe(0)
})

test('Q-282 the words people use for people: the first name is the “prénom”, and a lone “nom” is the whole name', () => {
  expect(ofKind('badge', 'Société', 'Nom', 'Prénom', 'E-mail', 'Fonction', 'Type de badge', 'N° stand')).toEqual([
    'company',
    'lastName',
    'firstName',
    'email',
    'position',
    'type',
    'stand',
  ])
  expect(ofKind('badge', 'Nom', 'Mail', 'Pass', 'E-mail de la société', 'Tél.')).toEqual([
    'name',
    'email',
    'type',
    'companyEmail',
    'tel',
  ])
  expect(ofKind('speaker', 'Intervenant', 'Nom de la session', 'Titre', 'Organisme', 'Courriel', 'Sujet')).toEqual([
    'name',
    'sessions',
    'position',
    'company',
    'email',
    'topic',
  ])
})
