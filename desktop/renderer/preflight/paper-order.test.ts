import { expect, test } from 'vitest'
import { sortForPaper } from './paper-order.ts'

const person = (prenom: string, nom: string, company: string) => ({
  id: `${prenom} ${nom}`,
  type: 'visitor' as const,
  nom,
  prenom,
  company,
  email: `${nom}@sahara.example`,
  booths: [],
  refusal: '',
  hasPhoto: true,
  inAt: null,
})
const people = [
  person('Éluard', 'Zoé', 'Sonaref'),
  person('', 'Nadia', 'Sahara'),
  person('Zidane', 'Amel', 'Sahara'),
  person('eluard', 'Amel', ''),
  person('بن علي', 'ياسين', 'Sonaref'),
]
const names = (order: 'name' | 'company') => sortForPaper(people, order).map(({ id }) => id.trim())

test('by last name, whatever its accents and capitals; who has none comes last', () => {
  expect(names('name')).toEqual(['eluard Amel', 'Éluard Zoé', 'Zidane Amel', 'بن علي ياسين', 'Nadia'])
})

test('by company, then by last name; who has no company comes last', () => {
  expect(names('company')).toEqual(['Zidane Amel', 'Nadia', 'Éluard Zoé', 'بن علي ياسين', 'eluard Amel'])
})
