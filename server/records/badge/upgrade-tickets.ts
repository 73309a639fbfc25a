import { decrypt, encrypt } from '#server/base/secrets.ts'

const TICKET_MS = 10 * 60 * 1000
/** Encryption and time alone take this much, and an id is shorter: each save tries its id, and decrypting took a fifth of it. */
const MIN_TICKET_LENGTH = 56

/** Bound to one company: another one cannot open it. */
const cellOf = (companyId: string) => ({ table: 'badge', column: 'handle', id: companyId })

/**
 * Tickets given to another company in place of a visitor's id, for an upgrade: the id opens the badge page and must not
 * reach strangers. The ticket contains the encrypted id, so any server with the same DATA_KEY resolves it.
 */
export function createUpgradeTickets(now: () => number, dataKey: string) {
  return {
    /** Issues a new ticket for one badge to one company. */
    issue(badgeId: string, companyId: string) {
      const encrypted = encrypt(`${now() + TICKET_MS} ${badgeId}`, cellOf(companyId), dataKey)
      return Buffer.from(encrypted, 'base64').toString('base64url')
    },
    /** The badge behind a ticket, for the company that it was issued to. */
    resolve(ticket: string, companyId: string) {
      if (ticket.length < MIN_TICKET_LENGTH) return undefined
      try {
        const [expiresAt, badgeId] = decrypt(ticket, cellOf(companyId), dataKey).split(' ')
        return Number(expiresAt) > now() ? badgeId : undefined
      } catch {
        return undefined
      }
    },
  }
}

export type UpgradeTickets = ReturnType<typeof createUpgradeTickets>

declare module '#server/base/context.ts' {
  interface Context {
    upgradeTickets: UpgradeTickets
  }
}
