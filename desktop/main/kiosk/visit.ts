import { UNREACHABLE } from '#desktop/main/forward-request.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'

/** A badge that is open to the visitor, with the visitor's changes. */
export interface OpenBadge {
  badge: Badge
  /** Whether the server sent this badge. Offline, only what the visitor typed is known. */
  isKnown: boolean
}

/** What the app knows about the current visitor, in memory only. */
export class Visit {
  /** Badges open to this visitor, who had the link, or the code and the e-mail, or created the badge. */
  private readonly opened = new Map<string, OpenBadge>()
  /** The links of open badges. */
  private readonly links = new Map<string, string>()
  /** Scanned codes, by badge. */
  readonly scannedCodes = new Map<string, string>()
  /** Photos taken in this visit, by path. */
  readonly photos = new Map<string, Uint8Array>()
  /** Changes that did not reach the server, as method and path. */
  private readonly unsent = new Set<string>()
  private pendingSaves = 0

  open(id: string, opened: OpenBadge, link = id) {
    this.opened.set(id, opened)
    this.links.set(link, id)
  }

  /** @param named the badge's id or its link */
  find = (named: string) => this.opened.get(this.links.get(named) ?? named)

  hasUnsent = () => this.unsent.size > 0
  /** A save is under way: what was typed must not be discarded. */
  isSaving = () => this.pendingSaves > 0

  /** Runs a change of the visitor's and remembers whether it is still unsent. */
  async trackChange(what: string, work: () => Promise<Response>, isUnsent: (answer: Response) => boolean) {
    this.pendingSaves++
    try {
      const answer = await work()
      if (isUnsent(answer)) this.unsent.add(what)
      else this.unsent.delete(what)
      return answer
    } finally {
      this.pendingSaves--
    }
  }
}

/** Forwards a request to the server; the response is 503 UNREACHABLE if it does not answer. */
export type ToServer = (request: Request) => Promise<Response>

/** Whether the server did not answer. */
export async function isUnreachable(answer: Response) {
  if (answer.status !== 503) return false
  const { code } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string }
  return code === UNREACHABLE
}
