export interface LetterReference {
  number: string
  code: string
}
