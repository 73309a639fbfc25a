/** What the app knows of the visitor in front of it; nothing of it is stored. */
export class Visit {
  /** Whether the badge page is open to this visitor, who showed the link or knew the e-mail address, or made it. */
  private readonly opened = new Set<string>()
  /** Badges whose code was shown. */
  private readonly scanned = new Set<string>()
  /** Changes that did not reach the server, as method and path. */
  private readonly unsent = new Set<string>()
  private running = 0

  open(id: string): void {
    this.opened.add(id)
  }

  scan(id: string): void {
    this.scanned.add(id)
  }

  hasOpened = (id: string): boolean => this.opened.has(id)
  hasScanned = (id: string): boolean => this.scanned.has(id)
  hasUnsent = (): boolean => this.unsent.size > 0
  /** A change is on its way: what was typed must not be taken from under it. */
  isSaving = (): boolean => this.running > 0

  /** Runs a change of the visitor's and remembers whether it is still unsent. */
  async change(what: string, work: () => Promise<Response>, isUnsent: (answer: Response) => boolean) {
    this.running++
    try {
      const answer = await work()
      if (isUnsent(answer)) this.unsent.add(what)
      else this.unsent.delete(what)
      return answer
    } finally {
      this.running--
    }
  }
}
