import { pick } from '#shared/contract/fields.ts'
import { DAY_MS } from '#shared/time.ts'

/** Days that drafts are kept on the device. */
export const DRAFT_DAYS = 7

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Unsaved input; `at` in ms. */
export interface Draft<T> {
  at: number
  values: T
}

/** Begins the key of every draft; its kind and the id of its record follow, each after a colon. */
export const DRAFT_PREFIX = 'draft:'

/** Whether anything typed on this device is not saved yet. */
export function hasDrafts(...storages: readonly DraftStorage[]) {
  return storages.some((storage) => ignoreErrors(() => keysIn(storage).some(isDraft)))
}

const keysIn = (storage: DraftStorage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
const isDraft = (key: string) => key.startsWith(DRAFT_PREFIX)

/** Deletes all drafts on this device when the user signs out. */
export function clearAllDrafts(...storages: readonly DraftStorage[]) {
  for (const storage of storages)
    ignoreErrors(() => {
      for (const key of keysIn(storage)) if (isDraft(key)) storage.removeItem(key)
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
        for (const key of keysIn(storage)) {
          if (key.startsWith(prefix) && isExpired(tryParse(storage.getItem(key)), now)) storage.removeItem(key)
        }
        return tryParse(storage.getItem(prefix + id))
      }),
    write: (storage: DraftStorage, id: string, values: T, now: number) =>
      ignoreErrors(() => storage.setItem(prefix + id, JSON.stringify({ at: now, values } satisfies Draft<T>))),
    clear: (storage: DraftStorage, id: string) => ignoreErrors(() => storage.removeItem(prefix + id)),
  }
}

/** Texts of a record, and the revision that they were read at. */
export interface Stored<Values> {
  rev: number
  values: Values
}

/** The input, with the values it replaces, so that a change made elsewhere is still noticed. */
export interface FormEdits<Values> {
  base: Stored<Values>
  values: Values
}

type Texts = Record<string, string>

/** Drafts of a record's text fields. Those in `tabOnly` are kept only in the tab. */
export function createTextDrafts(kind: string, names: readonly string[], tabOnly: readonly string[] = []) {
  const drafts = createDrafts(kind, (given) => {
    const { base, values } = (given ?? {}) as { base?: { rev?: unknown; values?: unknown }; values?: unknown }
    if (typeof base?.rev !== 'number') return undefined
    return { base: { rev: base.rev, values: textsOf(base.values, names) }, values: textsOf(values, names) }
  })
  const storages = [
    { storage: () => localStorage, own: names.filter((name) => !tabOnly.includes(name)) },
    { storage: () => sessionStorage, own: tabOnly },
  ].filter(({ own }) => own.length > 0)
  return {
    read(id: string): (FormEdits<Texts> & { at: number }) | undefined {
      const found = storages.flatMap(({ storage }) => drafts.read(storage(), id, Date.now()) ?? [])
      const [first] = found
      if (!first) return undefined
      return {
        at: first.at,
        base: { ...first.values.base, values: Object.assign({}, ...found.map(({ values }) => values.base.values)) },
        values: Object.assign({}, ...found.map(({ values }) => values.values)),
      }
    },
    /** Stores the input; without any, the draft is deleted. */
    write(id: string, { base, values }: FormEdits<Texts>) {
      const typed = editedFields({ base, values })
      for (const { storage, own } of storages) {
        const part = typed.filter((name) => own.includes(name))
        const kept = { base: { rev: base.rev, values: pick(base.values, part) }, values: pick(values, part) }
        if (part.length > 0) drafts.write(storage(), id, kept, Date.now())
        else drafts.clear(storage(), id)
      }
    },
  }
}

/** The fields whose text differs from the one they replace. */
export function editedFields<Values extends object>({ base, values }: FormEdits<Values>): (keyof Values & string)[] {
  const names = Object.keys(base.values) as (keyof Values & string)[]
  return names.filter((name) => name in values && values[name] !== base.values[name])
}

/** Rebases the input onto what is stored now: fields that were only shown take the newer text and do not count as changes. */
export function rebaseEdits<Values extends object>(
  draft: FormEdits<object>,
  stored: Stored<Values>,
): FormEdits<Values> {
  const { base, values } = draft as FormEdits<Values>
  const typed = editedFields({ base, values }).filter((name) => values[name] !== stored.values[name])
  if (typed.length === 0) return { base: stored, values: stored.values }
  return {
    base: { rev: base.rev, values: { ...stored.values, ...pick(base.values, typed) } },
    values: { ...stored.values, ...pick(values, typed) },
  }
}

/** Of `values`, those that are texts and have one of these names. */
function textsOf(values: unknown, names: readonly string[]): Texts {
  const given = Object.entries((values ?? {}) as object)
  return Object.fromEntries(given.filter(([name, text]) => typeof text === 'string' && names.includes(name)))
}

function isExpired(draft: Draft<unknown> | undefined, now: number) {
  return !draft || now - draft.at > DRAFT_DAYS * DAY_MS || draft.at > now + DAY_MS
}

function ignoreErrors<T>(work: () => T) {
  try {
    return work()
  } catch {
    return undefined
  }
}
