import type { Contracts } from '#shared/registry/index.ts'
import type { SignedInCompany } from './records.ts'
import { solid } from './sample-files.ts'

/** What a row may use: a company, another one, and a badge of the first. */
export interface Fixture {
  own: SignedInCompany
  badgeId: string
  badgeEmail: string
  materialId: string
  sponsorId: string
  speakerId: string
  /** A request of the first company, and its receipt. */
  visaId: string
  receipt: string
  deskId: string
  linkId: string
  /** A path of a logo that was issued to the first company. */
  logo: string
  /** An address that nobody has yet. */
  freshEmail: string
  /** The caller's own password, where a call asks for it. */
  password: string
}

type Names = { [Feature in keyof Contracts]: `${Feature}.${keyof Contracts[Feature] & string}` }
/** Each call, such as 'badge.createBadge'. */
export type CallName = Names[keyof Contracts]

/** The same for all, or of what was built. */
type Sample<Given> = Given | ((fixture: Fixture) => Given)

export const sampleOf = <Given>(sample: Sample<Given> | undefined, fixture: Fixture) =>
  typeof sample === 'function' ? (sample as (fixture: Fixture) => Given)(fixture) : sample

/** The address of a row's call, of what was built. */
export function addressOf(path: string, { params, query }: Pick<Row, 'params' | 'query'>, fixture: Fixture) {
  const given = sampleOf(params, fixture) ?? {}
  const named = path.replace(/:(\w+)|\*$/g, (whole: string, name?: string) => encodeURI(given[name ?? whole] ?? ''))
  return query ? `${named}?${new URLSearchParams(sampleOf(query, fixture))}` : named
}

export interface Row {
  /**
   * A anyone, L link holder, C own company, O organizer, D desk, K kiosk: written by hand, not taken from the contract.
   * The organizer alone where nobody is named.
   */
  who?: string
  /** The company's call names no record, so that another company does it for itself. */
  forItself?: true
  params?: Sample<Record<string, string>>
  query?: Sample<Record<string, string>>
  body?: Sample<object | Promise<object>>
  /** Multipart instead of JSON. */
  form?: true
  /** A status that is neither success nor refusal of access, where a sample cannot be complete. */
  success?: number[]
  /** What a desk gets instead when it is about a company whose address is not confirmed. */
  aboutUnconfirmed?: number[]
}

/** One row for each call of these features. */
export type AccessRows = { [Feature in keyof Contracts]: Record<keyof Contracts[Feature], Row> }

export const badge = ({ badgeId }: Fixture) => ({ id: badgeId })
export const company = ({ own }: Fixture) => ({ id: own.id })
export const unknown = { id: 'unknown' }
export const png = () => solid(320, 320).png().toBuffer()

/** The organizer’s calls, and those of them that name a record which is not there. */
export const BY_ORGANIZER: Row = {}
export const OF_UNKNOWN: Row = { params: unknown, success: [404] }
