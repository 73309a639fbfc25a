/**
 * Splits the server's short English reason into words, for which `badge:reason` has a text, and the mail server's
 * numbers.
 */
export function reasonParts(reason: string): { words: string; numbers: string } {
  const [, words = '', numbers = ''] = /^(.*?)( \(.*\))?$/.exec(reason) ?? []
  return { words, numbers }
}
