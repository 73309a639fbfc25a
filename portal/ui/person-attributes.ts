import type { TextFieldProps } from './text-field.tsx'

/** Size, autocomplete and keyboard of a field. */
export type FieldAttributes = Pick<
  TextFieldProps,
  'multiline' | 'rows' | 'autoComplete' | 'dir' | 'type' | 'inputMode' | 'isReadOnly'
>

/** For the fields that badges and speakers share. */
export const PERSON_ATTRIBUTES = {
  company: { multiline: 'line', autoComplete: 'organization', dir: 'auto' },
  nom: { autoComplete: 'given-name', dir: 'auto' },
  prenom: { autoComplete: 'family-name', dir: 'auto' },
  position: { multiline: 'line', autoComplete: 'organization-title', dir: 'auto' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const satisfies Record<string, FieldAttributes>
