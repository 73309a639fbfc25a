// What an entry of the edition is made of; edition-keys.ts lists them all.

/** How a key is edited. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'day'
  | 'dayOrNone'
  | 'instant'
  | 'count'
  | 'enforce'
  | 'switch'
  | 'open'
  | 'list'
  /** A list of visa stages, the built-in ones in words. */
  | 'stages'
  | 'accent'
  | 'hotels'
  | 'company'
  | 'document'
  /** Shown here, and changed by publishing another version. */
  | 'published'
  | 'logo'
  | 'plan'

export interface EditionField {
  /** Such as 'deadlines.signage.date'. */
  key: string
  kind: FieldKind
  /** Id of its label, `field.<label>`; the entry's own name for an entry of one field. */
  label: string | undefined
}

export interface EditionEntry {
  /** Such as 'deadlines.signage'; its text is `entry.<id>`, with '_' for dots. */
  id: string
  fields: readonly EditionField[]
}

export const field = (key: string, kind: FieldKind, label = key.split('.').at(-1)) => ({ key, kind, label })
/** English and French side by side. */
export const bilingual = (key: string, kind: 'line' | 'text' | 'published' = 'text') => [
  field(`${key}.en`, kind),
  field(`${key}.fr`, kind),
]
export const entry = (id: string, fields: readonly EditionField[]) => ({ id, fields })
export const one = (id: string, kind: FieldKind) => entry(id, [{ key: id, kind, label: undefined }])
export const deadline = (id: string) =>
  entry(id, [field(`${id}.date`, 'day'), field(`${id}.enforce`, 'enforce'), ...bilingual(id)])
