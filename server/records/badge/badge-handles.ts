const HANDLE_MS = 10 * 60 * 1000
const MAX_HANDLES = 10_000

interface Handle {
  badgeId: string
  companyId: string
  expiresAt: number
}

/**
 * Handles given to another company in place of a visitor's id: the id opens the badge page and must not reach
 * strangers. Kept in memory; after a restart the company looks the e-mail up again.
 */
export function createBadgeHandles(now: () => number, newId: () => string) {
  const handles = new Map<string, Handle>()
  return {
    /** Issues a new handle for one badge to one company. */
    issue(badgeId: string, companyId: string): string {
      const [oldest] = handles.keys()
      if (handles.size >= MAX_HANDLES && oldest) handles.delete(oldest)
      const handle = newId()
      handles.set(handle, { badgeId, companyId, expiresAt: now() + HANDLE_MS })
      return handle
    },
    /** The badge behind a handle, for the company that it was issued to. */
    resolve(handle: string, companyId: string): string | undefined {
      const known = handles.get(handle)
      return known && known.companyId === companyId && known.expiresAt > now() ? known.badgeId : undefined
    },
  }
}

export type BadgeHandles = ReturnType<typeof createBadgeHandles>

declare module '#server/base/context.ts' {
  interface Context {
    handles: BadgeHandles
  }
}
