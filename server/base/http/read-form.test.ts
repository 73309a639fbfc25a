import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#server/base/api-error.ts'
import { secretFile } from '#server/base/config.ts'
import { multipart } from '#server/testing/multipart.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import { ORGANIZER_HEADERS, serverPerTest, startServerForTest } from '#server/testing/test-server.ts'

const FILE = Buffer.from('a plan of the halls')
const server = serverPerTest()

const lying = () => readdirSync(join(server.dataDir, 'forms'))

async function send(fields: object, path = '/api/upload/uploadFile', name = 'plan.txt') {
  return (await server.postForm(path, fields, ORGANIZER_HEADERS, name, 'text/plain')).statusCode
}

test.each([
  ['is stored', async () => 'documents/x.txt', 200],
  ['is refused', async () => Promise.reject(new ApiError('wrong_file')), 415],
  ['breaks something', async () => Promise.reject(new Error('broken')), 500],
])('a file that %s is on the disk until its call is answered', async (_what, outcome, status) => {
  const seen: unknown[] = []
  vi.spyOn(server.context.log, 'error').mockReturnValue(undefined)
  vi.spyOn(server.context.files, 'store').mockImplementation((file) => {
    seen.push({ name: file.name, content: 'path' in file && readFileSync(file.path), lying: lying().length })
    return outcome()
  })
  const fields = { subdirectory: 'documents', filename: 'plan', file: FILE }
  expect(await send(fields, undefined, 'plan du hall été.txt')).toBe(status)
  expect(seen).toEqual([{ name: 'plan du hall été.txt', content: FILE, lying: 1 }])
  expect(lying()).toEqual([])
})

test('Q-172 the fields of a form may follow its file', async () => {
  expect(await send({ file: FILE, filename: 'plan', subdirectory: 'documents' })).toBe(200)
})

test('a file that its call does not expect is deleted as well', async () => {
  const mail = { to: 'a@b.example', subject: 'x', html: '<p>x</p>', file: FILE }
  expect(await send(mail, '/api/sendmail/send')).toBe(200)
  expect(lying()).toEqual([])
})

test('a text field that is made to look like a file opens none', async () => {
  const secret = secretFile(server.dataDir, 'jwt-secret')
  const pretended = { 'file[path]': secret, 'file[name]': 'a.txt', 'file[size]': 9 }
  expect(await send({ subdirectory: 'documents', filename: 'x', ...pretended })).toBe(400)
  expect(await send(pretended, '/api/import/companies')).toBe(400)
  expect(existsSync(secret)).toBe(true)
})

test('files left by an earlier process are deleted when the server starts', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'forms'))
  writeFileSync(join(dataDir, 'forms', 'left'), FILE)
  await startServerForTest({ dataDir })
  expect(readdirSync(join(dataDir, 'forms'))).toEqual([])
})

test('a form is refused by the fields before its file, of which nothing is written', async () => {
  // Where nothing can be written, a form that is not refused before breaks.
  rmSync(join(server.dataDir, 'forms'), { recursive: true })
  vi.spyOn(server.context.log, 'error').mockReturnValue(undefined)
  const names = { subdirectory: 'badges/photos', filename: 'nobody' }
  expect(await send({ ...names, file: FILE })).toBe(404)
  expect(await send({ storageBasePath: 'badges/photos', key: 'nobody', file: FILE })).toBe(404)
  expect(await send({ file: FILE, ...names })).toBe(503)
})

test('a field is of at most 1 kB but in the calls of the organizer alone', async () => {
  const names = { subdirectory: 'documents', filename: 'plan' }
  expect(await send({ ...names, note: 'x'.repeat(1024), file: FILE })).toBe(200)
  expect(await send({ ...names, note: 'x'.repeat(1025), file: FILE })).toBe(400)
  const mail = { to: 'a@b.example', subject: 'x', html: `<p>${'x'.repeat(5000)}</p>`, file: FILE }
  expect(await send(mail, '/api/sendmail/send')).toBe(200)
})

test('a form that declares itself too large is refused unread', async () => {
  const { headers } = multipart({ file: FILE }, 'plan.txt', 'text/plain')
  const answer = await server.request('POST', '/api/upload/uploadFile', {
    headers: { ...headers, ...ORGANIZER_HEADERS, 'content-length': String(30 * 1024 * 1024) },
    payload: '-',
  })
  expect(answer.statusCode).toBe(413)
})
