/** Splits the server's English reason into words, which have a text in `badge:reason`, and the mail server's codes. */
export function reasonParts(reason: string) {
  const [, words = '', numbers = ''] = /^(.*?)( \(.*\))?$/.exec(reason) ?? []
  return { words, numbers }
}
