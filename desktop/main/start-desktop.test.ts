import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultDesk } from '#desktop/bridge/setup.ts'
import { queryDatabaseFile } from '#server/base/db/sqlite/database-file.ts'
import { createExternalOpener } from './harden.ts'
import { reloadDelay } from './main-window.ts'
import { readKey, writeSetup } from './secret-file.ts'
import { newDeskSetup, newFolder, startTestApp, type TestApp } from './testing/desk-harness.ts'

let folder: string
let sent: Request[]
let standIn: TestApp
const organizer = newDeskSetup('https://foyer.example/', 'orga nizer key', { mode: 'office', deskName: '' })
const fetch = (async (url: string, init: RequestInit) => {
  sent.push(new Request(url, init))
  const headers = { 'Set-Cookie': 'foyer_office=given; Path=/api; HttpOnly' }
  return Response.json([{ name: 'Desk 1' }], url.endsWith('sign-in') ? { headers } : {})
}) as typeof globalThis.fetch
const invoke: TestApp['call'] = (...given) => standIn.call(...given)

beforeEach(async () => {
  folder = newFolder()
  sent = []
  standIn = await startTestApp(folder, { fetch })
})

describe('the window', () => {
  test('is isolated, sandboxed, without Node and without tools', () => {
    expect(standIn.windows[0]?.options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      devTools: false,
    })
    expect(standIn.windows[0]?.url).toBe('app://foyer/')
  })

  test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('%s elsewhere is denied', (name) => {
    const denied = (url: string) => {
      let isDenied = false
      const preventDefault = () => {
        isDenied = true
      }
      standIn.windows[0]?.contentEvents.emit(name, { url, preventDefault })
      return isDenied
    }
    expect(['https://evil.example/', 'app://other/', 'file:///etc/passwd'].map(denied)).toEqual([true, true, true])
    expect(denied('app://foyer/label.html')).toBe(false)
  })

  test('opens no other one', () => {
    expect(standIn.windows[0]?.openHandler?.({ url: 'https://evil.example' } as never)).toEqual({
      action: 'deny',
    })
  })

  test('an organizer opens pages of the server in the browser, and of nobody else', async () => {
    await invoke('finishSetup', organizer)
    const open = (url: string) => standIn.windows.at(-1)?.openHandler?.({ url } as never)
    const page = 'https://foyer.example/view#token'
    const mail = 'mailto:desk@foyer.example'
    const others = ['https://foyer.example.evil/', 'http://foyer.example/', 'file:///etc/passwd', 'nonsense']
    for (const url of [page, ...others]) expect(open(url)).toEqual({ action: 'deny' })
    standIn.windows.at(-1)?.contentEvents.emit('will-navigate', { url: mail, preventDefault: () => undefined })
    expect(standIn.opened).toEqual([page, mail])
    createExternalOpener({ openExternal: expect.unreachable }, 'no address')('nonsense')
  })

  test('may use the camera and write to the clipboard on our own page, and nothing else', () => {
    const camera = { mediaTypes: ['video'], mediaType: 'video' }
    expect(standIn.mayUse('media', camera)).toBe(true)
    // As Windows may ask.
    expect(standIn.mayUse('media', { mediaTypes: [] })).toBe(true)
    expect(standIn.mayUse('media', { mediaTypes: ['video', 'audio'] })).toBe(false)
    expect(standIn.mayUse('clipboard-sanitized-write')).toBe(true)
    for (const permission of ['clipboard-read', 'geolocation', 'fileSystem', 'notifications', 'openExternal'] as const)
      expect(standIn.mayUse(permission)).toBe(false)
    const evil = 'https://evil.example/'
    expect([standIn.mayUse('media', camera, evil), standIn.mayUse('clipboard-sanitized-write', {}, evil)]).toEqual([
      false,
      false,
    ])
    expect(standIn.mayUseDevice()).toBe(false)
  })

  test('is loaded again after a crash, each time later', () => {
    expect([1, 2, 3, 20].map(reloadDelay)).toEqual([500, 1000, 2000, 30_000])
  })
})

test('Q-324 a copy from before 1.0.0 stops the start with one sentence, and stays as it is', async () => {
  const data = join(folder, 'earlier')
  const file = join(data, 'copy', 'foyer.db')
  mkdirSync(join(data, 'copy'), { recursive: true })
  writeSetup(data, { mode: 'desk', serverUrl: 'https://foyer.example', deskName: 'Desk 1', desk: defaultDesk })
  const db = new SqliteDatabase(file)
  db.exec("create table badge (_id text primary key) strict; insert into badge values ('a'); pragma user_version = 54;")
  db.close()
  await expect(startTestApp(folder, { userData: data, fetch })).rejects.toMatchObject({
    code: 'before_first_version',
    message: `${file} is from before Foyer 1.0.0, which opens no such data: move it away, and begin anew.`,
  })
  expect(queryDatabaseFile(file, 'select * from badge')).toEqual([{ _id: 'a' }])
})

