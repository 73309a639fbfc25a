import { ALL_WRITERS } from './fields.ts'

const typed = { kind: 'line', writers: ALL_WRITERS, desk: true, exported: true } as const

/** What a badge and a speaker both say of a person. */
const PERSON = {
  company: { ...typed, example: 'Sahara Drilling Services' },
  nom: { ...typed, personal: true, example: 'Amina' },
  prenom: { ...typed, personal: true, example: 'Benali' },
  position: { ...typed, personal: true, example: 'Drilling Engineer' },
  tel: { ...typed, personal: true, example: '+213 41 00 00 00' },
} as const

/** One of these fields, shown in some views; the text that says it is missing is `<texts>:<name>.required`. */
export function personField<Texts extends string, Name extends keyof typeof PERSON, View extends string>(
  texts: Texts,
  name: Name,
  ...shown: View[]
) {
  return { ...PERSON[name], shown, required: `${texts}:${name}.required` } as const
}
