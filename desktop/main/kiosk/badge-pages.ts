import type { LocalCopy } from '#desktop/main/copy/local-copy.ts'
import { orNotFound } from '#server/base/api-error.ts'
import { answerRequests } from '#server/base/http/answer-requests.ts'
import { callsIn } from '#server/base/http/perform.ts'
import { lookups } from '#server/lookups.ts'
import { badgeContract } from '#shared/badge/badge.contract.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { KioskPeople } from './kiosk-people.store.ts'
import { sendEdit } from './send-edit.ts'
import { isSilent, type ToServer } from './silent.ts'
import type { Supplied } from './supplied.ts'
import { HIDDEN_ADDRESS, typedAnew } from './typed-anew.ts'
import type { Visit } from './visit.ts'

interface Parts {
  copy: Pick<LocalCopy, 'context' | 'atDesk' | 'edition' | 'offer'>
  people: KioskPeople
  supplied: Supplied
  visit(): Visit
  toServer: ToServer
  askByLink: ToServer
}

const { getBadgeWithError, getBadge, updateBadge } = badgeContract

/** A photo that was just taken waits to be looked at, whatever the server last said of the one before. */
function withChange({ photoReasons, ...badge }: Badge, changed: Partial<Badge>): Badge {
  const { page } = badge
  if (changed.urlPhoto === undefined) return { ...badge, ...(photoReasons && { photoReasons }), ...changed }
  return { ...badge, ...changed, ...(page && { page: { ...page, photo: 'waiting' } }) }
}

/** Answers the calls of the page of a badge. */
export function answerBadges({ copy, people, supplied, visit, toServer, askByLink }: Parts) {
  const opened = (named: string) => orNotFound(visit().find(named), 'badge_not_found')
  const calls = callsIn(
    'openBadge',
    { getBadgeWithError, getBadge, updateBadge },
    {
      getBadgeWithError: async ({ params }) => ({ data: opened(params.id).badge }),
      getBadge: async ({ params }) => opened(params.id).badge,
      async updateBadge({ params, body }) {
        const open = opened(params.id)
        const { _id: id, rev } = open.badge
        const changed = await sendEdit({ id, rev, opened: open }, body, visit(), copy)
        open.badge = withChange(open.badge, changed)
        const person = await people.byId(id)
        if (person) supplied.note(person, [...Object.keys(changed), ...(body.consents ? ['accepts'] : [])])
        return open.badge
      },
    },
  )
  const answerCall = answerRequests(calls, { context: copy.context, lookups })
  const answerOpen = (request: Request) => answerCall(request, copy.atDesk())

  /**
   * The link is proved by the server, which answers the record; without it, by the copy, which has a hash of each link
   * (Q-320).
   */
  async function openLink(request: Request, link: string): Promise<Response> {
    // The visit may be over before there is an answer.
    const mine = visit()
    const answer = await askByLink(request)
    if (await isSilent(answer)) {
      const person = await people.byLink(link)
      if (person?.of !== 'badge') return answer
      mine.open(person._id, { badge: typedAnew(person, HIDDEN_ADDRESS), isKnown: false }, link)
    } else {
      if (!answer.ok) return answer
      const told = (await answer.clone().json()) as Badge & { data?: Badge }
      const { link: _, ...badge } = told.data ?? told
      const person = await people.byCode(badge.code)
      // One that has not been copied yet is the server's for this visit.
      if (person?.of !== 'badge') return answer
      mine.open(person._id, { badge: { ...badge, _id: person._id }, isKnown: true }, link)
    }
    return answerOpen(request)
  }

  return async (request: Request, id: string): Promise<Response> => {
    if (visit().find(id)) return answerOpen(request)
    // A company that is signed in is told its own badges by the server, by ids of its own.
    const isLink = request.method === 'GET' && !request.headers.has('authorization')
    return isLink ? openLink(request, id) : toServer(request)
  }
}
