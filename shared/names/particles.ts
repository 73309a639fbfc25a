// Name particles that some people leave out, and words that some write as one.

/** Articles and particles that some spellings have and others omit, and what joins the words of a company's name. */
const PARTICLES = new Set(
  (
    'el al ez es en er ed et ech ash as ad an ar ul ben bin ibn bou abou bel abd ould ait oulad ' +
    'de du des da di del della la le les van von der den zu of the and und y e i'
  ).split(' '),
)
const TITLES = new Set(
  (
    'mr m mrs ms miss mme mlle mm sir madam monsieur madame mademoiselle dr doctor docteur pr prof professor ' +
    'professeur eng ing me maitre herr frau sr sra don dona senor senora sig dott bay bayan bey shri smt ' +
    'cheikh sheikh hadj hadja si sidi lalla moulay nee dg pdg ceo directeur directrice director president ' +
    'presidente colonel col general gen commandant cdt capitaine captain capt'
  ).split(' '),
)

export const isParticle = (word: string) => PARTICLES.has(word)
export const isTitle = (word: string) => TITLES.has(word)

const SHORT: Record<string, string> = { st: 'saint', ste: 'sainte' }

/** Expands an abbreviation: St Georges is Saint Georges. */
export const expandAbbreviation = (word: string) => SHORT[word] ?? word

const MIN_STEM = 4

/** A word without its leading article or particle: Bouchaouch, Abdelkader, الزهراء. */
export function stem(word: string) {
  const [particle = ''] =
    /^(?:abd(?:el|al|ul|ou|e(?=([rsznd])\1))?|ben|bou|bel|el|al|ould|ait|ال|بن|بو)/.exec(word) ?? []
  return particle !== '' && word.length - particle.length >= MIN_STEM - (particle < '\u0600' ? 0 : 1)
    ? word.slice(particle.length)
    : ''
}

const MAX_JOINED = 3

/** Two or three words that may be written as one, and where they begin: Ben Ali and Benali, Abd El Kader and Abdelkader. */
export function* runsOf<Word>(list: readonly Word[]): Generator<{ start: number; run: Word[] }> {
  for (let count = 2; count <= MAX_JOINED; count++)
    for (let start = 0; start + count <= list.length; start++) yield { start, run: list.slice(start, start + count) }
}
