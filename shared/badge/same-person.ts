import { foldToLatin } from '#shared/names/transliterate.ts'

type Named = { nom: string; prenom: string }
const wordsOf = ({ nom, prenom }: Named) => foldToLatin(`${nom} ${prenom}`).split(' ').filter(Boolean)

/** 'Benali, Mohamed' and 'MOHAMED Bénali' have the same key; Arabic letters are transcribed to Latin ones. */
export const nameKey = (person: Named): string => wordsOf(person).sort().join(' ')

/**
 * Whether two badges or speakers are one person's: one address, and no name that says otherwise, since colleagues and
 * couples share an address. A name may be shorter, or not there yet.
 */
export function isSamePerson(one: Named & { email: string }, other: Named & { email: string }): boolean {
  if (one.email === '' || one.email !== other.email) return false
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  return fewer.every((word) => more.includes(word))
}
