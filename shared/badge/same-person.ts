import { foldToLatin } from '#shared/names/transliterate.ts'

type Named = { nom: string; prenom: string }
const wordsOf = ({ nom, prenom }: Named) => foldToLatin(`${nom} ${prenom}`).split(' ').filter(Boolean)

/** 'Benali, Mohamed' and 'MOHAMED Bénali' have the same key; Arabic letters are transcribed to Latin ones. */
export const nameKey = (person: Named) => wordsOf(person).sort().join(' ')

/**
 * Whether two badges or speakers are one person's: one address, and no name that says otherwise, since colleagues and
 * couples share an address. A name may be shorter, or not there yet.
 */
export function isSamePerson(one: Named & { email: string }, other: Named & { email: string }) {
  if (one.email === '' || one.email !== other.email) return false
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  return fewer.every((word) => more.includes(word))
}

/** Groups records by person, keeping their order; a single record forms its own group. */
export function samePeople<One extends Named & { email: string }>(all: readonly One[]) {
  return [...Map.groupBy(all, ({ email }) => email).values()].flatMap((alike) => {
    const people: One[][] = []
    for (const one of alike) {
      const own = one.email && people.find((records) => records.every((other) => isSamePerson(one, other)))
      if (own) own.push(one)
      else people.push([one])
    }
    return people
  })
}

/** One record for each person, the one with the lowest rank, in the order in which they came. */
export function onePerPerson<One extends Named & { email: string }>(all: readonly One[], rankOf: (one: One) => number) {
  const best = new Set(samePeople(all).map((own) => own.reduce((a, b) => (rankOf(b) < rankOf(a) ? b : a))))
  return all.filter((one) => best.has(one))
}
