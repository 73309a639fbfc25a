import { randomBytes } from 'node:crypto'
import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'
import { SYNC_PROTOCOL, type SyncOperation } from '#shared/sync/sync.schema.ts'
import type { TestServer } from './test-server.ts'

/** What a revoked desk's proof is made over. */
export const NONCE = 'a nonce of sixteen letters'

/** A desk with a key of its own, and what it sends. */
export async function buildDesk(server: TestServer, name = 'North gate', kind: DeskKeyKind = 'desk') {
  const { key, _id } = await server.organizer.desk.createDesk({ body: { name, kind } })
  const { sync } = server.as({ 'x-desk-key': key })
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
  const protocol = SYNC_PROTOCOL
  const push = async (...operations: SyncOperation[]) =>
    (await sync.pushOperations({ body: { operations, nonce: NONCE, sentAt: server.now() } })).results
  const pull = (query: object = {}) => sync.listChanges({ query: { nonce: NONCE, protocol, ...query } as never })
  /** As a desk that has just read everything. */
  const epoch = async () => (await pull()).epoch
  return { _id, key, sync, operation, push, pull, epoch }
}
