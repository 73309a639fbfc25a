import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as handlers from '#server/handlers.ts'
import { lookups } from '#server/lookups.ts'
import { buildCompany, buildInvitedBadge, serverPerFile } from '#server/testing/records.ts'
import { ANONYMOUS, type AnswerRequest, createInProcessFetch } from './in-process-fetch.ts'
import { callsOf } from './perform.ts'

const server = serverPerFile()
let answer: AnswerRequest
beforeAll(() => {
  answer = createInProcessFetch(callsOf(handlers), { context: server.context, lookups })
})

const ask = (path: string, init?: RequestInit, caller = ANONYMOUS) =>
  answer(new Request(`app://foyer${path}`, init), caller)

test('the app’s own page is answered as a browser is: status, headers, refusals, and a 304', async () => {
  await buildCompany(server, { raisonSocial: 'Qaftal' })
  const own = await ask('/api/edition')
  const theirs = await server.request('GET', '/api/edition')
  expect(await own.clone().json()).toEqual(theirs.json())
  for (const name of ['cache-control', 'etag', 'vary', 'x-content-type-options', 'content-security-policy'])
    expect([name, own.headers.get(name)]).toEqual([name, theirs.headers[name]])
  const tag = own.headers.get('ETag') ?? ''
  for (const [headers, status] of [
    [{ 'If-None-Match': tag }, 304],
    [{ 'If-None-Match': `"other", ${tag.replace('W/', '')}` }, 304],
    [{ 'If-None-Match': '"other"' }, 200],
    [{ 'If-None-Match': tag, 'Cache-Control': 'no-cache' }, 200],
  ] as [Record<string, string>, number][]) {
    const again = await ask('/api/edition', { headers })
    expect([headers, again.status, (await again.text()) === '']).toEqual([headers, status, status === 304])
    expect([headers, (await server.request('GET', '/api/edition', { headers })).statusCode]).toEqual([headers, status])
  }
  for (const [path, status, code] of [
    ['/api/no/such/call', 404, 'not_found'],
    ['/api/desks', 401, 'unauthorized'],
    ['/api/company/companies?limit=none', 400, 'invalid'],
  ] as const) {
    const refused = await ask(path)
    expect([path, refused.status, await refused.json()]).toEqual([path, status, expect.objectContaining({ code })])
  }
})

test('a form’s file is stored, and no copy of it is left; what is too large is refused', async () => {
  const { _id: id } = await buildInvitedBadge(server)
  const desk = { ...ANONYMOUS, actor: { ...ANONYMOUS.actor, kind: 'desk' as const } }
  const send = (bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData()
    body.set('subdirectory', 'documents')
    body.set('filename', id)
    body.set('file', new File([bytes], 'plan.pdf', { type: 'application/pdf' }))
    return ask('/api/upload/uploadFile', { method: 'POST', body }, desk)
  }
  const refused = await send(new Uint8Array(30 * 1024 * 1024))
  expect(await refused.json()).toMatchObject({ code: 'too_large' })
  expect((await send(new TextEncoder().encode('no picture'))).ok).toBe(false)
  expect(readdirSync(join(server.dataDir, 'forms'))).toEqual([])
})
