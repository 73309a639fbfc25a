import { type Handlers, invalidField, mergeByRevision, orNotFound } from '#server/base/index.ts'
import { listSpeakers } from '#server/records/speaker/speaker.store.ts'
import { programmeOf } from '#shared/session/programme.ts'
import type { Session, sessionContract } from '#shared/session/session.contract.ts'
import {
  changeSession,
  deleteSession,
  findSession,
  insertSession,
  listSessionRows,
  type SessionRow,
} from './session.store.ts'

/** The programme: sessions at which speakers appear. */
export const sessionHandlers: Handlers<typeof sessionContract> = {
  async listSessions(_input, _actor, { db }) {
    return (await listSessionRows(db)).map(toSession)
  },

  async getProgramme(_input, _actor, { db, edition }) {
    const { publicProgramme, hiddenStatuses } = edition.current()
    if (!publicProgramme) return []
    const { rows } = await listSpeakers(db, { without: hiddenStatuses })
    const published = rows.map((row) => ({ ...row, sessions: JSON.parse(row.sessions) as string[] }))
    return programmeOf((await listSessionRows(db)).map(toSession), published)
  },

  async createSession({ body }, _actor, context, author) {
    const row = { ...body, _id: context.newId(), rev: 1, createdAt: author.at }
    await context.write((tx) => insertSession(tx, row, author))
    return toSession(row)
  },

  async updateSession({ params, body }, _actor, context, author) {
    const { baseRev, ...wanted } = body
    return context.write(async (tx) => {
      const stored = orNotFound(await findSession(tx, params.id))
      const { patch, conflicts } = await mergeByRevision<SessionRow>(tx, 'session', stored, wanted, baseRev)
      const { startsAt, endsAt } = { ...stored, ...patch }
      // The edit may contain only one of the two.
      if (startsAt !== '' && endsAt !== '' && startsAt >= endsAt) throw invalidField('endsAt')
      const session = toSession(await changeSession(tx, stored, patch, author))
      return conflicts.length > 0 ? { ...session, conflicts } : session
    })
  },

  async deleteSession({ params }, _actor, context, author) {
    await context.write(async (tx) => {
      orNotFound(await findSession(tx, params.id))
      await deleteSession(tx, params.id, author)
    })
    return { message: 'Session deleted successfully' }
  },
}

function toSession({ createdAt, ...session }: SessionRow): Session {
  return session
}
