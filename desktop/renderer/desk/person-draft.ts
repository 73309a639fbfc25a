import { create } from 'zustand'
import { textOr } from '#portal/lib/i18n.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { isRequired, omitNames, putFirst, shownIn } from '#shared/contract/fields.ts'
import { PERSON_FIELDS, type PersonField, type PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'

/** In screen order. The e-mail may stay empty; then no mail is sent. */
export const WALK_IN_FIELDS = putFirst(['nom', 'prenom', 'company', 'email'], shownIn(BADGE_FIELDS, 'walkIn'))
export const CORRECTED_FIELDS = {
  badge: putFirst(['nom', 'prenom', 'position'], shownIn(BADGE_FIELDS, 'correct')),
  speaker: putFirst(['nom', 'prenom', 'position'], shownIn(SPEAKER_FIELDS, 'correct')),
}
/** For somebody already in the copy, whose e-mail a desk may not change. */
export const KNOWN_FIELDS = { ...CORRECTED_FIELDS, badge: omitNames(WALK_IN_FIELDS, ['email']) }
/** A field in one of the desk's forms. */
export type DeskFormField = (typeof WALK_IN_FIELDS | (typeof CORRECTED_FIELDS)['badge' | 'speaker'])[number]

export interface PersonDraft extends Record<PersonField, string> {
  /** Set once the badge is stored in the copy, perhaps still without its photo. */
  id?: string
  /** The id of a badge that already has the e-mail address. */
  existingBadgeId?: string
  accepts: boolean
  /** A photo just taken; `urlPhoto` is the address of an earlier one. */
  photo: Blob | undefined
}

const EMPTY = Object.fromEntries(PERSON_FIELDS.map((field) => [field, ''])) as Record<PersonField, string>

/** The walk-in that is being typed survives going back to the search, but only in memory: many people use a desk. */
export const useWalkInDraft = create<{ draft?: PersonDraft | undefined }>()(() => ({}))
export const saveWalkInDraft = (draft: PersonDraft | undefined) => useWalkInDraft.setState({ draft })

/** Drops the draft of a walk-in who turned out to have this badge. */
export function discardDraftOf(id: string) {
  if (useWalkInDraft.getState().draft?.existingBadgeId === id) saveWalkInDraft(undefined)
}

/** A name for the draft; '' while it has none. */
export const draftName = ({ nom, prenom, company }: PersonDraft) => `${nom} ${prenom}`.trim() || company.trim()

/** Starts with the name that was searched for; its last word is taken as the last name. */
export function emptyWalkIn(name: string): PersonDraft {
  const parts = name.trim().split(/\s+/)
  const prenom = parts.length > 1 ? (parts.pop() ?? '') : ''
  return { ...EMPTY, nom: parts.join(' '), prenom, accepts: false, photo: undefined }
}

/** What a badge lacks before it can be handed out; it can be without a photo. */
export const missingForBadge = ({ missing }: Pick<PersonLine, 'missing'>) =>
  missing.filter((name) => name !== 'urlPhoto')

/** The required fields that are empty, in screen order. */
export function emptyFields<N extends PersonField>(names: readonly N[], draft: Record<NoInfer<N>, string>) {
  return names.filter((name) => isRequired(BADGE_FIELDS, name) && draft[name].trim() === '')
}

/** The label of a missing field; needs the namespaces 'desk' and 'badge'. */
export const missingFieldLabel = (field: string) => textOr(`desk:left.${field}`, textOr(`badge:field.${field}`))

/** What a walk-in's draft still lacks, in screen order. */
export const missingInDraft = (draft: PersonDraft, isAccepted: boolean) => [
  ...(draft.photo ? [] : ['photo']),
  ...emptyFields(WALK_IN_FIELDS, draft),
  ...(isAccepted ? [] : ['accepts']),
]
