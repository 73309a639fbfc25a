import { createHmac } from 'node:crypto'
import type { Actor } from '#server/base/actor.ts'
import { networksOf, WIDER_NETWORKS } from '#server/base/http/networks.ts'
import type { MailContext } from './mail-service.ts'

const PART = 16

/** Who causes a mail: what the call is limited by. A desk counts as its network. */
export function causeOf({ kind, companyId, address }: Actor): Pick<MailContext, 'cause' | 'causedBy'> {
  if (kind === 'organizer') return { cause: kind, causedBy: '' }
  if (kind === 'company') return { cause: kind, causedBy: companyId }
  return { cause: 'anyone', causedBy: address }
}

/**
 * The cause as it is stored: of a network, which is personal data, only a keyed hash; of an IPv6 network three, those of its
 * /48, its /56 and itself, so that all of a wider network begin alike.
 */
export function storedCause({ cause, causedBy = '' }: MailContext, dataKey: string): string {
  if (cause !== 'anyone') return causedBy
  const hashes = networksOf(causedBy).map(({ network }) =>
    createHmac('sha256', dataKey).update(`cause ${network}`).digest('hex'),
  )
  if (hashes.length === 1) return hashes.join('')
  return hashes
    .reverse()
    .map((hash) => hash.slice(0, PART))
    .join('-')
}

/** What a stored cause counts for, as the beginning of all that count for it too, the widest last: it may `factor` times as much. */
export function causesOf(causedBy: string): { prefix: string; factor: number }[] {
  const [site = '', customer, own] = causedBy.split('-')
  if (own === undefined) return [{ prefix: causedBy, factor: 1 }]
  return [
    { prefix: causedBy, factor: 1 },
    { prefix: `${site}-${customer}-`, factor: WIDER_NETWORKS['/56'] },
    { prefix: `${site}-`, factor: WIDER_NETWORKS['/48'] },
  ]
}
