import { expect, test } from 'vitest'
import type { ImportKind } from './import.rules.ts'
import { countHeadings, suggestColumns } from './suggest-columns.ts'

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
    ...['raisonSocial', 'name', 'email', 'tel', 'position', 'stand', 'exhibitor', 'delegate'],
    ...['vip_delegate', 'visitor', ''],
  ])
})

test('of two columns that could be the contact, the one that says so', () => {
  expect(ofKind('company', 'Société', 'Nom du contact', 'Nom')).toEqual(['raisonSocial', 'name', ''])
})

test('what stands in a column, where its name says nothing', () => {
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
    ...['raisonSocial', 'name', 'contacts', 'contacts', 'tel', '', 'stand', 'type', 'size', ''],
  ])
})

test('Q-268 a “Formule” is the type of booth by its values, and “Sté” the company', () => {
  const formula = ['nu', 'Aménagé', 'équipé', 'semi-équipé']
  expect(suggested({ Sté: [], Mail: [], Formule: formula })).toEqual(['raisonSocial', 'email', 'type'])
  expect(suggested({ 'Nom Sté': [], Formule: ['nu', 'or', 'argent'] })).toEqual(['raisonSocial', ''])
  expect(ofKind('badge', 'Sté', 'Nom')).toEqual(['company', 'name'])
})

test('the row of headings is told from titles and from data by how many cells are known', () => {
  expect(countHeadings(['ENTREPRISE', '', 'CONTACT', 'STAND'])).toBe(3)
  expect(countHeadings(['N°', 'Raison sociale', 'Responsable', 'Tél.', 'N° stand'])).toBe(4)
  expect(countHeadings(['1', 'Sonaforage', 'Karim Haddad', '0550112233', 'E26'])).toBe(0)
})

test('Q-282 the words people use for people: the first name is the “prénom”, and a lone “nom” is the whole name', () => {
  expect(ofKind('badge', 'Société', 'Nom', 'Prénom', 'E-mail', 'Fonction', 'Type de badge', 'N° stand')).toEqual([
    ...['company', 'lastName', 'firstName', 'email', 'position', 'type', 'stand'],
  ])
  expect(ofKind('badge', 'Nom', 'Mail', 'Pass', 'E-mail de la société', 'Tél.')).toEqual([
    ...['name', 'email', 'type', 'companyEmail', 'tel'],
  ])
  expect(ofKind('speaker', 'Intervenant', 'Nom de la session', 'Titre', 'Organisme', 'Courriel', 'Sujet')).toEqual([
    ...['name', 'sessions', 'position', 'company', 'email', 'topic'],
  ])
})
