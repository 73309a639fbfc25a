import { expect, test } from 'vitest'
import { isSamePerson } from './same-person.ts'

const person = (nom: string, prenom: string, email = 'a@one.example') => ({ nom, prenom, email })

test.each([
  ['the same name in another order and case', person('Nora', 'ZIANE'), person('Ziane', 'Nora')],
  ['in Arabic letters', person('محمد', 'بن علي'), person('محمد', 'بن علي')],
  ['a second family name', person('Nora', 'Ziane'), person('Nora', 'Ziane Kaci')],
  ['an invitation without a name', person('', ''), person('Nora', 'Ziane')],
])('one person: %s', (_what, one, other) => expect(isSamePerson(one, other)).toBe(true))

test.each([
  ['another first name at one address', person('Nora', 'Ziane'), person('Karim', 'Ziane')],
  ['another address', person('Nora', 'Ziane'), person('Nora', 'Ziane', 'b@one.example')],
  ['no address', person('Nora', 'Ziane', ''), person('Nora', 'Ziane', '')],
])('two people: %s', (_what, one, other) => expect(isSamePerson(one, other)).toBe(false))
