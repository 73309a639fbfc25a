/** The address as far as it says more than the venue's name does: 'Bir El Djir, Oran' is not said twice. */
export function addressWithoutName(name: string, address: string) {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const nameWords = new Set(words(name))
  return words(address).every((word) => nameWords.has(word)) ? '' : address
}

/** Where the event is, in one line. */
export function venueLine(name: string, address: string) {
  return [name, addressWithoutName(name, address)].filter(Boolean).join(', ')
}
