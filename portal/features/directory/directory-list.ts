import { httpTransport } from '#portal/lib/http-transport.ts'
import type { Query } from '#portal/lib/query-cache.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import type { CompanyCard } from '#shared/company/company.schema.ts'
import { createClient } from '#shared/contract/client.ts'
import { firstIndexByLetter, letterOf, sortAlphabetically } from '#shared/directory/order.rules.ts'
import { indexTexts, type SearchIndex } from '#shared/directory/search.rules.ts'
import { fold } from '#shared/names/fold.ts'
import { compareNames } from '#shared/names/order.ts'
import { foldToLatin } from '#shared/names/transliterate.ts'
import { speakerContract } from '#shared/speaker/speaker.contract.ts'
import type { SpeakerCard } from '#shared/speaker/speaker.schema.ts'

/** What a card shows. A speaker's link is secret, and its card leads nowhere. */
export interface DirectoryEntry {
  /** Its index in the whole list. */
  at: number
  /** A company's name; a speaker's first name, last name and company. They and the booths can be searched. */
  texts: readonly string[]
  position: string
  picture: string
  /** The numbers of a company's booths. */
  booths: readonly string[]
  sector: string
  /** For a company with a longer catalogue text: where to request it. */
  described?: string
  /** The words whose initials stand in for a missing picture. */
  named: readonly string[]
  /** Set on the first entry of a letter. */
  letter?: string
}

export interface DirectoryList {
  /** By the alphabet. */
  entries: readonly DirectoryEntry[]
  /** Entries that the organizer placed first, which come before the alphabet too. */
  first: readonly number[]
  /** The sectors that somebody works in. */
  sectors: readonly string[]
  /** The index of each letter's first entry. */
  letters: ReadonlyMap<string, number>
  /** Built on first use: most readers never search. */
  readonly index: SearchIndex
}

type Card = Omit<DirectoryEntry, 'at' | 'letter'> & { key: string; answered: readonly string[] }

/** A list cached by the browser before booths and sectors were added has neither. */
type ListedCompany = Pick<CompanyCard, '_id' | 'raisonSocial' | 'urlLogo'> & Partial<CompanyCard>

export function exhibitorList(companies: readonly ListedCompany[]): DirectoryList {
  return listOf(
    companies.map(({ _id, raisonSocial, urlLogo, stand, secteur = '', isDescribed, presentation, webSite }) => ({
      texts: [raisonSocial],
      position: '',
      picture: urlLogo,
      booths: (stand ?? []).map((booth) => booth.stand).filter(Boolean),
      sector: secteur,
      // The signed-in company itself arrives with all its fields.
      ...((isDescribed || presentation || webSite) && { described: _id }),
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
      sector: '',
      named: [nom.split(/\s/)[0] ?? '', prenom],
      // Readers look for people by last name.
      key: foldToLatin(`${prenom} ${nom}`),
      answered: [fold(nom), fold(prenom)],
    })),
  )
}

/** At most a row of cards comes first; the rest stays in alphabetical order, even if all were placed by hand. */
const MOST_FIRST = 6

function listOf(cards: readonly Card[]): DirectoryList {
  const { placed, sorted } = sortAlphabetically(
    cards,
    ({ answered }) => answered,
    ({ key }) => key,
  )
  const entries = sorted.flatMap((index) => cards[index] ?? [])
  const letters = firstIndexByLetter(entries.map(({ key }) => key))
  const first = Array.from({ length: Math.min(placed, MOST_FIRST) }, (_, index) => sorted.indexOf(index))
  const sectors = new Set(cards.map(({ sector }) => sector).filter(Boolean))
  let index: SearchIndex | undefined
  return {
    entries: entries.map(({ key, answered: _, ...card }, index) => {
      const letter = letterOf(key)
      return { ...card, at: index, ...(letters.get(letter) === index && { letter }) }
    }),
    first,
    sectors: [...sectors].sort(compareNames),
    letters,
    get index() {
      index ??= indexTexts(entries.map(({ texts, booths }) => [...texts, ...booths]))
      return index
    },
  }
}

const companyListApi = createClient(companyContract, httpTransport)
const speakerListApi = createClient(speakerContract, httpTransport)

// A signed-in company gets more than the card fields; only what a card shows is kept.
export const exhibitorsQuery: Query<DirectoryList> = {
  key: 'exhibitors',
  fetch: async () => exhibitorList(await companyListApi.listCompanies()),
}

/** What a company wrote for the catalogue, asked for when its card is opened. */
export const describedQuery = (id: string): Query<Pick<CompanyCard, 'presentation' | 'webSite'>> => ({
  key: `exhibitor ${id}`,
  fetch: async () => {
    const { presentation, webSite } = await companyListApi.getCompany({ params: { id } })
    return { ...(presentation && { presentation }), ...(webSite && { webSite }) }
  },
})

export const speakersQuery: Query<DirectoryList> = {
  key: 'speakers',
  fetch: async () => speakerList(await speakerListApi.listSpeakers()),
}
