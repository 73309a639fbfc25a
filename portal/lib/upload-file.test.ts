import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('./i18n.ts', () => ({ currentLanguage: () => 'fr' }))
vi.mock('./session.ts', () => ({ sessionStore: { getState: () => ({ token: null }) } }))
const { uploadFile } = await import('./upload-file.ts')

/** The browser's request as far as an upload uses it; the test plays the network. */
class Request {
  upload: { onprogress?: (event: object) => void } = {}
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  open = vi.fn()
  setRequestHeader = vi.fn()
  abort = vi.fn()
  form = new FormData()
  send(form: FormData) {
    this.form = form
    sent(this)
  }
  end(status: number, answer: object) {
    Object.assign(this, { status, responseText: JSON.stringify(answer) })
    this.onload?.()
    this.onloadend?.()
  }
}
let sent: (request: Request) => void
let request: Promise<Request>

beforeEach(() => {
  request = new Promise((resolve) => {
    sent = resolve
  })
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => void vi.unstubAllGlobals())

const upload = { key: 'id', file: new Blob(['x'.repeat(2000)]), name: 'talk.pdf' }
const begin = (onProgress: (percent: number) => void) =>
  uploadFile({ ...upload, storageBasePath: 'speakers/topics1' }, onProgress)

test('UPL-05 STATE-05 the caller is told how far it has come, in per cent', async () => {
  const progress: number[] = []
  const done = begin((percent) => progress.push(percent))
  const { upload: line } = await request
  for (const loaded of [0, 501, 1000, 2000]) line.onprogress?.({ lengthComputable: true, loaded, total: 2000 })
  line.onprogress?.({ lengthComputable: false, loaded: 2000, total: 0 })
  expect(progress).toEqual([0, 25, 50, 100])
  ;(await request).end(200, { file: 'speakers/topics1/talk.pdf' })
  expect(await done).toBe('/api/upload/files/speakers/topics1/talk.pdf')
})

test('STATE-09 Q-308 when the connection breaks the progress is 0 again, until the file goes on', async () => {
  const online = new EventTarget()
  vi.stubGlobal('addEventListener', online.addEventListener.bind(online))
  vi.stubGlobal('removeEventListener', online.removeEventListener.bind(online))
  const progress: number[] = []
  const done = begin((percent) => progress.push(percent))
  const first = await request
  const second = new Promise<Request>((resolve) => {
    sent = resolve
  })
  first.upload.onprogress?.({ lengthComputable: true, loaded: 1000, total: 2000 })
  first.onerror?.()
  await vi.waitFor(() => expect(progress).toEqual([50, 0]))
  online.dispatchEvent(new Event('online'))
  ;(await second).end(200, { file: 'speakers/topics1/talk.pdf' })
  await done
})

test('UPL-06 UPL-07 the form has folder, key and file; a refusal is thrown with its words', async () => {
  const done = begin(() => {})
  const { form, end } = await request
  expect([form.get('subdirectory'), form.get('filename'), (form.get('file') as File).name]).toEqual([
    'speakers/topics1',
    'id',
    'talk.pdf',
  ])
  end.call(await request, 400, { error: 'Too large', code: 'invalid' })
  await expect(done).rejects.toMatchObject({ status: 400, message: 'Too large' })
})
