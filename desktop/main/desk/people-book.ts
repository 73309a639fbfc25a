import type { Kysely } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { PassType } from '#shared/badge/pass.ts'
import { PeopleIndex } from '#shared/desk-search/people-index.ts'

/** Rows are read in pages, with time for a key press between two. */
const PAGE = 2_000

/** What the desk knows of a person without looking into the database. */
export interface BookPerson {
  id: string
  entity: 'badge' | 'speaker'
  type: PassType
  nom: string
  prenom: string
  position: string
  company: string
  companyId: string
  tel: string
  email: string
  urlPhoto: string
  code: string
  createdAt: number
}

/** All people of the copy in memory, and the index over them; follows the copy's commits. */
export class PeopleBook {
  readonly index = new PeopleIndex()
  private readonly people = new Map<string, { person: BookPerson; said: string }>()
  private booths = new Map<string, string[]>()
  private reading: Promise<void> | undefined
  private isStale = false

  private readonly db: Kysely<Database>

  constructor(db: Kysely<Database>) {
    this.db = db
  }

  get(id: string): BookPerson | undefined {
    return this.people.get(id)?.person
  }

  boothsOf(companyId: string): string[] {
    return this.booths.get(companyId) ?? []
  }

  get size(): number {
    return this.people.size
  }

  /** Reads what changed. Calls that come meanwhile are answered by one more reading after this one. */
  refresh(): Promise<void> {
    this.isStale = true
    this.reading ??= (async () => {
      while (this.isStale) {
        this.isStale = false
        await this.readAll()
      }
    })().finally(() => {
      this.reading = undefined
    })
    return this.reading
  }

  private async readAll(): Promise<void> {
    await this.readBooths()
    const seen = new Set<string>()
    for (const table of ['badge', 'speaker'] as const) {
      for (let after = ''; ; ) {
        const rows = await this.page(table, after)
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
    for (const id of this.people.keys())
      if (!seen.has(id)) {
        this.people.delete(id)
        this.index.remove(id)
      }
  }

  private put(person: BookPerson): void {
    const booths = this.boothsOf(person.companyId)
    const said = JSON.stringify([person, booths])
    if (this.people.get(person.id)?.said === said) return
    this.people.set(person.id, { person, said })
    this.index.put({ ...person, booths })
  }

  private async page(table: 'badge' | 'speaker', after: string): Promise<BookPerson[]> {
    const common = ['_id', 'type', 'nom', 'prenom', 'position', 'company', 'tel', 'email'] as const
    const rows =
      table === 'badge'
        ? await this.db
            .selectFrom('badge')
            .select([...common, 'urlPhoto', 'code', 'createdAt', 'companyId'])
            .where('_id', '>', after)
            .where('deletedAt', 'is', null)
            .orderBy('_id')
            .limit(PAGE)
            .execute()
        : await this.db
            .selectFrom('speaker')
            .select([...common, 'urlPhoto', 'code', 'createdAt', 'companyUid as companyId'])
            .where('_id', '>', after)
            .where('deletedAt', 'is', null)
            .orderBy('_id')
            .limit(PAGE)
            .execute()
    return rows.map(({ _id, ...row }) => ({
      ...row,
      id: _id,
      entity: table,
      type: row.type.toLowerCase() as PassType,
      companyId: row.companyId ?? '',
    }))
  }

  private async readBooths(): Promise<void> {
    const rows = await this.db.selectFrom('company').select(['_id', 'stand']).execute()
    this.booths = new Map(
      rows.map(({ _id, stand }) => [
        _id,
        (JSON.parse(stand) as { stand: string }[]).map((booth) => booth.stand).filter((name) => name !== ''),
      ]),
    )
  }
}
