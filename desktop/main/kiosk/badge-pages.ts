import type { LocalCopy } from '#desktop/main/copy/local-copy.ts'
import { ApiError, orNotFound } from '#server/base/api-error.ts'
import { createInProcessFetch } from '#server/base/http/in-process-fetch.ts'
import { callsIn } from '#server/base/http/perform.ts'
import { sha256Of } from '#server/base/sha256.ts'
import { lookups } from '#server/lookups.ts'
import { badgeContract } from '#shared/badge/badge.contract.ts'
import { HOLDER_FIELDS } from '#shared/badge/badge.fields.ts'
import type { Badge, BadgeEdit } from '#shared/badge/badge.schema.ts'
import { fileUrl, storedPath } from '#shared/upload/file-address.ts'
import type { KioskPeople } from './kiosk-people.store.ts'
import { blankBadge, HIDDEN_ADDRESS } from './offline-badge.ts'
import type { SuppliedFields } from './supplied-fields.ts'
import { isUnreachable, type OpenBadge, type ToServer, type Visit } from './visit.ts'

type Fields = Record<string, unknown>

/** The badge that a visitor edits, and the revision that the visitor saw. */
interface EditedBadge {
  id: string
  rev: number
  /** Undefined where only photo and consent can be given. */
  opened?: OpenBadge | undefined
}

/**
 * Sends what a visitor changed in a badge: the fields that differ from the server's record or, if that is not known,
 * only those that were filled in, so that no stored value is emptied.
 * @returns the changed fields
 * @throws ApiError text_changed if another policy has come into force meanwhile
 */
export async function sendEdit(
  { id, rev, opened }: EditedBadge,
  { urlPhoto, consents = [], baseRev = rev, ...given }: BadgeEdit,
  visit: Visit,
  copy: Pick<LocalCopy, 'edition' | 'sendChange'>,
): Promise<Fields> {
  const { version } = copy.edition().privacyPolicy
  if (consents.some((one) => one.document === 'privacy' && one.version !== version)) throw new ApiError('text_changed')
  const shown = (opened?.badge ?? {}) as unknown as Fields
  const isChange = ([name, value]: [string, unknown]) =>
    HOLDER_FIELDS.some((field) => field === name) && (opened?.isKnown ? value !== shown[name] : value !== '')
  const changed: Fields = Object.fromEntries(Object.entries(given).filter(isChange))
  // As everywhere, a path that is not one of this badge's photos is ignored.
  const path = storedPath(urlPhoto ?? '')
  const bytes = visit.photos.get(path)
  const photo = bytes && {
    urlPhoto: path,
    photo: { sha256: sha256Of(bytes), mime: 'image/jpeg', bytes: bytes.length },
  }
  const patch = { ...changed, ...photo, ...(consents.length > 0 && { consents }) }
  if (Object.keys(patch).length === 0) return {}
  const was = opened?.isKnown ? Object.fromEntries(Object.keys(changed).map((name) => [name, shown[name]])) : {}
  await copy.sendChange({ id, baseRev, patch, was, photo: bytes })
  return { ...changed, ...(photo && { urlPhoto: fileUrl(path) }) }
}

interface Parts {
  copy: Pick<LocalCopy, 'context' | 'asDesk' | 'edition' | 'sendChange'>
  people: KioskPeople
  supplied: SuppliedFields
  visit(): Visit
  toServer: ToServer
  askByLink: ToServer
}

const { getBadgeWithError, getBadge, updateBadge } = badgeContract

/** A new photo waits for review, whatever the server said about the earlier one. */
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
  const answerCall = createInProcessFetch(calls, { context: copy.context, lookups })
  const answerOpen = (request: Request) => answerCall(request, copy.asDesk())

  /**
   * The server verifies the link and returns the record; offline, the copy verifies it by its hash of each link
   * (Q-320).
   */
  async function openByLink(request: Request, link: string) {
    // The visit may end before the answer arrives.
    const mine = visit()
    const answer = await askByLink(request)
    if (await isUnreachable(answer)) {
      const person = await people.byLink(link)
      if (person?.of !== 'badge') return answer
      mine.open(person._id, { badge: blankBadge(person, HIDDEN_ADDRESS), isKnown: false }, link)
    } else {
      if (!answer.ok) return answer
      const body = (await answer.clone().json()) as Badge & { data?: Badge }
      const { link: _, ...badge } = body.data ?? body
      const person = await people.byCode(badge.code)
      // A badge that is not in the copy yet is left to the server.
      if (person?.of !== 'badge') return answer
      mine.open(person._id, { badge: { ...badge, _id: person._id }, isKnown: true }, link)
    }
    return answerOpen(request)
  }

  return async (request: Request, id: string) => {
    if (visit().find(id)) return answerOpen(request)
    // A signed-in company reads its badges from the server, by the server's own ids.
    const isLink = request.method === 'GET' && !request.headers.has('authorization')
    return isLink ? openByLink(request, id) : toServer(request)
  }
}
