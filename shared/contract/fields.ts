/**
 * What a record is made of. Plain data, so that a page may import it without the schemas: field-schemas.ts makes
 * schemas of it, server/base/db/columns.ts columns and empty rows.
 */
export type Writer = 'link' | 'company' | 'organizer' | 'desk'

export interface Field {
  /** What it holds, and so how it is checked, stored and left empty. */
  kind:
    | 'line'
    | 'lines'
    | 'address'
    | 'file'
    | 'day'
    | 'instant'
    | 'millis'
    | 'flag'
    | 'whole'
    | 'count'
    | 'amount'
    | 'booths'
    | 'allowances'
    | 'choice'
    | 'list'
    /** A text that the server makes. */
    | 'code'
  /** Of a choice. */
  of?: readonly string[]
  /** Who may change it; nobody unless named. */
  writers?: readonly Writer[]
  /** Desks get it. */
  desk?: true
  /** A column of the export, in the order of the definition. */
  exported?: true
  /** A heading of the import. */
  imported?: true
  /** Forms and views that show it. */
  shown?: readonly string[]
  /** Forms insist on it, with the text of this id. A record without it is taken all the same: it may be older. */
  required?: string
  /** Of a person in a record that stays when the person is erased. */
  personal?: true
  /** Encrypted at rest: a text in its column, whatever it holds. */
  sealed?: true
  /** On the API page. */
  example?: string | number | boolean
}

export type Fields = Readonly<Record<string, Field>>

/** Everybody who meets a record of a person. */
export const ALL_WRITERS = ['link', 'company', 'organizer', 'desk'] as const

/** An identity function: each field keeps its literal type, so that what is derived has exact names. */
export function defineFields<const F extends Fields>(fields: F): F {
  return fields
}

type Name<F> = keyof F & string
type NamesWhere<F, Wanted> = { [N in Name<F>]: F[N] extends Wanted ? N : never }[Name<F>]
type NamesListing<F, List extends 'writers' | 'shown', Entry> = {
  [N in Name<F>]: F[N] extends { [L in List]: readonly (infer E)[] } ? (Entry extends E ? N : never) : never
}[Name<F>]

export type WrittenBy<F, W extends Writer> = NamesListing<F, 'writers', W>
export type ShownIn<F, View extends string> = NamesListing<F, 'shown', View>
type Mark = 'desk' | 'exported' | 'imported' | 'personal' | 'sealed'
export type Having<F, M extends Mark> = NamesWhere<F, Record<M, true>>
export type OfKind<F, Kind extends Field['kind']> = NamesWhere<F, { kind: Kind }>

function names<N extends string>(fields: Fields, test: (field: Field) => unknown): N[] {
  return Object.keys(fields).filter((name) => test(fields[name] as Field)) as N[]
}

export function namesOf<F extends Fields>(fields: F) {
  return names<Name<F>>(fields, () => true)
}

/** The fields that this caller may change. */
export function writtenBy<F extends Fields, W extends Writer>(fields: F, writer: W) {
  return names<WrittenBy<F, W>>(fields, ({ writers }) => writers?.includes(writer))
}

/** The fields of a form or view. */
export function shownIn<F extends Fields, View extends string>(fields: F, view: View) {
  return names<ShownIn<F, View>>(fields, ({ shown }) => shown?.includes(view))
}

/** In the order of the definition, but these before all others. */
export function leading<N extends string>(first: readonly NoInfer<N>[], others: readonly N[]): N[] {
  return [...first, ...without(others, first)]
}

export function without<N extends string, Left extends string>(all: readonly N[], left: readonly Left[]) {
  return all.filter((name): name is Exclude<N, Left> => !(left as readonly string[]).includes(name))
}

export function having<F extends Fields, M extends Mark>(fields: F, mark: M) {
  return names<Having<F, M>>(fields, (field) => field[mark])
}

export function ofKind<F extends Fields, Kind extends Field['kind']>(fields: F, kind: Kind) {
  return names<OfKind<F, Kind>>(fields, (field) => field.kind === kind)
}

/** Whether forms insist on the field. */
export function isRequired(fields: Fields, name: string): boolean {
  return fields[name]?.required !== undefined
}

/** These fields of a record. */
export function pick<T extends object, N extends keyof T>(record: T, picked: readonly N[]): Pick<T, N> {
  return Object.fromEntries(picked.map((name) => [name, record[name]])) as Pick<T, N>
}

interface Kinds {
  line: string
  lines: string
  address: string
  file: string
  code: string
  /** YYYY-MM-DD. */
  day: string | null
  /** An ISO instant. */
  instant: string | null
  /** Since 1970; of the server's clock where none is sent. */
  millis: number
  flag: boolean
  whole: number | null
  count: number
  /** Of anything, in parts as well. */
  amount: number | null
  list: string[]
  booths: object[]
  allowances: object
}

/** The fields of a record as it is answered. */
export type RecordOf<F extends Fields> = {
  -readonly [N in keyof F]: F[N] extends { of: readonly (infer Choice)[] }
    ? Choice
    : Kinds[Exclude<F[N]['kind'], 'choice'>]
}

const EMPTY: Kinds = {
  line: '',
  lines: '',
  address: '',
  file: '',
  code: '',
  day: null,
  instant: null,
  millis: 0,
  flag: false,
  whole: null,
  count: 0,
  amount: null,
  list: [],
  booths: [],
  allowances: {},
}

/** An empty record; a choice field holds its first option. */
export function emptyRecord<F extends Fields>(fields: F): RecordOf<F> {
  const empty = ({ kind, of }: Field) => (kind === 'choice' ? of?.[0] : EMPTY[kind])
  const entries = Object.entries(fields).map(([name, field]) => [name, empty(field)])
  return Object.fromEntries(entries) as RecordOf<F>
}
