import { SYNC_PROTOCOL } from '#shared/sync/sync.schema.ts'
import { BY_ORGANIZER, badge, type CallName, type Fixture, OF_UNKNOWN, png, type Row } from './access-row.ts'

const desk = ({ deskId }: Fixture) => ({ id: deskId })
const nonce = { nonce: 'a nonce of the sweep' }

/** Desks: their keys, what they send and what they are told; part of ACCESS_TABLE. */
export const DESK_ROWS = {
  'checkin.getArrivals': BY_ORGANIZER,
  'checkin.listCollected': BY_ORGANIZER,
  'checkin.listHandedOutTwice': BY_ORGANIZER,
  'checkin.listCheckins': { who: 'O D', query: badge },
  'checkin.createCheckin': {
    who: 'D',
    aboutUnconfirmed: [409],
    body: ({ badgeId }) => ({ id: badgeId, kind: 'collected', by: 'Amina' }),
  },
  'conflict.listConflicts': BY_ORGANIZER,
  'conflict.decideConflict': { ...OF_UNKNOWN, body: { keep: 'stored' } },
  'desk.createDesk': { body: { name: 'North gate' } },
  'desk.listDesks': BY_ORGANIZER,
  'desk.listUnapplied': BY_ORGANIZER,
  'desk.decideHeld': { body: { act: 'discard', opIds: [] } },
  'desk.closeDesk': { params: desk },
  'desk.revokeDesk': { params: desk },
  'print.listPrints': { who: 'O D', query: badge },
  'print.createPrint': { who: 'O D', body: ({ badgeId }) => ({ id: badgeId, state: 'printed' }) },
  'print.listLabels': BY_ORGANIZER,
  'print.listPrintRuns': BY_ORGANIZER,
  'print.createPrints': { body: ({ badgeId }) => ({ ids: [badgeId] }) },
  'sync.listChanges': { who: 'D K', query: { ...nonce, protocol: String(SYNC_PROTOCOL) } },
  'sync.pushOperations': { who: 'D K', body: { operations: [], ...nonce } },
  'sync.openBadge': {
    who: 'D K',
    body: { code: '0123456789ABCDEF', email: 'a@b.example' },
    success: [404],
  },
  'sync.getPhoto': { who: 'D', params: { sha256: 'unknown' }, success: [404] },
  'sync.putPhoto': {
    who: 'D K',
    form: true,
    params: { sha256: 'unknown' },
    body: async () => ({ path: 'badges/photos/x.jpg', file: await png() }),
    success: [400],
  },
} satisfies Partial<Record<CallName, Row>>
