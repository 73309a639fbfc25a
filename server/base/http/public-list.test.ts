import { expect, test } from 'vitest'
import { createResponseCache } from '#server/base/db/response-cache.ts'
import { pageOf, publicList } from './cached-calls.ts'
import { extrasOf } from './handler.ts'

const NAMES = ['Sonatrach', 'Société Générale', 'Oil & Gas Tools', 'Gas Équipement', 'Ünder_score']

const list = () =>
  publicList(createResponseCache(), {
    name: 'names',
    tables: ['company'],
    read: async () => NAMES.map((name) => ({ name })),
    textsOf: ({ name }) => [name],
  })
const found = async (query: Parameters<typeof pageOf>[1]) => {
  const page = pageOf(await list(), query)
  return { names: page.map(({ name }) => name), total: extrasOf(page).total }
}

test.each([
  [{}, NAMES],
  [{ limit: 2 }, ['Sonatrach', 'Société Générale']],
  [{ offset: 3 }, ['Gas Équipement', 'Ünder_score']],
  [{ limit: 1, offset: 2 }, ['Oil & Gas Tools']],
  [{ limit: 5, offset: 9 }, []],
])('the page %j of a list, and how many there are', async (query, names) => {
  expect(await found(query)).toEqual({ names, total: 5 })
})

test.each([
  ['GAS', ['Oil & Gas Tools', 'Gas Équipement']],
  ['gas oil', ['Oil & Gas Tools']],
  ['equip', ['Gas Équipement']],
  ['générale', ['Société Générale']],
  ['under_', ['Ünder_score']],
  ['gas water', []],
  ['%', []],
])('a search for %s finds those with all its words, whatever their case and accents', async (q, names) => {
  expect(await found({ q })).toEqual({ names, total: names.length })
})

test('a page of search results has the total', async () => {
  expect(await found({ q: 'gas', limit: 1, offset: 1 })).toEqual({ names: ['Gas Équipement'], total: 2 })
})
