/** Days that typed words are kept on the device. */
const DRAFT_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** What was typed and not saved yet; `at` in ms. */
export interface Draft<T> {
  at: number
  values: T
}

export interface Drafts<T> {
  /** The draft of one record; ended drafts of the same kind are thrown away on the way. */
  read(shelf: Shelf, id: string, now: number): Draft<T> | undefined
  write(shelf: Shelf, id: string, values: T, now: number): void
  clear(shelf: Shelf, id: string): void
}

const PREFIX = 'draft:'

/** Takes everything typed off this device: on a sign-out by hand. */
export function clearAllDrafts(...shelves: readonly Shelf[]): void {
  for (const shelf of shelves)
    quietly(() => {
      const keys = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '')
      for (const key of keys) if (key.startsWith(PREFIX)) shelf.removeItem(key)
    })
}

/**
 * Drafts of one form, by record. `check` answers the values, or undefined for what something else left there.
 * A full or forbidden storage costs the draft, never the page.
 */
export function createDrafts<T>(kind: string, check: (values: unknown) => T | undefined): Drafts<T> {
  const prefix = `${PREFIX}${kind}:`

  const parse = (text: string | null): Draft<T> | undefined => {
    const draft = JSON.parse(text ?? 'null') as { at?: unknown; values?: unknown } | null
    const values = check(draft?.values)
    return typeof draft?.at === 'number' && values !== undefined ? { at: draft.at, values } : undefined
  }
  const parseOrNot = (text: string | null) => quietly(() => parse(text))

  return {
    read: (shelf, id, now) =>
      quietly(() => {
        const keys = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '')
        for (const key of keys) {
          if (key.startsWith(prefix) && isEnded(parseOrNot(shelf.getItem(key)), now)) shelf.removeItem(key)
        }
        return parseOrNot(shelf.getItem(prefix + id))
      }),
    write: (shelf, id, values, now) =>
      quietly(() => shelf.setItem(prefix + id, JSON.stringify({ at: now, values } satisfies Draft<T>))),
    clear: (shelf, id) => quietly(() => shelf.removeItem(prefix + id)),
  }
}

/** Values of a form all of whose fields are texts; undefined unless every one of `names` is there. */
export function textValues<Name extends string>(
  values: unknown,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const given = (values ?? {}) as Record<string, unknown>
  const entries = names.map((name) => [name, given[name]] as const)
  return entries.every(([, text]) => typeof text === 'string')
    ? (Object.fromEntries(entries) as Record<Name, string>)
    : undefined
}

function isEnded(draft: Draft<unknown> | undefined, now: number): boolean {
  return !draft || now - draft.at > DRAFT_DAYS * DAY_MS || draft.at > now + DAY_MS
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
