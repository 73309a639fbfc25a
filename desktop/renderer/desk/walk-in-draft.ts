import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { isRequired, leading, shownIn } from '#shared/contract/fields.ts'

/** In screen order. The e-mail may stay empty; then no mail is sent. */
export const WALK_IN_FIELDS = leading(['nom', 'prenom', 'company', 'email'], shownIn(BADGE_FIELDS, 'walkIn'))

export interface WalkInDraft extends Record<(typeof WALK_IN_FIELDS)[number], string> {
  accepts: boolean
  photo: Blob | undefined
}

/** Input survives going back to the search, but only in memory, since many people use a desk. */
export const walkInDraft: { current: WalkInDraft | undefined } = { current: undefined }

/** Starts with the name that was searched for; its last word is taken as the last name. */
export function emptyWalkIn(name: string): WalkInDraft {
  const parts = name.trim().split(/\s+/)
  const prenom = parts.length > 1 ? (parts.pop() ?? '') : ''
  const empty = Object.fromEntries(WALK_IN_FIELDS.map((field) => [field, '']))
  return {
    ...(empty as Record<(typeof WALK_IN_FIELDS)[number], string>),
    nom: parts.join(' '),
    prenom,
    accepts: false,
    photo: undefined,
  }
}

/** What is still missing, in screen order. */
export function missingFields(draft: WalkInDraft): string[] {
  const fields = WALK_IN_FIELDS.filter((name) => isRequired(BADGE_FIELDS, name) && draft[name].trim() === '')
  return [...(draft.photo ? [] : ['photo']), ...fields, ...(draft.accepts ? [] : ['accepts'])]
}
