import { venueDay } from '#shared/edition/edition.rules.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'
import type { ProgrammeSession, Session } from './session.contract.ts'

type Appearing = Pick<Speaker, 'nom' | 'prenom' | 'company' | 'type' | 'sessions'>

/** The sessions with a start time, in order, each with its moderators first and then its speakers. */
export function programmeOf(sessions: readonly Session[], published: readonly Appearing[]) {
  return sessions
    .filter(({ startsAt }) => startsAt !== '')
    .map(({ _id, title, titleFr, room, startsAt, endsAt }) => {
      const on = published.filter((one) => one.sessions.includes(_id) && (one.nom || one.prenom))
      const sorted = [...on.filter(isModerator), ...on.filter((one) => !isModerator(one))]
      const people = sorted.map(({ nom, prenom, company, type }) => ({ nom, prenom, company, type }))
      return { title, titleFr, room, startsAt, endsAt, people }
    })
}

const isModerator = ({ type }: Pick<Speaker, 'type'>) => type === 'moderator'

/** By the day at the venue, YYYY-MM-DD. */
export function programmeDays(programme: readonly ProgrammeSession[]) {
  const days = Map.groupBy(programme, ({ startsAt }) => venueDay(Date.parse(startsAt)))
  return [...days].map(([day, sessions]) => ({ day, sessions }))
}
