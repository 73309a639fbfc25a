import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/base/db/database.ts'
import type { PassType } from '#shared/badge/pass.ts'
import { PeopleIndex } from '#shared/desk-search/people-index.ts'
import { PERSON_FIELDS, type PersonField, SPEAKER_PERSON_FIELDS } from '#shared/desk-search/person.fields.ts'

/** Rows are read in pages, with time for a key press between two. */
const PAGE = 2_000

/** What the desk knows of a person without looking into the database. */
export interface CachedPerson extends Record<PersonField, string> {
  id: string
  entity: 'badge' | 'speaker'
  type: PassType
  companyId: string
  createdAt: number
}

const EMPTY = Object.fromEntries(PERSON_FIELDS.map((name) => [name, ''])) as Record<PersonField, string>
const COLUMNS = { badge: PERSON_FIELDS, speaker: SPEAKER_PERSON_FIELDS }

/** All people of the copy in memory, and the index over them; follows the copy's commits. */
export class PeopleCache {
  readonly index = new PeopleIndex()
  private readonly people = new Map<string, { person: CachedPerson; said: string }>()
  private readonly booths = new Map<string, string[]>()
  private reading: Promise<void> | undefined
  private stale: Set<string> | 'all' = 'all'

  private readonly db: Kysely<Database>

  constructor(db: Kysely<Database>) {
    this.db = db
  }

  get(id: string): CachedPerson | undefined {
    return this.people.get(id)?.person
  }

  boothsOf(companyId: string): string[] {
    return this.booths.get(companyId) ?? []
  }

  get size(): number {
    return this.people.size
  }

  /** Ids of people and companies whose records are other ones now; read with the next refresh. */
  expect(people: readonly string[] | 'all'): void {
    if (people === 'all' || this.stale === 'all') this.stale = 'all'
    else for (const id of people) this.stale.add(id)
  }

  /** Reads what changed. Calls that come meanwhile are answered by one more reading after this one. */
  refresh(): Promise<void> {
    this.reading ??= (async () => {
      while (this.stale === 'all' || this.stale.size > 0) {
        const stale = this.stale
        this.stale = new Set()
        try {
          if (stale === 'all') await this.readAll()
          else await this.readSome([...stale])
        } catch (error) {
          this.expect(stale === 'all' ? stale : [...stale])
          throw error
        }
      }
    })().finally(() => {
      this.reading = undefined
    })
    return this.reading
  }

  private async readSome(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += PAGE) {
      const part = ids.slice(from, from + PAGE)
      const moved = await this.readBooths(part)
      if (moved.size > 0)
        for (const { person } of this.people.values()) if (moved.has(person.companyId)) this.put(person)
      const left = new Set(part)
      for (const table of ['badge', 'speaker'] as const)
        for (const person of await this.rows(table, { ids: part })) {
          left.delete(person.id)
          this.put(person)
        }
      for (const id of left) this.drop(id)
    }
  }

  private async readAll(): Promise<void> {
    await this.readBooths()
    const seen = new Set<string>()
    for (const table of ['badge', 'speaker'] as const) {
      for (let after = ''; ; ) {
        const rows = await this.rows(table, { after })
        for (const person of rows) {
          seen.add(person.id)
          this.put(person)
        }
        const last = rows.at(-1)
        if (!last || rows.length < PAGE) break
        after = last.id
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    for (const id of this.people.keys()) if (!seen.has(id)) this.drop(id)
  }

  private drop(id: string): void {
    if (this.people.delete(id)) this.index.remove(id)
  }

  private put(person: CachedPerson): void {
    const booths = this.boothsOf(person.companyId)
    const said = JSON.stringify([person, booths])
    if (this.people.get(person.id)?.said === said) return
    this.people.set(person.id, { person, said })
    this.index.put({ ...person, booths })
  }

  private async rows(
    table: 'badge' | 'speaker',
    whose: { ids: readonly string[] } | { after: string },
  ): Promise<CachedPerson[]> {
    const company = sql.ref<string | null>(table === 'badge' ? 'companyId' : 'companyUid')
    // The other columns have the same names in both tables.
    const query = this.db
      .selectFrom(table as 'badge')
      .select(['_id', 'type', 'createdAt', company.as('companyId'), ...COLUMNS[table]])
      .where('deletedAt', 'is', null)
    const rows = await ('ids' in whose
      ? query.where('_id', 'in', whose.ids)
      : query.where('_id', '>', whose.after).orderBy('_id').limit(PAGE)
    ).execute()
    return rows.map(({ _id, ...row }) => ({
      ...EMPTY,
      ...row,
      id: _id,
      entity: table,
      type: row.type.toLowerCase() as PassType,
      companyId: row.companyId ?? '',
    }))
  }

  /** @returns the companies that are read */
  private async readBooths(ids?: readonly string[]): Promise<Set<string>> {
    let query = this.db.selectFrom('company').select(['_id', 'stand'])
    if (ids) query = query.where('_id', 'in', ids)
    else this.booths.clear()
    const rows = await query.execute()
    for (const { _id, stand } of rows) {
      const booths = JSON.parse(stand) as { stand: string }[]
      this.booths.set(
        _id,
        booths.map((booth) => booth.stand).filter((name) => name !== ''),
      )
    }
    return new Set(rows.map(({ _id }) => _id))
  }
}
