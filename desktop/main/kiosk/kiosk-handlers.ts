import type { LocalHandlers } from '#desktop/main/desk/local-router.ts'
import { missingFields } from '#desktop/main/desk/person-lines.ts'
import { ApiError, orNotFound } from '#server/base/api-error.ts'
import type { Db } from '#server/base/db/database.ts'
import { findBadgeByEmail } from '#server/records/badge/badge.store.ts'
import { newBadgeCode } from '#server/records/badge/create-badge.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { ONLINE_COMPANY } from '#shared/badge/online-company.ts'
import { normalizeEmail } from '#shared/email.ts'
import type { CodePerson, kioskContract } from '#shared/kiosk/kiosk.contract.ts'
import { parseLabelCode } from '#shared/print/label-code.ts'
import { findKioskPerson, hasAccepted, type KioskPerson, wasHandedOut } from './kiosk-people.store.ts'
import type { Visit } from './visit.ts'

/** Whoever found a badge must not try out addresses on it. */
const MAX_TRIES = 5
const TRIES_WITHIN_MS = 15 * 60_000

export interface KioskParts {
  db: Db
  visit(): Visit
  now(): number
  /** A call of the visitor's or of the kiosk's own, answered by the copy. */
  call(as: 'visitor' | 'desk', method: 'POST' | 'PUT', path: string, body: object): Promise<Response>
  /** Sends a badge to the server that the copy itself does not take. */
  offer(badge: object): Promise<void>
}

/** The kiosk's own calls, answered from its copy. */
export function kioskHandlers({ db, visit, now, call, offer }: KioskParts): LocalHandlers<typeof kioskContract> {
  const tries = new Map<string, number[]>()
  const scanned = async (id: string) => {
    if (!visit().hasScanned(id)) throw new ApiError('not_found')
    return orNotFound(await findKioskPerson(db, { id }))
  }
  return {
    async findCode({ body }) {
      const code = orNotFound(parseLabelCode(body.code)?.code)
      const person = orNotFound(await findKioskPerson(db, { code }))
      visit().scan(person._id)
      return shown(person, await hasAccepted(db, person._id), await wasHandedOut(db, person._id))
    },

    async completeBadge({ params: { id }, body: { urlPhoto, consents } }) {
      const person = await scanned(id)
      const isOver = person.entity !== 'badge' || (await wasHandedOut(db, id))
      if (isOver || (urlPhoto !== undefined && person.urlPhoto !== '')) throw new ApiError('forbidden')
      const edit = { consents, ...(urlPhoto !== undefined && { urlPhoto }) }
      await answerOf(await call('visitor', 'PUT', `/api/badge/${id}`, edit))
      return { message: 'Badge completed successfully' }
    },

    async openBadge({ params: { id }, body }) {
      const person = await scanned(id)
      const before = (tries.get(id) ?? []).filter((at) => now() - at < TRIES_WITHIN_MS)
      if (before.length >= MAX_TRIES) throw new ApiError('too_many')
      const isRight = person.email !== '' && person.email === normalizeEmail(body.email)
      if (!isRight || person.entity !== 'badge') {
        tries.set(id, [...before, now()])
        throw new ApiError('forbidden')
      }
      visit().open(id)
      return { path: `/badge/${id}` }
    },

    async registerVisitor({ body }) {
      const badge = { ...body, type: 'visitor', companyId: ONLINE_COMPANY }
      if (await findBadgeByEmail(db, body.email)) {
        await offer({ ...badge, code: newBadgeCode() })
        return { id: '' }
      }
      const { _id } = (await answerOf(await call('desk', 'POST', '/api/badge/create-badge', badge))) as Badge
      visit().open(_id)
      return { id: _id }
    },
  }
}

/** The first name is in `nom`. */
function shown(person: KioskPerson, isAccepted: boolean, isHandedOut: boolean): CodePerson {
  const { _id, entity, nom } = person
  const missing = entity === 'badge' ? [...missingFields(person), ...(isAccepted ? [] : ['accepts'])] : []
  const mayComplete = entity === 'badge' && !isHandedOut
  return { id: _id, entity, firstName: nom, company: person.company, missing, mayComplete }
}

/** @throws ApiError what the copy refused */
async function answerOf(response: Response): Promise<unknown> {
  const answer = (await response.json()) as {
    code?: ConstructorParameters<typeof ApiError>[0]
    fields?: object
  }
  if (!response.ok) throw new ApiError(answer.code ?? 'internal')
  return answer
}
