import * as z from 'zod/mini'
import { PASS_TYPES } from '#shared/badge/pass.ts'
import { defineOrganizerEndpoint, number, string } from '#shared/contract/endpoint.ts'

/** How many are waiting, and since when the oldest has been: an ISO instant, null when none is waiting. */
const waiting = z.object({ count: number, oldestAt: z.nullable(string) })

const overview = z.object({
  /** The day at the venue, YYYY-MM-DD: an instant would make every answer different. */
  today: string,
  waits: z.object({
    visas: waiting,
    speakers: waiting,
    photos: waiting,
    failedMails: waiting,
    /** Companies that never signed in and were sent no sign-in link. */
    noLink: waiting,
    /** Those that were sent one and did not use it, by when the oldest went out. */
    linkUnused: waiting,
    noPhoto: waiting,
    conflicts: waiting,
    /** Reminders that matched more people than one run may mail, and so mailed nobody. */
    reminders: waiting,
    /** Companies that have reached a quota. */
    quotas: waiting,
  }),
  /** Why mails failed, as recorded in the outbox, the most frequent first. */
  failures: z.array(z.object({ reason: string, count: number })),
  /** New records by week, oldest week first; weeks begin on the days in `weekStarts`, at the venue (YYYY-MM-DD). */
  weekStarts: z.array(string),
  registrations: z.array(
    z.object({
      type: z.enum(PASS_TYPES),
      total: number,
      thisWeek: number,
      weeks: z.array(number),
    }),
  ),
  /** How many companies are 100, 75, 50, 25 and 0 per cent complete, in this order. */
  completion: z.array(z.object({ percentage: number, companies: number })),
  companies: number,
  /** How many companies lack each of these, the most frequent first. */
  missing: z.array(
    z.object({ what: z.enum(['materials', 'badges', 'logo', 'signage', 'address']), companies: number }),
  ),
  /** Companies that need a text for their stand's signage. */
  needSignage: number,
  /** People with a label on paper that is not void. */
  printed: number,
  /** Badge holders and speakers; someone who is both counts once. */
  people: number,
})
/** What the organizer sees first: what is waiting, and how far along everything is. */
export interface Overview extends z.infer<typeof overview> {}

/** When companies were last sent a sign-in link (ISO instant); all others have none. */
const sentLinks = z.array(z.object({ companyId: string, sentAt: string }))

/** Companies that signed in this season, and when they last did (ISO instant); all others never did. */
const signIns = z.array(z.object({ companyId: string, lastAt: string }))

export const overviewContract = {
  getOverview: defineOrganizerEndpoint('GET /api/overview', {
    doc: 'What waits for the organizer, registrations by week, completion of the companies.',
    response: overview,
  }),
  listSignIns: defineOrganizerEndpoint('GET /api/overview/sign-ins', {
    doc: 'When each company last signed in, by password or link; companies that never did are left out.',
    response: signIns,
  }),
  listSentLinks: defineOrganizerEndpoint('GET /api/overview/sent-links', {
    doc: 'When each company was last sent a sign-in link; one whose mail is held or failed does not count.',
    response: sentLinks,
  }),
}
