import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverPerFile, TEST_ORGANIZER_KEY } from './testing/test-server.ts'

const GUIDE = readFileSync('docs/guide/en/developers.md', 'utf8')
const EXAMPLES = [...GUIDE.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code]) => code)

const server = serverPerFile()

/** What a script has as `fetch`, answered by the server in this process. */
async function fetchHere(url: string, given: { method: string; headers: Record<string, string>; body?: string }) {
  const { method, headers, body } = given
  const { statusCode, payload } = await server.request(method, url, {
    headers,
    ...(body === undefined ? {} : { payload: body }),
  })
  return { ok: statusCode < 400, json: async () => JSON.parse(payload) }
}

test('Q-287 the examples of the developers’ guide work', async () => {
  expect(EXAMPLES.length).toBeGreaterThan(5)
  const AsyncFunction = (async () => undefined).constructor as FunctionConstructor
  const run = new AsyncFunction('fetch', 'server', 'key', EXAMPLES.join('\n'))
  await run(fetchHere, '', TEST_ORGANIZER_KEY)
  const companies = await server.organizer.company.listCompanies({ query: {} })
  expect(companies.map(({ raisonSocial }) => raisonSocial)).toContain('Sahara Flow Control SPA')
})
