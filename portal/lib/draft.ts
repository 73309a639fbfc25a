/** Days that typed words are kept on the device. */
const DRAFT_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** What was typed and not saved yet; `at` in ms. */
export interface Draft<T> {
  at: number
  values: T
}

export interface Drafts<T> {
  /** The draft of one record; ended drafts of the same kind are thrown away on the way. */
  read(storage: DraftStorage, id: string, now: number): Draft<T> | undefined
  write(storage: DraftStorage, id: string, values: T, now: number): void
  clear(storage: DraftStorage, id: string): void
}

const PREFIX = 'draft:'

/** Takes everything typed off this device: on a sign-out by hand. */
export function clearAllDrafts(...shelves: readonly DraftStorage[]): void {
  for (const storage of shelves)
    ignoreErrors(() => {
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      for (const key of keys) if (key.startsWith(PREFIX)) storage.removeItem(key)
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
  const tryParse = (text: string | null) => ignoreErrors(() => parse(text))

  return {
    read: (storage, id, now) =>
      ignoreErrors(() => {
        const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
        for (const key of keys) {
          if (key.startsWith(prefix) && isEnded(tryParse(storage.getItem(key)), now)) storage.removeItem(key)
        }
        return tryParse(storage.getItem(prefix + id))
      }),
    write: (storage, id, values, now) =>
      ignoreErrors(() =>
        storage.setItem(prefix + id, JSON.stringify({ at: now, values } satisfies Draft<T>)),
      ),
    clear: (storage, id) => ignoreErrors(() => storage.removeItem(prefix + id)),
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

function ignoreErrors<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
