/** The address; '' if the venue's name contains all its words, so that 'Bir El Djir, Oran' does not appear twice. */
export function addressWithoutName(name: string, address: string) {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const nameWords = new Set(words(name))
  return words(address).every((word) => nameWords.has(word)) ? '' : address
}

/** Where the event is, in one line. */
export function venueLine(name: string, address: string) {
  return [name, addressWithoutName(name, address)].filter(Boolean).join(', ')
}
