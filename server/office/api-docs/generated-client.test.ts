import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { generateApi } from 'swagger-typescript-api'
import { expect, test } from 'vitest'
import { listen } from '#server/testing/listen.ts'
import { buildBadge, buildCompany, idParams, newFolder, serverPerFile } from '#server/testing/records.ts'

/** What somebody else's program does with a client generated from the API’s description. */
const PROGRAM = `
import { Api, type Badge } from './client.ts'

export async function readBadge(baseUrl: string, id: string): Promise<string> {
  const { data } = await new Api({ baseUrl }).api.badgeGetBadge(id)
  const badge: Badge = data
  // @ts-expect-error a field that no badge has
  void badge.surname
  return badge.email
}

export async function moveOffice(baseUrl: string, id: string, token: string): Promise<string> {
  const securityWorker = () => ({ headers: { Authorization: \`Bearer \${token}\` } })
  const { api } = new Api({ baseUrl, securityWorker })
  // @ts-expect-error an address is a text
  void (() => api.companyUpdateCompany(id, { adresse: 12 }))
  return (await api.companyUpdateCompany(id, { adresse: '3 Rue Ahmed Zabana' })).data.adresse
}
`
const COMPILE =
  '--strict --exactOptionalPropertyTypes --skipLibCheck --target es2024 --lib es2024,dom,dom.iterable ' +
  '--ignoreConfig --module nodenext --rewriteRelativeImportExtensions'
/** For the generator and the compiler on a busy machine. */
const MINUTES = 180_000

interface Program {
  readBadge(baseUrl: string, id: string): Promise<string>
  moveOffice(baseUrl: string, id: string, token: string): Promise<string>
}

const server = serverPerFile()

test('a client that is generated from openapi.json compiles, and reads and writes at a real server', {
  timeout: MINUTES,
}, async () => {
  const folder = newFolder()
  const spec = (await server.request('GET', '/api/openapi.json')).json()
  await generateApi({ spec, output: folder, fileName: 'client.ts', httpClientType: 'fetch', silent: true })
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const tsc = ['node_modules/typescript/bin/tsc', ...COMPILE.split(' '), join(folder, 'program.ts')]
  const { stdout } = await promisify(execFile)(process.execPath, tsc).catch((failed) => failed)
  expect(stdout).toBe('')

  const program: Program = await import(pathToFileURL(join(folder, 'program.js')).href)
  const { url: baseUrl, close } = await listen(server)
  try {
    const company = await buildCompany(server)
    const badge = await buildBadge(company)
    expect(await program.readBadge(baseUrl, badge._id)).toBe(badge.email)
    expect(await program.moveOffice(baseUrl, company.id, company.token)).toBe('3 Rue Ahmed Zabana')
    const stored = await company.calls.company.getCompany(idParams(company))
    expect(stored).toMatchObject({ adresse: '3 Rue Ahmed Zabana' })
    const refused = program.moveOffice(baseUrl, company.id, 'stale')
    await expect(refused).rejects.toMatchObject({ status: 401, error: { code: 'unauthorized' } })
  } finally {
    await close()
  }
})
