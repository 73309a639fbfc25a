/**
 * What a member of the organizer's team may do. Roles add up; a member without any reads what is open to all
 * members. `organizer` runs the event, `owner` has people, keys, backups and erasure, and `visas` alone sees whole
 * passport numbers.
 */
export const ROLES = ['owner', 'organizer', 'visas', 'logistics', 'desk lead', 'reader'] as const
export type Role = (typeof ROLES)[number]

/** These take effect only once the member has a second factor. */
export const GUARDED_ROLES: readonly Role[] = ['owner', 'visas']

/** Which members may make a call: `true` means the organizer, or any member if the call only reads. */
export type MemberAccess = true | readonly Role[]

/** Every member, whatever the role. */
export const MEMBERS = [...ROLES] as const
export const OWNER = ['owner'] as const
/** What only reads, and yet is not for all members. */
export const ORGANIZER = ['organizer'] as const
export const VISA_READERS = ['organizer', 'visas'] as const
/** What shows whole passport numbers. */
export const PASSPORT_READERS = ['visas'] as const
export const LOGISTICS = ['organizer', 'logistics'] as const
export const DESKS = ['organizer', 'desk lead'] as const
/** Who prints or checks in, and who has the archives anyway. */
export const CODES = ['owner', ...DESKS] as const

/** Whether a member with these roles may make a call of this access. */
export function mayCall({ organizer, method }: { organizer?: MemberAccess; method: string }, roles: readonly Role[]) {
  if (organizer === undefined) return false
  if (organizer === true) return method === 'GET' || roles.includes('organizer')
  // Also one without any role, or whose roles wait for a second factor.
  if (organizer === MEMBERS) return true
  return roles.some((role) => organizer.includes(role))
}
