import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Backend, BackendOptions } from '#desktop/main/backend.ts'
import { answerFromCopy } from '#desktop/main/copy/copy-calls.ts'
import type { LocalCopy } from '#desktop/main/copy/local-copy.ts'
import { type CentralServer, forwardRequest } from '#desktop/main/forward-request.ts'
import { kioskHasher } from '#server/base/db/kiosk-hash.ts'
import { ANONYMOUS, createInProcessFetch, withErrorResponse } from '#server/base/http/in-process-fetch.ts'
import { callsIn } from '#server/base/http/perform.ts'
import { type Call, createRouter } from '#server/base/http/router.ts'
import { sha256Of } from '#server/base/sha256.ts'
import { prepareFile } from '#server/files/upload/prepare-file.ts'
import { lookups } from '#server/lookups.ts'
import { badgeContract } from '#shared/badge/badge.contract.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import { kioskContract } from '#shared/kiosk/kiosk.contract.ts'
import { speakerContract } from '#shared/speaker/speaker.contract.ts'
import { syncContract } from '#shared/sync/sync.contract.ts'
import { storedPath } from '#shared/upload/file-address.ts'
import { uploadContract } from '#shared/upload/upload.contract.ts'
import { answerBadges } from './badge-pages.ts'
import { cacheDocuments } from './cached-documents.ts'
import { kioskHandlers } from './kiosk-handlers.ts'
import { kioskPeople } from './kiosk-people.store.ts'
import { STORED_PHOTO, storedPhoto } from './offline-badge.ts'
import { createSuppliedFields } from './supplied-fields.ts'
import { isUnreachable, type ToServer, Visit } from './visit.ts'

/**
 * Who answers a visitor's call. 'kiosk': the kiosk itself. 'badge': the copy, once the page of the badge is open to this visitor. 'either' and
 * 'edition': the server, or the copy when the server does not answer. All other calls are the server's.
 */
const CALLS = {
  kiosk: kioskContract,
  badge: {
    getBadgeWithError: badgeContract.getBadgeWithError,
    getBadge: badgeContract.getBadge,
    updateBadge: badgeContract.updateBadge,
  },
  photo: { uploadFile: uploadContract.uploadFile },
  edition: { getEdition: editionContract.getEdition },
  either: {
    getFile: uploadContract.getFile,
    listCompanies: companyContract.listCompanies,
    listSpeakers: speakerContract.listSpeakers,
  },
} as const

type VisitorCall = { kind: keyof typeof CALLS; params: Record<string, string> }

const findCall = createRouter(
  Object.entries(CALLS).flatMap(([kind, endpoints]) =>
    Object.values(endpoints).map((endpoint) => ({ id: kind, endpoint }) as unknown as Call),
  ),
)

/** Undefined for a call that only the server answers. */
function visitorCall({ method, url }: Request) {
  const found = findCall(method, new URL(url).pathname)
  return found && { kind: found.call.id as VisitorCall['kind'], params: found.params }
}

const FOLDER = 'badges/photos'

/**
 * Keeps an uploaded photo in the visit, which serves it until it ends; the photo is sent with the change that refers to it.
 * Undefined for any other file.
 */
async function acceptPhoto(form: FormData, visit: Visit) {
  const id = String(form.get('filename'))
  const file = form.get('file')
  const isOwn = visit.find(id) !== undefined || visit.scannedCodes.has(id)
  if (!isOwn || form.get('subdirectory') !== FOLDER || !(file instanceof Blob)) return undefined
  return withErrorResponse(async () => {
    const sent = new Uint8Array(await file.arrayBuffer())
    const { bytes } = await prepareFile({ folder: FOLDER, recordId: id, name: '', bytes: sent })
    const path = `${FOLDER}/${randomBytes(16).toString('hex')}.jpg`
    visit.photos.set(path, bytes)
    return Response.json({ file: path })
  })
}

/** The response with a photo of this visit. */
function photoResponse(url: string, visit: Visit) {
  const bytes = visit.photos.get(storedPath(new URL(url).pathname))
  const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  return bytes && new Response(new Uint8Array(bytes), { headers })
}

/** The longest that a visitor waits for the server. */
const TIMEOUT_MS = 20_000
/** The same for a record while the server seems to be offline, since the form can be filled in without it. */
const TIMEOUT_OFFLINE_MS = 3_000
const ORIGIN = 'app://foyer'

interface Options extends BackendOptions {
  copy: LocalCopy
  onRevoked(): void
}

