import { join } from 'node:path'
import type { Backend, BackendOptions } from '#desktop/main/backend.ts'
import type { LocalCopy } from '#desktop/main/copy/local-copy.ts'
import { createLocalRouter } from '#desktop/main/desk/local-router.ts'
import { injectCall, injectRequest } from '#desktop/main/inject-request.ts'
import { passOn, UNREACHABLE } from '#desktop/main/pass-on.ts'
import { deskIdOf } from '#server/base/db/desk-id.ts'
import { VISITOR_HEADER } from '#server/base/http/authenticate.ts'
import { kioskContract } from '#shared/kiosk/kiosk.contract.ts'
import { keepDocuments } from './kept-documents.ts'
import { kioskHandlers } from './kiosk-handlers.ts'
import { findKioskPerson } from './kiosk-people.store.ts'
import { Visit } from './visit.ts'
import { type VisitorCall, visitorCall } from './visitor-calls.ts'

/** A visitor waits no longer for the server. */
const TIMEOUT_MS = 20_000
const ORIGIN = 'app://foyer'
const AS_VISITOR = { [VISITOR_HEADER]: '1' }

interface Options extends BackendOptions {
  copy: LocalCopy
  onRevoked(): void
}

/** Answers the portal's page for visitors: from the copy what must work without network, the rest by the server. */
export async function openKiosk({ copy, onRevoked, ...options }: Options): Promise<Backend> {
  let visit = new Visit()
  const isOnline = () => copy.sync.status().state === 'online'
  const server = { ...options, passed: ['authorization'], timeoutMs: TIMEOUT_MS }
  const toServer = (request: Request) => passOn(request, server)
  const toCopy = (request: Request) => injectRequest(copy.app, request, AS_VISITOR)
  const documents = keepDocuments({
    folder: join(options.folder, 'documents'),
    edition: copy.edition,
    get: (path) => toServer(new Request(ORIGIN + path)),
  })
  const call = (as: 'visitor' | 'desk', method: string, path: string, body: object) =>
    injectCall(copy.app, method, path, body, as === 'visitor' ? AS_VISITOR : {})
  const { db, now, offer } = copy
  const answerKiosk = createLocalRouter(kioskContract, kioskHandlers({ db, now, offer, call, visit: () => visit }))

  /** The link is proved by the server; without it, by the copy, which knows a hash of each. */
  async function openLink(request: Request, link: string): Promise<Response> {
    const answer = await toServer(request)
    const id = (await isSilent(answer)) ? deskIdOf(link) : await idByCode(answer.clone())
    const person = id === undefined ? undefined : await findKioskPerson(db, { id })
    if (person?.entity !== 'badge') return answer
    visit.open(person._id)
    return toCopy(new Request(request.url.replace(link, person._id), { headers: request.headers }))
  }

  async function idByCode(answer: Response): Promise<string | undefined> {
    if (!answer.ok) return undefined
    const { data, code } = (await answer.json()) as { data?: { code?: string }; code?: string }
    const found = await findKioskPerson(db, { code: data?.code ?? code ?? '' })
    return found?._id
  }

  async function answerBadge(request: Request, id: string): Promise<Response> {
    if (visit.hasOpened(id)) return toCopy(request)
    // A company that is signed in is told its own badges by the server, by ids of its own.
    const isLink = request.method === 'GET' && !request.headers.has('authorization')
    return isLink ? openLink(request, id) : toServer(request)
  }

  /** A photo for a badge of this visitor's is the copy's; all other files go to the server. */
  async function answerUpload(request: Request): Promise<Response> {
    const type = request.headers.get('content-type') ?? ''
    const body = await request.arrayBuffer()
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
    const id = String(form.get('filename'))
    const { method, headers } = request
    const again = new Request(request.url, { method, headers, body })
    return visit.hasOpened(id) || visit.hasScanned(id) ? toCopy(again) : toServer(again)
  }

  async function answerEither(request: Request): Promise<Response> {
    if (isOnline()) {
      const answer = await toServer(request)
      if (!(await isSilent(answer))) return answer
    }
    return documents.find(request.url) ?? toCopy(request)
  }

  const answers: Record<VisitorCall['kind'], (request: Request, id: string) => Promise<Response>> = {
    badge: answerBadge,
    photo: answerUpload,
    either: answerEither,
  }

  async function answer(request: Request): Promise<Response> {
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
      return visit.change(
        what,
        () => answer(request),
        (said) => said.status === 503,
      )
    },
    visit: {
      state: () => ({
        isOnline: isOnline(),
        isSaving: visit.isSaving(),
        isUnsent: visit.hasUnsent(),
        waiting: copy.sync.status().waiting,
      }),
      end() {
        visit = new Visit()
      },
    },
    async close() {
      unsubscribe()
      documents.stop()
      await copy.close()
    },
  }
}

async function isSilent(answer: Response): Promise<boolean> {
  if (answer.status !== 503) return false
  const { code } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string }
  return code === UNREACHABLE
}
