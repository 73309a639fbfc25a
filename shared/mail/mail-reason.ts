/** The server's short English reason: words, of which `badge:reason` has a text, and what the mail server gave as numbers. */
export function reasonParts(reason: string): { words: string; numbers: string } {
  const [, words = '', numbers = ''] = /^(.*?)( \(.*\))?$/.exec(reason) ?? []
  return { words, numbers }
}
