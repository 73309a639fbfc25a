import type { Db } from '#server/base/db/database.ts'
import { missingFields } from '#shared/badge/badge.rules.ts'
import { isSamePerson, onePerPerson, samePeople } from '#shared/badge/same-person.ts'
import type { PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { PeopleIndex } from '#shared/desk-search/people-index.ts'
import { fold } from '#shared/names/fold.ts'
import { type CachedCompany, type CachedPerson, listCompanies, listPeople } from './desk-people.store.ts'

/** Rows per page; key presses are handled between pages. */
const PAGE = 2_000

/**
 * A desk shows a person's registration with the lowest rank: the most complete one, and a speaker's before a badge
 * (Q-194).
 */
export const deskRank = ({ missing, entity }: Pick<PersonLine, 'missing' | 'entity'>) =>
  2 * missing.length + (entity === 'badge' ? 1 : 0)

/** All people of the copy in memory with their search index; updated after the copy's commits. */
export class PeopleCache {
  readonly index = new PeopleIndex()
  private readonly people = new Map<string, { person: CachedPerson; fingerprint: string }>()
  private readonly idsByEmail = new Map<string, Set<string>>()
  private readonly companies = new Map<string, CachedCompany>()
  private reading: Promise<void> | undefined
  private stale: Set<string> | 'all' = 'all'

  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  get(id: string) {
    return this.people.get(id)?.person
  }

  /** The other registrations of the same person. */
  otherRegistrationsOf(person: CachedPerson) {
    const ids = this.idsByEmail.get(person.email) ?? []
    const others = [...ids].flatMap((id) => (id === person.id ? [] : (this.get(id) ?? [])))
    return others.filter((one) => isSamePerson(one, person))
  }

  *all(): Iterable<CachedPerson> {
    for (const { person } of this.people.values()) yield person
  }

  /** How many people there are, each counted once whatever their registrations; read with each change of the copy. */
  get size() {
    let twins = 0
    for (const ids of this.idsByEmail.values())
      if (ids.size > 1) twins += ids.size - samePeople([...ids].flatMap((id) => this.get(id) ?? [])).length
    return this.people.size - twins
  }

  /** Everybody once. */
  everybody() {
    return onePerPerson([...this.all()], (one) => deskRank({ ...one, missing: missingFields(one) }))
  }

  /** Booth staff have the company's booths; guests have the name of the company that invited them. */
  placeOf({ type, company, companyId }: CachedPerson) {
    const { name = '', booths = [] } = this.companies.get(companyId) ?? {}
    if (type === 'exhibitor') return { booths, invitedBy: '' }
    return { booths: [], invitedBy: fold(name) === fold(company) ? '' : name }
  }

  /** Marks people and companies as changed; they are read again at the next refresh. */
  markStale(people: readonly string[] | 'all') {
    if (people === 'all' || this.stale === 'all') this.stale = 'all'
    else for (const id of people) this.stale.add(id)
  }

  /** Reads what is stale, and what becomes stale meanwhile; calls made meanwhile share the promise. */
  refresh() {
    this.reading ??= (async () => {
      while (this.stale === 'all' || this.stale.size > 0) {
        const stale = this.stale
        this.stale = new Set()
        try {
          if (stale === 'all') await this.readAll()
          else await this.read([...stale])
        } catch (error) {
          this.markStale(stale === 'all' ? stale : [...stale])
          throw error
        }
      }
    })().finally(() => {
      this.reading = undefined
    })
    return this.reading
  }

  /** Reads these people and companies now. */
  async read(ids: readonly string[]) {
    for (let from = 0; from < ids.length; from += PAGE) {
      const part = ids.slice(from, from + PAGE)
      const changedCompanies = await this.readCompanies(part)
      if (changedCompanies.size > 0)
        for (const { person } of this.people.values()) if (changedCompanies.has(person.companyId)) this.put(person)
      const left = new Set(part)
      for (const table of ['badge', 'speaker'] as const)
        for (const person of await listPeople(this.db, table, { ids: part })) {
          left.delete(person.id)
          this.put(person)
        }
      for (const id of left) this.drop(id)
    }
  }

  private async readAll() {
    await this.readCompanies()
    const seen = new Set<string>()
    for (const table of ['badge', 'speaker'] as const) {
      for (let after = ''; ; ) {
        const rows = await listPeople(this.db, table, { after, limit: PAGE })
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

  private drop(id: string) {
    const { email = '' } = this.get(id) ?? {}
    this.idsByEmail.get(email)?.delete(id)
    if (this.people.delete(id)) this.index.remove(id)
  }

  private put(person: CachedPerson) {
    const place = this.placeOf(person)
    const fingerprint = JSON.stringify([person, place])
    if (this.people.get(person.id)?.fingerprint === fingerprint) return
    this.idsByEmail.get(this.get(person.id)?.email ?? '')?.delete(person.id)
    const others = this.idsByEmail.get(person.email) ?? new Set()
    if (person.email !== '') this.idsByEmail.set(person.email, others.add(person.id))
    this.people.set(person.id, { person, fingerprint })
    this.index.put({ ...person, booths: place.booths })
  }

  /** @returns the ids of the companies read */
  private async readCompanies(ids?: readonly string[]): Promise<ReadonlySet<string>> {
    const read = await listCompanies(this.db, ids)
    if (!ids) this.companies.clear()
    for (const [id, company] of read) this.companies.set(id, company)
    return new Set(read.keys())
  }
}
