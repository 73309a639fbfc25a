import { SYNC_PROTOCOL } from '#shared/sync/sync.schema.ts'
import { badge, type CallName, png, type Row } from './access-row.ts'

const nonce = () => ({ nonce: 'a nonce of the sweep' })

/** Desks: their keys, what they send and what they are told; part of ACCESS_TABLE. */
export const DESK_ROWS = {
  'checkin.getArrivals': { who: 'O' },
  'checkin.listCollected': { who: 'O' },
  'checkin.listHandedOutTwice': { who: 'O' },
  'checkin.listCheckins': { who: 'O D', query: badge },
  'checkin.createCheckin': {
    who: 'D',
    aboutUnconfirmed: [409],
    body: ({ badgeId }) => ({ id: badgeId, kind: 'collected', by: 'Amina' }),
  },
  'conflict.listConflicts': { who: 'O' },
  'conflict.decideConflict': {
    who: 'O',
    params: () => ({ id: 'unknown' }),
    body: () => ({ keep: 'stored' }),
    success: [404],
  },
  'desk.createDesk': { who: 'O', body: () => ({ name: 'North gate' }) },
  'desk.listDesks': { who: 'O' },
  'desk.listUnapplied': { who: 'O' },
  'desk.decideHeld': { who: 'O', body: () => ({ act: 'discard', opIds: [] }) },
  'desk.closeDesk': { who: 'O', params: ({ deskId }) => ({ id: deskId }) },
  'desk.revokeDesk': { who: 'O', params: ({ deskId }) => ({ id: deskId }) },
  'print.listPrints': { who: 'O D', query: badge },
  'print.createPrint': { who: 'O D', body: ({ badgeId }) => ({ id: badgeId, state: 'printed' }) },
  'print.listLabels': { who: 'O' },
  'print.listPrintRuns': { who: 'O' },
  'print.createPrints': { who: 'O', body: ({ badgeId }) => ({ ids: [badgeId] }) },
  'sync.listChanges': { who: 'D K', query: () => ({ ...nonce(), protocol: String(SYNC_PROTOCOL) }) },
  'sync.pushOperations': { who: 'D K', body: () => ({ operations: [], ...nonce() }) },
  'sync.openBadge': {
    who: 'D K',
    body: () => ({ code: '0123456789ABCDEF', email: 'a@b.example' }),
    success: [404],
  },
  'sync.getPhoto': { who: 'D', params: () => ({ sha256: 'unknown' }), success: [404] },
  'sync.putPhoto': {
    who: 'D K',
    form: true,
    params: () => ({ sha256: 'unknown' }),
    body: async () => ({ path: 'badges/photos/x.jpg', file: await png() }),
    success: [400],
  },
} satisfies Partial<Record<CallName, Row>>
