import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Contract } from './contract/endpoint.ts'
import { COMMON_FEATURES, type Page, pages } from './pages.ts'
import { contracts } from './registry/index.ts'

const rows: [string, Page][] = Object.entries(pages)
const addressesOf = ({ path, alsoAt = [], redirectFrom = [] }: Page) => [path, ...alsoAt, ...redirectFrom]

function endpointOf(call: string) {
  const [feature = '', name = ''] = call.split('.')
  return (contracts as Record<string, Contract>)[feature]?.[name]
}

test('each file of portal/app/pages has one row, and each row its file', () => {
  const files = globSync('portal/app/pages/*-page.tsx').map((file) => basename(file, '.tsx'))
  expect(rows.map(([, { file }]) => file).sort()).toEqual(files.sort())
})

test('no address is in two rows', () => {
  const addresses = rows.flatMap(([, page]) => addressesOf(page))
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the table is plain data', () => {
  expect(JSON.parse(JSON.stringify(pages))).toEqual(pages)
})

describe.each(rows)('%s', (_name, page) => {
  test('its texts are there in both languages', () => {
    const files = [...COMMON_FEATURES, ...page.texts].flatMap((name) =>
      ['en', 'fr'].map((language) => `shared/locales/${language}/${name}.json`),
    )
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test('its calls read what needs no session, by what stands in its address', () => {
    for (const call of page.queries ?? []) {
      const endpoint = endpointOf(call)
      expect(endpoint, call).toMatchObject({ method: 'GET' })
      expect(endpoint?.access.anyone ?? endpoint?.access.link, call).toBe(true)
      const params = [...String(endpoint?.path).matchAll(/:\w+/g)].map(String)
      expect(page.path.split('/'), call).toEqual(expect.arrayContaining(params))
    }
  })
})
