import { SYNC_PROTOCOL } from '#shared/sync/sync.schema.ts'
import { type AccessRows, BY_ORGANIZER, badge, type Fixture, OF_UNKNOWN, png } from './access-row.ts'

const desk = ({ deskId }: Fixture) => ({ id: deskId })
const nonce = { nonce: 'a nonce of the sweep' }

/** Desks: their keys, what they send and what they are told; part of ACCESS_TABLE. */
export const DESK_ROWS = {
  checkin: {
    getArrivals: BY_ORGANIZER,
    listCollected: BY_ORGANIZER,
    listHandedOutTwice: BY_ORGANIZER,
    listCheckins: { who: 'O D', query: badge },
    createCheckin: {
      who: 'D',
      aboutUnconfirmed: [409],
      body: ({ badgeId }) => ({ id: badgeId, kind: 'collected', by: 'Amina' }),
    },
  },
  conflict: {
    listConflicts: BY_ORGANIZER,
    decideConflict: { ...OF_UNKNOWN, body: { keep: 'stored' } },
  },
  desk: {
    createDesk: { body: { name: 'North gate' } },
    listDesks: BY_ORGANIZER,
    listUnapplied: BY_ORGANIZER,
    decideHeld: { body: { act: 'discard', opIds: [] } },
    closeDesk: { params: desk },
    revokeDesk: { params: desk },
  },
  print: {
    listPrints: { who: 'O D', query: badge },
    createPrint: { who: 'O D', body: ({ badgeId }) => ({ id: badgeId, state: 'printed' }) },
    listLabelCounts: BY_ORGANIZER,
    listPrintRuns: BY_ORGANIZER,
    createPrints: { body: ({ badgeId }) => ({ ids: [badgeId] }) },
  },
  sync: {
    listChanges: { who: 'D K', query: { ...nonce, protocol: String(SYNC_PROTOCOL) } },
    pushOperations: { who: 'D K', body: { operations: [], ...nonce } },
    openBadge: {
      who: 'D K',
      body: { code: '0123456789ABCDEF', email: 'a@b.example' },
      success: [404],
    },
    getPhoto: { who: 'D', params: { sha256: 'unknown' }, success: [404] },
    putPhoto: {
      who: 'D K',
      form: true,
      params: { sha256: 'unknown' },
      body: async () => ({ path: 'badges/photos/x.jpg', file: await png() }),
      success: [400],
    },
  },
} satisfies Partial<AccessRows>
