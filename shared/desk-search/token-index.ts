/** New words wait in a short list until there are this many. */
const MAX_UNSORTED = 500

/** Words and who has them, kept sorted so that a prefix finds every word that begins with it. */
export class TokenIndex {
  private readonly lists = new Map<string, number[]>()
  private sorted: string[] = []
  /** Recently added words, searched one by one: inserting each in place would move all the others. */
  private fresh: string[] = []
  private isBulk = false

  add(token: string, slot: number): void {
    const list = this.lists.get(token)
    if (list) {
      list.push(slot)
      return
    }
    this.lists.set(token, [slot])
    this.fresh.push(token)
    if (!this.isBulk && this.fresh.length > MAX_UNSORTED) this.sort()
  }

  remove(token: string, slot: number): void {
    const list = this.lists.get(token)
    const at = list?.indexOf(slot) ?? -1
    if (list && at >= 0) list.splice(at, 1)
  }

  /** Many words are about to be added: they are sorted once, at the next look-up. */
  startBulk(): void {
    this.isBulk = true
  }

  exact(token: string): readonly number[] {
    return this.lists.get(token) ?? []
  }

  /** Calls `use` for every word with this prefix, including the prefix itself, for which `isWhole` is true. */
  eachFrom(prefix: string, use: (list: readonly number[], isWhole: boolean) => void): void {
    if (this.isBulk) this.sort()
    const tell = (token: string) => use(this.lists.get(token) ?? [], token.length === prefix.length)
    for (const token of this.fresh) if (token.startsWith(prefix)) tell(token)
    for (let at = this.firstFrom(prefix); at < this.sorted.length; at++) {
      const token = this.sorted[at] ?? ''
      if (!token.startsWith(prefix)) return
      tell(token)
    }
  }

  private sort(): void {
    this.sorted = [...this.sorted, ...this.fresh].sort()
    this.fresh = []
    this.isBulk = false
  }

  private firstFrom(token: string): number {
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.sorted[middle] ?? '') < token) low = middle + 1
      else high = middle
    }
    return low
  }
}
