/** What is printed at the foot of a letter. */
export interface LetterName {
  number: string
  code: string
}
