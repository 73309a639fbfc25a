import type { LocalCopy } from '#desktop/main/copy/local-copy.ts'
import { ApiError, orNotFound } from '#server/base/api-error.ts'
import type { Handlers } from '#server/base/http/handler.ts'
import { newBadgeCode } from '#server/records/badge/create-badge.ts'
import type { FoundBadge } from '#shared/badge/badge.contract.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { ONLINE_COMPANY } from '#shared/badge/pass.ts'
import { emptyRecord } from '#shared/contract/fields.ts'
import { normalizeEmail } from '#shared/email.ts'
import type { kioskContract } from '#shared/kiosk/kiosk.contract.ts'
import { parseLabelCode } from '#shared/print/label-code.ts'
import type { SyncPerson } from '#shared/sync/sync-record.schema.ts'
import { sendEdit } from './badge-pages.ts'
import type { KioskPeople } from './kiosk-people.store.ts'
import { blankBadge } from './offline-badge.ts'
import type { SuppliedFields } from './supplied-fields.ts'
import { isUnreachable, type OpenBadge, type Visit } from './visit.ts'

/** Wrong addresses allowed per badge, so that somebody who found a badge cannot guess its e-mail. */
const MAX_TRIES = 5
const TRIES_WITHIN_MS = 15 * 60_000

export interface KioskParts {
  copy: Pick<LocalCopy, 'edition' | 'sendChange' | 'newId' | 'now'>
  people: KioskPeople
  supplied: SuppliedFields
  visit(): Visit
  /** Requests the badge with this code and e-mail from the server, with the kiosk's key. */
  askForBadge(sent: { code: string; email: string }): Promise<Response>
}

/** The kiosk's own calls, answered from its copy, or by the server where a record is needed. */
export function kioskHandlers(parts: KioskParts): Handlers<typeof kioskContract> {
  const { copy, people, supplied, visit } = parts
  const tries = new Map<string, number[]>()
  const scanned = async (id: string) => {
    if (!visit().scannedCodes.has(id)) throw new ApiError('not_found')
    return orNotFound(await people.byId(id))
  }
  return {
    async findCode({ body }) {
      const code = orNotFound(parseLabelCode(body.code)?.code)
      const person = orNotFound(await people.byCode(code))
      visit().scannedCodes.set(person._id, code)
      const { _id: id, of: entity, nom: firstName, company, isHandedOut } = person
      const mayComplete = entity === 'badge' && !isHandedOut
      return { id, entity, firstName, company, missing: supplied.missing(person), mayComplete }
    },

    async completeBadge({ params: { id }, body }) {
      const person = await scanned(id)
      const isOver = person.of !== 'badge' || person.isHandedOut
      const isSecondPhoto = body.urlPhoto !== undefined && !supplied.missing(person).includes('urlPhoto')
      if (isOver || isSecondPhoto) throw new ApiError('forbidden')
      const changed = await sendEdit({ id, rev: person.rev }, body, visit(), copy)
      supplied.note(person, [...Object.keys(changed), 'accepts'])
      return { message: 'Badge completed successfully' }
    },

    async openBadge({ params: { id }, body }) {
      const person = await scanned(id)
      const before = (tries.get(id) ?? []).filter((at) => copy.now() - at < TRIES_WITHIN_MS)
      if (before.length >= MAX_TRIES) throw new ApiError('too_many')
      const mine = visit()
      const open = person.of === 'badge' && (await openByAddress(parts, person, normalizeEmail(body.email)))
      if (!open) {
        tries.set(id, [...before, copy.now()])
        throw new ApiError('forbidden')
      }
      mine.open(id, open)
      return { path: `/badge/${id}` }
    },

    async registerVisitor({ body }) {
      const id = copy.newId()
      const mine = visit()
      const email = normalizeEmail(body.email)
      const patch = { ...body, email, code: newBadgeCode(), type: 'visitor', companyId: ONLINE_COMPANY } as const
      const isKnown = await people.hasBadge(email)
      await copy.sendChange({ id, baseRev: 0, patch })
      if (isKnown) return { id: '' }
      const badge = { ...emptyRecord(BADGE_FIELDS), ...patch, _id: id, deletedBy: '', rev: 0 }
      mine.open(id, { badge, isKnown: true })
      return { id }
    },
  }
}

/** The badge whose code was scanned, if the e-mail is its own: the server's record or, offline, an empty form. */
async function openByAddress(
  { people, visit, askForBadge }: KioskParts,
  person: SyncPerson,
  email: string,
): Promise<OpenBadge | undefined> {
  const code = visit().scannedCodes.get(person._id) ?? ''
  const answer = await askForBadge({ code, email })
  if (await isUnreachable(answer)) {
    if (!people.hasEmail(person, email)) return undefined
    return { badge: blankBadge(person, email, code), isKnown: false }
  }
  if (answer.status === 429) throw new ApiError('too_many')
  if (!answer.ok) return undefined
  const { data } = (await answer.json()) as FoundBadge
  return data ? { badge: { ...data, _id: person._id }, isKnown: true } : undefined
}
