import { randomBytes } from 'node:crypto'
import { sha256Of } from '#server/base/sha256.ts'
import type { NewCheckin } from '#shared/checkin/checkin.contract.ts'
import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'
import { SYNC_PROTOCOL, type SyncOperation } from '#shared/sync/sync.schema.ts'
import { multipart } from './multipart.ts'
import { solid } from './sample-files.ts'
import type { Calls, TestServer } from './test-server.ts'

// A desk works on records: one import brings both.
export * from './records.ts'

/** What a revoked desk's proof is made over. */
export const NONCE = 'a nonce of sixteen letters'
const VISITOR = {
  type: 'visitor',
  companyId: 'onlineCompany',
  company: '',
  email: '',
  nom: '',
  prenom: '',
  position: '',
  tel: '',
  urlPhoto: '',
}

/** A desk with a key of its own, and what it sends. */
export async function buildDesk(server: TestServer, name = 'North gate', kind: DeskKeyKind = 'desk') {
  const { key, _id } = await server.organizer.desk.createDesk({ body: { name, kind } })
  const calls = server.as({ 'x-desk-key': key })
  const { sync } = calls
  let deskSeq = 0
  const operation = (given: Partial<SyncOperation>): SyncOperation => ({
    opId: randomBytes(16).toString('hex'),
    deskId: '',
    deskSeq: ++deskSeq,
    entity: 'badge',
    id: '',
    baseRev: 1,
    epoch: '',
    patch: {},
    deviceTime: server.now(),
    ...given,
  })
  const checkin = (id: string, recordId: string, patch: object = {}, given: Partial<SyncOperation> = {}) =>
    operation({
      entity: 'checkin',
      id,
      ...given,
      patch: { recordId, kind: 'collected', day: '2025-10-06', by: '', undoOf: null, ...patch },
    })
  /** Somebody who came without an invitation. */
  const walkIn = (id: string, patch: object = {}) =>
    operation({ id, baseRev: 0, patch: { ...VISITOR, code: '0123456789ABCDEF', ...patch } })
  const protocol = SYNC_PROTOCOL
  const push = async (...operations: SyncOperation[]) =>
    (await sync.pushOperations({ body: { operations, nonce: NONCE, sentAt: server.now() } })).results
  const pull = (query: object = {}) => sync.listChanges({ query: { nonce: NONCE, protocol, ...query } as never })
  /** As a desk that has just read everything. */
  const epoch = async () => (await pull()).epoch
  return { _id, key, calls, sync, operation, checkin, walkIn, push, pull, epoch }
}

/** A desk checks somebody in, whose badge is handed out unless told otherwise. */
export const checkIn = (calls: Calls, id: string, given: Partial<NewCheckin> = {}) =>
  calls.checkin.createCheckin({ body: { id, kind: 'collected', by: '', ...given } })

/** Sends a photo as a desk does. */
export function putDeskPhoto(server: TestServer, key: string, path: string, file: Uint8Array) {
  const sha256 = sha256Of(file)
  const { headers, payload } = multipart({ path, file: Buffer.from(file) }, 'photo.jpg', 'image/jpeg')
  return server.request('PUT', `/api/sync/photos/${sha256}?nonce=${encodeURIComponent(NONCE)}`, {
    headers: { ...headers, 'x-desk-key': key },
    payload,
  })
}

export const deskPhoto = () => solid(35, 45).jpeg().toBuffer()
