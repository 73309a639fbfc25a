export interface WalkInDraft {
  nom: string
  prenom: string
  company: string
  position: string
  tel: string
  /** May stay empty: then no mail goes out. */
  email: string
  accepts: boolean
  photo: Blob | undefined
}

/** What was typed is kept on the way back to the search; in memory only, a desk is used by many. */
export const walkInDraft: { current: WalkInDraft | undefined } = { current: undefined }

/** With the name that was searched for: the last word is the last name. */
export function emptyWalkIn(name: string): WalkInDraft {
  const parts = name.trim().split(/\s+/)
  const prenom = parts.length > 1 ? (parts.pop() ?? '') : ''
  return {
    nom: parts.join(' '),
    prenom,
    company: '',
    position: '',
    tel: '',
    email: '',
    accepts: false,
    photo: undefined,
  }
}

/** What is still missing, in the order of the screen. */
export function missingFields(draft: WalkInDraft): string[] {
  const fields = (['nom', 'prenom', 'company', 'position', 'tel'] as const).filter(
    (name) => draft[name].trim() === '',
  )
  return [...(draft.photo ? [] : ['photo']), ...fields, ...(draft.accepts ? [] : ['accepts'])]
}
