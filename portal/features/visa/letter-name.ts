/** The reference printed at the foot of a letter. */
export interface LetterReference {
  number: string
  code: string
}
