import { expect, test } from 'vitest'
import { DAY_MS, serverPerFile, startServerForTest } from '#server/testing/test-server.ts'

const server = serverPerFile()

const PATH = '/.well-known/security.txt'
const fieldsOf = (text: string) => Object.fromEntries(text.split('\n').map((line) => line.split(/: (.*)/)))

test('security.txt names the edition’s support address and ends within a year (RFC 9116)', async () => {
  await server.setEdition({ supportEmail: 'help@oran.example' })
  const answer = await server.request('GET', PATH)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = fieldsOf(answer.payload)
  expect(fields).toMatchObject({
    Contact: 'mailto:help@oran.example',
    'Preferred-Languages': 'en, fr',
    Canonical: `https://portal.example${PATH}`,
  })
  const end = Date.parse(fields.Expires)
  expect(end).toBeGreaterThan(server.now() + 30 * DAY_MS)
  expect(end).toBeLessThan(server.now() + 365 * DAY_MS)
})

test('without https there is no canonical address, which must be one', async () => {
  const local = await startServerForTest({ env: { PUBLIC_URL: 'http://localhost:3000' } })
  expect((await local.request('GET', PATH)).payload).not.toContain('Canonical')
})

test('only reading is answered', async () => {
  expect((await server.request('HEAD', PATH)).statusCode).toBe(200)
  expect((await server.request('POST', PATH)).statusCode).toBe(404)
})
