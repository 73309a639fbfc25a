import { decrypt, encrypt } from '#server/base/secrets.ts'

const HANDLE_MS = 10 * 60 * 1000
/** What encryption and the time add to an id, which is itself shorter. Each save asks, and deciphering took a fifth of it. */
const SHORTEST_HANDLE = 56

/** For one company alone: another one cannot open it. */
const cellOf = (companyId: string) => ({ table: 'badge', column: 'handle', id: companyId })

/**
 * Handles given to another company in place of a visitor's id: the id opens the badge page and must not reach
 * strangers. The id lies encrypted in its handle, so any server with the same DATA_KEY resolves it.
 */
export function createBadgeHandles(now: () => number, dataKey: string) {
  return {
    /** Issues a new handle for one badge to one company. */
    issue(badgeId: string, companyId: string): string {
      const encrypted = encrypt(`${now() + HANDLE_MS} ${badgeId}`, cellOf(companyId), dataKey)
      return Buffer.from(encrypted, 'base64').toString('base64url')
    },
    /** The badge behind a handle, for the company that it was issued to. */
    resolve(handle: string, companyId: string): string | undefined {
      if (handle.length < SHORTEST_HANDLE) return undefined
      try {
        const [expiresAt, badgeId] = decrypt(handle, cellOf(companyId), dataKey).split(' ')
        return Number(expiresAt) > now() ? badgeId : undefined
      } catch {
        return undefined
      }
    },
  }
}

export type BadgeHandles = ReturnType<typeof createBadgeHandles>

declare module '#server/base/context.ts' {
  interface Context {
    handles: BadgeHandles
  }
}
