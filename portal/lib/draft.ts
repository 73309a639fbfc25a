/** Days that drafts are kept on the device. */
export const DRAFT_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Unsaved input; `at` in ms. */
export interface Draft<T> {
  at: number
  values: T
}

/** Begins the key of every draft; its kind and the id of its record follow, each after a colon. */
export const DRAFT_PREFIX = 'draft:'

/** Whether anything typed on this device is not saved yet. */
export function hasDrafts(...shelves: readonly DraftStorage[]): boolean {
  return shelves.some((storage) =>
    ignoreErrors(() => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').some(isDraft)),
  )
}

const isDraft = (key: string) => key.startsWith(DRAFT_PREFIX)

/** Deletes all drafts on this device when the user signs out. */
export function clearAllDrafts(...shelves: readonly DraftStorage[]): void {
  for (const storage of shelves)
    ignoreErrors(() => {
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      for (const key of keys) if (isDraft(key)) storage.removeItem(key)
    })
}

/**
 * Drafts of one form, by record. `check` returns the values, or undefined for invalid data. If storage is
 * full or blocked, only the draft is lost.
 */
export function createDrafts<T>(kind: string, check: (values: unknown) => T | undefined) {
  const prefix = `${DRAFT_PREFIX}${kind}:`

  const parse = (text: string | null): Draft<T> | undefined => {
    const draft = JSON.parse(text ?? 'null') as { at?: unknown; values?: unknown } | null
    const values = check(draft?.values)
    return typeof draft?.at === 'number' && values !== undefined ? { at: draft.at, values } : undefined
  }
  const tryParse = (text: string | null) => ignoreErrors(() => parse(text))

  return {
    /** The draft of one record; also deletes expired drafts of the same kind. */
    read: (storage: DraftStorage, id: string, now: number) =>
      ignoreErrors(() => {
        const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
        for (const key of keys) {
          if (key.startsWith(prefix) && isEnded(tryParse(storage.getItem(key)), now)) storage.removeItem(key)
        }
        return tryParse(storage.getItem(prefix + id))
      }),
    write: (storage: DraftStorage, id: string, values: T, now: number) =>
      ignoreErrors(() => storage.setItem(prefix + id, JSON.stringify({ at: now, values } satisfies Draft<T>))),
    clear: (storage: DraftStorage, id: string) => ignoreErrors(() => storage.removeItem(prefix + id)),
  }
}

/** Drafts of text fields, each with the stored state it was typed over: a change made elsewhere is still noticed. */
export function createTextDrafts<Name extends string>(kind: string, names: readonly Name[]) {
  return createDrafts(kind, (given) => {
    const { base, values } = (given ?? {}) as { base?: { rev?: unknown; values?: unknown }; values?: unknown }
    const typed = textValues(values, names)
    const over = textValues(base?.values, names)
    if (!typed || !over || typeof base?.rev !== 'number') return undefined
    return { base: { rev: base.rev, values: over }, values: typed }
  })
}

/** A draft as it is shown: what was typed, over what is stored by now. */
export function typedOver<Values extends Record<string, string>>(
  draft: { base: { values: Values }; values: Values },
  stored: Values,
): Values {
  const typed = Object.entries(draft.values).filter(([name, text]) => text !== draft.base.values[name])
  return { ...stored, ...Object.fromEntries(typed) }
}

/** Values of a form with text fields only; undefined unless all of `names` are present. */
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