describe('the page’s requests', () => {
  test('files come with a policy, and none from outside the folder', async () => {
    const page = await standIn.request('/')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect((await standIn.request('/..%2f..%2fetc/passwd.txt')).status).toBe(404)
    expect((await standIn.request('/api/desks')).status).toBe(503)
  })

  test('an organizer’s go to the server with the cookie of the sign-in, which the page never sees, and with nothing that the page made up', async () => {
    await invoke('finishSetup', organizer)
    await standIn.request('/api/desks')
    expect(sent.pop()?.headers.get('cookie')).toBe('')
    const signedIn = await standIn.request('/api/office/sign-in', { method: 'POST', body: '{}' })
    expect(signedIn.headers.getSetCookie()).toEqual([])
    sent.pop()
    const answer = await standIn.request('/api/desks?x=1', {
      headers: {
        Authorization: 'Bearer x',
        Cookie: 'a=b',
        'X-Organizer-Key': 'other',
        'Accept-Language': 'fr',
      },
    })
    expect(await answer.json()).toEqual([{ name: 'Desk 1' }])
    const [request] = sent
    expect(request?.url).toBe('https://foyer.example/api/desks?x=1')
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      'accept-language': 'fr',
      cookie: 'foyer_office=given',
      origin: 'https://foyer.example',
      'x-office': '1',
    })
    const { safeStorage } = standIn.electron
    expect(await readKey(join(folder, 'data'), safeStorage)).toBe('foyer_office=given')
  })

  test('the page never reads the key', async () => {
    await invoke('finishSetup', organizer)
    expect(JSON.stringify(await invoke('start'))).not.toContain('organizerkey')
    expect(readFileSync(join(folder, 'data', 'setup.json'), 'utf8')).not.toContain('organizerkey')
  })

  test('the organizer’s own server answers without a port', async () => {
    await invoke('finishSetup', { ...organizer, serverUrl: '', key: '' })
    expect((await standIn.request('/api/desks')).status).toBe(200)
    expect(sent).toEqual([])
    expect((await standIn.request('/api/user/me_company')).status).toBe(403)
    standIn.electron.app.quit()
  })

  test('Q-222 the user of the computer is signed in there as a member, again when the session ends, and no page can sign in as this owner', async () => {
    await invoke('finishSetup', { ...organizer, serverUrl: '', key: '' })
    const me = async () => (await standIn.request('/api/office/me')).json()
    const first = await me()
    expect(first).toMatchObject({ name: userInfo().username, email: 'owner@localhost', waiting: [] })
    expect(first.roles).toContain('owner')
    const listed = await (await standIn.request('/api/office/sessions')).json()
    expect(listed).toEqual([expect.objectContaining({ memberId: first._id, isThis: true })])
    await standIn.request('/api/office/sign-out', { method: 'POST' })
    const both = await Promise.all([me(), me()])
    expect(both.map(({ _id }) => _id)).toEqual([first._id, first._id])
    expect(await (await standIn.request('/api/office/sessions')).json()).toHaveLength(1)
    const body = JSON.stringify({ email: 'owner@localhost', password: '' })
    const headers = { 'Content-Type': 'application/json' }
    expect((await standIn.request('/api/office/sign-in', { method: 'POST', headers, body })).status).toBe(401)
    standIn.electron.app.quit()
  })
})

describe('the bridge', () => {
  test('answers our own page only', async () => {
    await expect(invoke('start', undefined, 'https://evil.example/')).rejects.toThrow('own page')
    // The frame was gone before its message was read.
    await expect(invoke('start', undefined, null)).rejects.toThrow('own page')
  })

  test('takes nothing that is not of its type', async () => {
    await expect(invoke('finishSetup', { ...organizer, mode: 'root' })).rejects.toThrow()
    await expect(invoke('finishSetup', { ...organizer, pin: '12' })).rejects.toThrow()
  })

  test('no one can leave without the PIN once there is one', async () => {
    await invoke('finishSetup', { ...organizer, pin: '2580' })
    await expect(invoke('leave', 'quit')).rejects.toThrow('PIN')
    await expect(invoke('finishSetup', organizer)).rejects.toThrow('PIN')
    expect(await invoke('checkPin', '1111')).toEqual({ isCorrect: false, triesLeft: 4, waitsUntil: 0 })
    await expect(invoke('leave', 'quit')).rejects.toThrow('PIN')
    expect(await invoke('checkPin', '2580')).toEqual({ isCorrect: true })
    await invoke('leave', 'quit')
    await expect.poll(standIn.hasQuit).toBe(true)
  })
})

const plain = 'http://foyer.example'

test('a server over http is refused beyond this computer, before any key is sent, unless it is allowed on purpose', async () => {
  const refused = { isFoyer: false, reason: 'insecure' }
  expect(await invoke('checkServer', { serverUrl: plain, allowsHttp: false })).toEqual(refused)
  await expect(invoke('checkKey', { serverUrl: plain, key: 'key', allowsHttp: false })).rejects.toThrow('http')
  await expect(invoke('finishSetup', { ...organizer, serverUrl: plain })).rejects.toThrow('http')
  expect(sent).toEqual([])
  await invoke('checkServer', { serverUrl: 'http://127.0.0.1:3000', allowsHttp: false })
  await invoke('checkServer', { serverUrl: plain, allowsHttp: true })
  // As copied from the portal's address bar.
  await invoke('checkServer', { serverUrl: 'https://foyer.example/account/login?x=1', allowsHttp: false })
  expect(sent.map(({ url }) => url)).toEqual([
    'http://127.0.0.1:3000/api/edition',
    'http://foyer.example/api/edition',
    'https://foyer.example/api/edition',
  ])
  await invoke('finishSetup', { ...organizer, serverUrl: plain, allowsHttp: true })
  expect(await invoke('start')).toMatchObject({ setup: { allowsHttp: true } })
})

test('a key that cannot be encrypted is reported, and readable by this user only', async () => {
  expect(await invoke('start')).toMatchObject({ encryptsKeys: false })
  await invoke('finishSetup', organizer)
  expect(readFileSync(join(folder, 'data', 'logs', 'foyer.log'), 'utf8')).toContain('key is stored unencrypted')
  expect(statSync(join(folder, 'data', 'key.bin')).mode & 0o077).toBe(0)
})
