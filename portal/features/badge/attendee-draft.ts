import type { AttendeeForm } from '#shared/badge/badge.schema.ts'

/** Days that typed words are kept on the device. */
const DRAFT_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000
const PREFIX = 'draft:badge:'

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
interface Draft {
  at: number
  values: AttendeeForm
}

/** What was typed for this badge and not saved yet; ended drafts of any badge are thrown away on the way. */
export function readDraft(shelf: Shelf, badgeId: string, now: number): AttendeeForm | undefined {
  try {
    const keys = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '')
    for (const key of keys) {
      if (key.startsWith(PREFIX) && isEnded(parseDraft(shelf.getItem(key)), now)) shelf.removeItem(key)
    }
    return parseDraft(shelf.getItem(PREFIX + badgeId))?.values
  } catch {
    return undefined
  }
}

export function writeDraft(shelf: Shelf, badgeId: string, values: AttendeeForm, now: number): void {
  try {
    shelf.setItem(PREFIX + badgeId, JSON.stringify({ at: now, values } satisfies Draft))
  } catch {
    // A full or forbidden storage costs the draft, never the page.
  }
}

export function clearDraft(shelf: Shelf, badgeId: string): void {
  try {
    shelf.removeItem(PREFIX + badgeId)
  } catch {
    // As above.
  }
}

function isEnded(draft: Draft | undefined, now: number): boolean {
  return !draft || now - draft.at > DRAFT_DAYS * DAY_MS || draft.at > now + DAY_MS
}

function parseDraft(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null
    const { company, nom, prenom, position, tel } = draft?.values ?? {}
    const words = [company, nom, prenom, position, tel]
    if (typeof draft?.at !== 'number' || words.some((word) => typeof word !== 'string')) return undefined
    return { at: draft.at, values: { company, nom, prenom, position, tel } as AttendeeForm }
  } catch {
    return undefined
  }
}
