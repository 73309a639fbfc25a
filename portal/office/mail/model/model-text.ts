import type { MailMistake } from '#shared/mail-model/mail-model.contract.ts'

/** The place of a mistake in its text, in UTF-16 units; lines and columns count from 1. */
export function placeOf(text: string, { line, column }: Pick<MailMistake, 'line' | 'column'>): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
}

/** The text with the unknown variable replaced by the one that was probably meant. */
export function applySuggestion(
  text: string,
  mistake: Pick<MailMistake, 'line' | 'column' | 'name' | 'meant'>,
): string {
  const at = text.indexOf(mistake.name, placeOf(text, mistake))
  return at === -1 ? text : text.slice(0, at) + mistake.meant + text.slice(at + mistake.name.length)
}