/** The requests that a kiosk makes to the server, with their timeouts. */
function serverCalls(options: BackendOptions, isOnline: () => boolean) {
  const forward = (
    request: Request,
    as: Pick<CentralServer, 'forwardedHeaders' | 'credentials'>,
    timeoutMs = TIMEOUT_MS,
  ) => forwardRequest(request, { ...options, ...as, timeoutMs })
  const recordTimeout = () => (isOnline() ? TIMEOUT_MS : TIMEOUT_OFFLINE_MS)
  const { method, path } = syncContract.openBadge
  return {
    /** As the visitor's own request. */
    toServer: (request: Request) => forward(request, { forwardedHeaders: ['authorization'] }),
    askByLink: (request: Request) => forward(request, { forwardedHeaders: [] }, recordTimeout()),
    askForBadge(sent: object) {
      const headers = { 'Content-Type': 'application/json' }
      const request = new Request(ORIGIN + path, { method, headers, body: JSON.stringify(sent) })
      return forward(request, { forwardedHeaders: [], credentials: { 'X-Desk-Key': options.key } }, recordTimeout())
    },
  }
}

/** Runs `act` now if online, and each time that the connection comes back. */
function onReconnect({ sync }: Pick<LocalCopy, 'sync'>, act: () => void): () => void {
  let wasOnline = false
  const update = () => {
    const isOnline = sync.status().state === 'online'
    if (isOnline && !wasOnline) act()
    wasOnline = isOnline
  }
  update()
  return sync.subscribe(update)
}

/** Keeps a photo of this visitor's badge until it is saved; forwards all other files to the server. */
async function answerUpload(request: Request, visit: Visit, toServer: ToServer) {
  const type = request.headers.get('content-type') ?? ''
  const body = await request.arrayBuffer()
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
  const { method, headers } = request
  return (await acceptPhoto(form, visit)) ?? toServer(new Request(request.url, { method, headers, body }))
}

/**
 * Answers the portal's pages for visitors: from the copy where they must work without a network, otherwise from
 * the server.
 */
export async function openKiosk({ copy, onRevoked, ...options }: Options): Promise<Backend> {
  let current = new Visit()
  const visit = () => current
  const isOnline = () => copy.sync.status().state === 'online'
  const { toServer, askByLink, askForBadge } = serverCalls(options, isOnline)
  const fromCopy = answerFromCopy(copy)
  const toCopy = (request: Request) => fromCopy(request, ANONYMOUS)
  const documents = cacheDocuments({
    folder: join(options.folder, 'documents'),
    edition: copy.edition,
    get: (path) => toServer(new Request(ORIGIN + path)),
  })
  const keyHash = sha256Of(options.key)
  const shared = { copy, visit, people: kioskPeople(copy.db, kioskHasher(keyHash)), supplied: createSuppliedFields() }
  const kioskCalls = callsIn('kiosk', kioskContract, kioskHandlers({ ...shared, askForBadge }))
  const answerKiosk = createInProcessFetch(kioskCalls, { context: copy.context, lookups })

  async function answerFromServerOrCopy(request: Request) {
    const photo = photoResponse(request.url, current)
    if (photo) return photo
    if (isOnline()) {
      const answer = await toServer(request)
      if (!(await isUnreachable(answer))) return answer
    }
    return documents.find(request.url) ?? toCopy(request)
  }

  /** A copied link begins with the server's public address or, where none is set, with the one the kiosk uses. */
  async function answerEdition(request: Request) {
    const answer = await answerFromServerOrCopy(request)
    if (answer.status !== 200) return answer
    return Response.json({ publicUrl: options.serverUrl, ...((await answer.json()) as object) })
  }

  const answers: Record<VisitorCall['kind'], (request: Request, id: string) => Promise<Response>> = {
    kiosk: (request) => answerKiosk(request, copy.asDesk()),
    badge: answerBadges({ ...shared, toServer, askByLink }),
    photo: (request) => answerUpload(request, current, toServer),
    edition: answerEdition,
    either: answerFromServerOrCopy,
  }

  async function answer(request: Request) {
    if (new URL(request.url).pathname === STORED_PHOTO) return storedPhoto()
    const found = visitorCall(request)
    return found ? answers[found.kind](request, found.params.id ?? '') : toServer(request)
  }

  copy.onWiped(onRevoked)
  copy.sync.start()
  const unsubscribe = onReconnect(copy, () => void documents.refresh())
  return {
    handle(request) {
      if (request.method === 'GET') return answer(request)
      const what = `${request.method} ${new URL(request.url).pathname}`
      return current.trackChange(
        what,
        () => answer(request),
        (answer) => answer.status === 503,
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
