import type { UnsentOperation } from './desk-commands.ts'

// What must come of it, written down once more and without a database: who changed which field last, in the order in
// which the server was reached.

export const FIELDS = ['company', 'nom', 'prenom', 'position', 'tel'] as const
type Field = (typeof FIELDS)[number]
type Values = Record<Field, string>

interface Person {
  values: Values
  email: string
  isDeleted: boolean
  /** One entry a revision: by whom, and which fields; `all` at the beginning. */
  history: { by: string; fields: readonly string[] | 'all' }[]
}

export interface PredictedConflict {
  opId: string
  recordId: string
  field: string
  yours: string
  stored: string
}

export interface Model {
  people: Map<string, Person>
  merged: Map<string, string>
  conflicts: PredictedConflict[]
  refused: Set<string>
  facts: Map<string, { entity: string; recordId: string }>
  create(id: string, values: Values, email: string, by: string): void
  organizerEdits(id: string, patch: Partial<Values>): void
  organizerDeletes(id: string): void
  /** An operation of a desk reaches the server for the first time. */
  arrives(operation: UnsentOperation, desk: string): void
}

export function createModel(): Model {
  const people: Model['people'] = new Map()
  const merged: Model['merged'] = new Map()
  const conflicts: PredictedConflict[] = []
  const refused = new Set<string>()
  const facts: Model['facts'] = new Map()
  const present = (id: string) => merged.get(id) ?? id
  const living = (id: string) => {
    const person = people.get(id)
    return person && !person.isDeleted ? person : undefined
  }

  function write(person: Person, patch: Partial<Values>, by: string): void {
    const fields = FIELDS.filter(
      (field) => patch[field] !== undefined && patch[field] !== person.values[field],
    )
    if (fields.length === 0) return
    Object.assign(person.values, patch)
    person.history.push({ by, fields })
  }

  function arrivesNew({ opId, id, patch }: UnsentOperation, desk: string): void {
    const email = String(patch.email ?? '')
    const typed = Object.fromEntries(FIELDS.map((field) => [field, String(patch[field] ?? '')])) as Values
    const [known] = [...people].find(([, one]) => email !== '' && one.email === email && !one.isDeleted) ?? []
    const person = known === undefined ? undefined : people.get(known)
    if (known === undefined || !person) {
      model.create(id, typed, email, desk)
      return
    }
    merged.set(id, known)
    const filled: Partial<Values> = {}
    for (const field of FIELDS) {
      const [yours, stored] = [typed[field], person.values[field]]
      if (yours === '' || yours === 'onlineCompany' || yours === stored) continue
      if (stored === '') filled[field] = yours
      else conflicts.push({ opId, recordId: known, field, yours, stored })
    }
    write(person, filled, desk)
  }

  function arrivesEdit({ opId, id, baseRev, patch }: UnsentOperation, desk: string): void {
    const recordId = present(id)
    const person = living(recordId)
    if (!person) {
      refused.add(opId)
      return
    }
    const unseen = person.history.slice(baseRev).filter(({ by }) => by !== desk)
    const taken: Partial<Values> = {}
    for (const field of FIELDS) {
      const yours = patch[field] as string | undefined
      if (yours === undefined) continue
      const stored = person.values[field]
      const somebodyWas = unseen.some(({ fields }) =>
        fields === 'all' ? stored !== '' : fields.includes(field),
      )
      if (somebodyWas && yours !== stored) conflicts.push({ opId, recordId, field, yours, stored })
      else taken[field] = yours
    }
    write(person, taken, desk)
  }

  const model: Model = {
    people,
    merged,
    conflicts,
    refused,
    facts,
    create(id, values, email, by) {
      people.set(id, { values: { ...values }, email, isDeleted: false, history: [{ by, fields: 'all' }] })
    },
    organizerEdits(id, patch) {
      const person = living(id)
      if (person) write(person, patch, 'organizer')
    },
    organizerDeletes(id) {
      const person = living(id)
      if (!person) return
      person.isDeleted = true
      person.history.push({ by: 'organizer', fields: ['deletedBy', 'deletedAt'] })
    },
    arrives(operation, desk) {
      const { entity, patch, opId, id } = operation
      if (entity === 'badge')
        return 'type' in patch ? arrivesNew(operation, desk) : arrivesEdit(operation, desk)
      const recordId = present(String(patch.recordId))
      if (people.has(recordId)) facts.set(id, { entity, recordId })
      else refused.add(opId)
    },
  }
  return model
}
