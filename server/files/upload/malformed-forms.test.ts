import { readdirSync, readlinkSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '#server/testing/listen.ts'
import * as samples from '#server/testing/sample-files.ts'
import { serverPerFile } from '#server/testing/test-server.ts'

const server = serverPerFile({ env: { LOG_LEVEL: 'silent' } })
let listening: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  listening = await listen(server)
})
afterAll(() => listening.close())

const KINDS = 15
const OPENED = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
const FOLDER = '--b\r\ncontent-disposition: form-data; name="subdirectory"\r\n\r\nbadges/photos\r\n'

/** Bodies that a form with the boundary `b` must not have, each malformed in its own way. */
async function malformed(index: number) {
  const picture = await samples.jpeg(40, 50)
  const kinds: (() => Buffer)[] = [
    () => Buffer.alloc(0),
    () => Buffer.from('no form at all'),
    () => Buffer.from('--b'),
    () => Buffer.from('--b--\r\n'),
    () => Buffer.from(OPENED),
    () => Buffer.concat([Buffer.from(OPENED), picture.subarray(0, index)]),
    () => Buffer.concat([Buffer.from(OPENED), picture, Buffer.from('\r\n--b')]),
    () => Buffer.concat([Buffer.from(`${FOLDER}${OPENED}`), picture, Buffer.from('\r\n--c--\r\n')]),
    () => Buffer.from(OPENED.replace('file"', 'other"')),
    () => Buffer.from(`${OPENED}x\r\n${OPENED}y\r\n--b--\r\n`),
    () => Buffer.from(OPENED.replace('content-disposition', 'content disposition\0')),
    () => Buffer.from(`--b\r\n${'x'.repeat(20_000)}: y\r\n\r\n\r\n--b--\r\n`),
    () => Buffer.from(FOLDER.replace('subdirectory', 'subdirectory[__proto__][x]').repeat(index + 1)),
    () => Buffer.from(`--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--\r\n`),
    () => Buffer.concat([Buffer.from(FOLDER), Buffer.alloc(1000, index), Buffer.from('\r\n--b--\r\n')]),
  ]
  expect(kinds).toHaveLength(KINDS)
  return kinds[index % KINDS]?.() ?? Buffer.alloc(0)
}

/** Each over its own connection, so that open ones can be counted. */
function send(body: Buffer, contentType = 'multipart/form-data; boundary=b'): Promise<number> {
  const headers = { 'content-type': contentType, 'content-length': body.length }
  const options = { port: listening.port, method: 'POST', path: '/api/upload/uploadFile', headers, agent: false }
  return new Promise((resolve, reject) => {
    request(options, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', reject)
      .end(body)
  })
}

/** Sends the beginning of a form and disconnects. */
function hangUp(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(listening.port, '127.0.0.1', () => {
      socket.write(
        `POST /api/upload/uploadFile HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n${OPENED}`,
        () => socket.destroy(),
      )
    })
    socket.on('close', () => resolve())
  })
}

/** Files below the data directory that the process has open, deleted ones too; how many hold the database is its own matter. */
const openFiles = () =>
  readdirSync('/proc/self/fd')
    .map(targetOf)
    .filter((target) => target.startsWith(server.dataDir) && !target.includes('foyer.db'))
    .sort()
const openConnections = () => new Promise((resolve) => listening.http.getConnections((_, count) => resolve(count)))

/** Empty for the descriptor that read the list, which is closed by now. */
function targetOf(descriptor: string) {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    return ''
  }
}

const filesOnDisk = () =>
  ['files', 'tmp', 'forms']
    .flatMap((folder) => readdirSync(`${server.dataDir}/${folder}`, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())

it('malformed forms are refused, leave no file and no descriptor, and the server lives', async () => {
  // Files opened once by the first request of each kind stay open.
  for (let index = 0; index < KINDS; index++) await send(await malformed(index))
  const before = openFiles()
  for (let index = 0; index < 4 * KINDS; index++) {
    const status = await send(await malformed(index))
    expect(status, `form ${index}`).toBeGreaterThanOrEqual(400)
    expect(status, `form ${index}`).toBeLessThan(500)
    if (index % 20 === 0) await hangUp()
  }
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=b',
    'text/plain',
  ])
    expect(await send(Buffer.from('x'), type), type).toBeOneOf([400, 415])
  expect(filesOnDisk().filter(({ parentPath }) => !parentPath.endsWith('documents'))).toEqual([])
  await expect.poll(openFiles).toEqual(before)
  await expect.poll(openConnections).toBe(0)
  await server.anyone.edition.getEdition()
})

it('a file of more than 20 MB is cut off', async () => {
  const body = Buffer.concat([
    Buffer.from(`${FOLDER}${OPENED}`),
    Buffer.alloc(21 * 1024 * 1024),
    Buffer.from('\r\n--b--\r\n'),
  ])
  expect(await send(body)).toBe(413)
})
