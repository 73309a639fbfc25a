import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Backend, BackendOptions } from '#desktop/main/backend.ts'
import type { LocalCopy } from '#desktop/main/copy/local-copy.ts'
import { createLocalRouter } from '#desktop/main/desk/local-router.ts'
import { injectRequest } from '#desktop/main/inject-request.ts'
import { type CentralServer, passOn } from '#desktop/main/pass-on.ts'
import { kioskKey } from '#server/base/db/kiosk-hash.ts'
import { VISITOR_HEADER } from '#server/base/http/authenticate.ts'
import { kioskContract } from '#shared/kiosk/kiosk.contract.ts'
import { syncContract } from '#shared/sync/sync.contract.ts'
import { answerBadges } from './badge-pages.ts'
import { keepDocuments } from './kept-documents.ts'
import { kioskHandlers } from './kiosk-handlers.ts'
import { kioskPeople } from './kiosk-people.store.ts'
import { isSilent } from './silent.ts'
import { createSupplied } from './supplied.ts'
import { takenPhoto, takePhoto } from './taken-photos.ts'
import { STORED_PHOTO, storedPhoto } from './typed-anew.ts'
import { Visit } from './visit.ts'
import { type VisitorCall, visitorCall } from './visitor-calls.ts'

/** A visitor waits no longer for the server. */
const TIMEOUT_MS = 20_000
/** Nor so long for a record, which can be typed anew, while the server seems to be away. */
const TIMEOUT_OFFLINE_MS = 3_000
const ORIGIN = 'app://foyer'
const AS_VISITOR = { [VISITOR_HEADER]: '1' }

interface Options extends BackendOptions {
  copy: LocalCopy
  onRevoked(): void
}

/** Answers the portal's page for visitors: from the copy what must work without network, the rest by the server. */
export async function openKiosk({ copy, onRevoked, ...options }: Options): Promise<Backend> {
  let current = new Visit()
  const visit = () => current
  const isOnline = () => copy.sync.status().state === 'online'
  const ask = (request: Request, as: Pick<CentralServer, 'passed' | 'credentials'>, timeoutMs = TIMEOUT_MS) =>
    passOn(request, { ...options, ...as, timeoutMs })
  const toServer = (request: Request) => ask(request, { passed: ['authorization'] })
  const recordTimeout = () => (isOnline() ? TIMEOUT_MS : TIMEOUT_OFFLINE_MS)
  const askByLink = (request: Request) => ask(request, { passed: [] }, recordTimeout())
  const toCopy = (request: Request) => injectRequest(copy.app, request, AS_VISITOR)
  const documents = keepDocuments({
    folder: join(options.folder, 'documents'),
    edition: copy.edition,
    get: (path) => toServer(new Request(ORIGIN + path)),
  })
  const keyHash = createHash('sha256').update(options.key).digest('hex')
  const shared = { copy, visit, people: kioskPeople(copy.db, kioskKey(keyHash)), supplied: createSupplied() }
  const { method, path } = syncContract.openBadge
  const askForBadge = (sent: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const request = new Request(ORIGIN + path, { method, headers, body: JSON.stringify(sent) })
    return ask(request, { passed: [], credentials: { 'X-Desk-Key': options.key } }, recordTimeout())
  }
  const answerKiosk = createLocalRouter(kioskContract, kioskHandlers({ ...shared, askForBadge }))

  /** A photo for a badge of this visitor's stays here until it is saved; all other files go to the server. */
  async function answerUpload(request: Request): Promise<Response> {
    const type = request.headers.get('content-type') ?? ''
    const body = await request.arrayBuffer()
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
    const { method, headers } = request
    return (await takePhoto(form, current)) ?? toServer(new Request(request.url, { method, headers, body }))
  }

  async function answerEither(request: Request): Promise<Response> {
    const taken = takenPhoto(request.url, current)
    if (taken) return taken
    if (isOnline()) {
      const answer = await toServer(request)
      if (!(await isSilent(answer))) return answer
    }
    return documents.find(request.url) ?? toCopy(request)
  }

  /** A link that is copied begins with the server's address, whether it has been given a public one or not. */
  async function answerEdition(request: Request): Promise<Response> {
    const answer = await answerEither(request)
    if (answer.status !== 200) return answer
    return Response.json({ publicUrl: options.serverUrl, ...((await answer.json()) as object) })
  }

  const answers: Record<VisitorCall['kind'], (request: Request, id: string) => Promise<Response>> = {
    badge: answerBadges({ ...shared, toServer, askByLink }),
    photo: answerUpload,
    edition: answerEdition,
    either: answerEither,
  }

  async function answer(request: Request): Promise<Response> {
    if (new URL(request.url).pathname === STORED_PHOTO) return storedPhoto()
    const own = await answerKiosk(request)
    if (own) return own
    const found = await visitorCall(request)
    return found ? answers[found.kind](request, found.params.id ?? '') : toServer(request)
  }

  copy.onWiped(onRevoked)
  copy.sync.start()
  let wasOnline = false
  const look = () => {
    if (isOnline() && !wasOnline) void documents.refresh()
    wasOnline = isOnline()
  }
  const unsubscribe = copy.sync.subscribe(look)
  look()
  return {
    handle(request) {
      if (request.method === 'GET') return answer(request)
      const what = `${request.method} ${new URL(request.url).pathname}`
      return current.change(
        what,
        () => answer(request),
        (said) => said.status === 503,
      )
    },
    visit: {
      state: () => ({
        isOnline: isOnline(),
        isSaving: current.isSaving(),
        isUnsent: current.hasUnsent(),
        waiting: copy.sync.status().waiting,
      }),
      end() {
        current = new Visit()
      },
    },
    async close() {
      unsubscribe()
      documents.stop()
      await copy.close()
    },
  }
}
