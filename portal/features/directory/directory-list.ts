import type { CompanyCard } from '#shared/company/company.schema.ts'
import { firstOfLetters, inReadingOrder, letterOf } from '#shared/directory/order.rules.ts'
import { indexTexts, type SearchIndex } from '#shared/directory/search.rules.ts'
import { fold } from '#shared/names/fold.ts'
import { foldToLatin } from '#shared/names/transliterate.ts'
import type { SpeakerCard } from '#shared/speaker/speaker.schema.ts'

/** What a card shows. It has no id, since a speaker's link is secret and a card leads nowhere. */
export interface DirectoryEntry {
  /** Its index in the whole list. */
  at: number
  /** The texts that can be searched: a company's name; a speaker's first name, last name and company. */
  texts: readonly string[]
  position: string
  picture: string
  /** The numbers of a company's booths. */
  booths: readonly string[]
  /** The words whose initials stand in for a missing picture. */
  named: readonly string[]
  /** Set on the first entry of a letter. */
  letter?: string
}

export interface DirectoryList {
  entries: readonly DirectoryEntry[]
  /** The index of each letter's first entry. */
  letters: ReadonlyMap<string, number>
  /** Built on first use: most readers never search. */
  readonly index: SearchIndex
}

type Card = Omit<DirectoryEntry, 'at' | 'letter'> & { key: string; answered: readonly string[] }

/** A list that was kept before cards named booths has none. */
type ListedCompany = Pick<CompanyCard, 'raisonSocial' | 'urlLogo'> & Partial<Pick<CompanyCard, 'stand'>>

export function exhibitorList(companies: readonly ListedCompany[]): DirectoryList {
  return listOf(
    companies.map(({ raisonSocial, urlLogo, stand }) => ({
      texts: [raisonSocial],
      position: '',
      picture: urlLogo,
      booths: (stand ?? []).map((booth) => booth.stand).filter(Boolean),
      named: [raisonSocial],
      key: foldToLatin(raisonSocial),
      answered: [fold(raisonSocial)],
    })),
  )
}

export function speakerList(speakers: readonly SpeakerCard[]): DirectoryList {
  return listOf(
    speakers.map(({ nom, prenom, position, company, urlPhoto }) => ({
      texts: [nom, prenom, company],
      position,
      picture: urlPhoto,
      booths: [],
      named: [nom.split(/\s/)[0] ?? '', prenom],
      // Readers look for people by last name.
      key: foldToLatin(`${prenom} ${nom}`),
      answered: [fold(nom), fold(prenom)],
    })),
  )
}

function listOf(cards: readonly Card[]): DirectoryList {
  const { placed, entries } = inReadingOrder(
    cards,
    ({ answered }) => answered,
    ({ key }) => key,
  )
  const letters = firstOfLetters(
    entries.map(({ key }) => key),
    placed,
  )
  let index: SearchIndex | undefined
  return {
    entries: entries.map(({ key, answered: _, ...card }, at) => {
      const letter = letterOf(key)
      return { ...card, at, ...(letters.get(letter) === at && { letter }) }
    }),
    letters,
    get index() {
      index ??= indexTexts(entries.map(({ texts }) => texts))
      return index
    },
  }
}
