import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'
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

interface PredictedConflict {
  opId: string
  recordId: string
  field: string
  yours: string
  stored: string
}

/** What the server and the desks must come to. */
export class Model {
  readonly people = new Map<string, Person>()
  /** Of walk-ins that turned out to be somebody: who. */
  readonly merged = new Map<string, string>()
  readonly conflicts: PredictedConflict[] = []
  readonly refused = new Set<string>()
  /** Registrations at a kiosk with somebody’s address, and the people they would have made. */
  readonly held = new Set<string>()
  private readonly heldPeople = new Set<string>()
  readonly facts = new Map<string, { entity: string; recordId: string }>()

  create(id: string, values: Values, email: string, by: string) {
    const history: Person['history'] = [{ by, fields: 'all' }]
    this.people.set(id, { values: { ...values }, email, isDeleted: false, history })
  }

  organizerEdits(id: string, patch: Partial<Values>) {
    const person = this.living(id)
    if (person) write(person, patch, 'organizer')
  }

  organizerDeletes(id: string) {
    const person = this.living(id)
    if (!person) return
    person.isDeleted = true
    person.history.push({ by: 'organizer', fields: ['deletedBy', 'deletedAt'] })
  }

  /** An operation of a desk reaches the server for the first time. */
  arrives(operation: UnsentOperation, { id: desk, kind }: { id: string; kind: DeskKeyKind }) {
    const { entity, patch, opId, id } = operation
    // What follows of a registration that is held is held with it, and the kiosk forgets all.
    if (this.heldPeople.has(id)) return
    const recordId = this.present(String(patch.recordId))
    if (kind === 'kiosk' && 'type' in patch && this.ownerOf(String(patch.email))) {
      this.held.add(opId)
      this.heldPeople.add(id)
    } else if (entity === 'badge' && 'type' in patch) this.arrivesNew(operation, desk)
    else if (entity === 'badge') this.arrivesEdit(operation, desk, kind)
    else if (this.people.has(recordId)) {
      this.facts.set(id, { entity, recordId })
      // Stored, and reported.
      const isTakenBack = patch.state === 'void' || Boolean(patch.undoOf)
      if (!this.living(recordId) && !isTakenBack) this.refused.add(opId)
    } else this.refused.add(opId)
  }

  /** A change to a registration that is held: the kiosk may have forgotten it before it was sent. */
  isForgotten = ({ id, patch }: UnsentOperation): boolean => this.heldPeople.has(id) && !('type' in patch)

  private ownerOf(email: string) {
    return [...this.people].find(([, one]) => email !== '' && one.email === email && !one.isDeleted)
  }

  private arrivesNew({ opId, id, patch }: UnsentOperation, desk: string) {
    const email = String(patch.email ?? '')
    const typed = Object.fromEntries(FIELDS.map((field) => [field, String(patch[field] ?? '')])) as Values
    const known = this.ownerOf(email)
    if (!known) {
      this.create(id, typed, email, desk)
      return
    }
    const [recordId, person] = known
    this.merged.set(id, recordId)
    const filled: Partial<Values> = {}
    for (const field of FIELDS) {
      const [yours, stored] = [typed[field], person.values[field]]
      if (yours === '' || yours === 'onlineCompany' || yours === stored) continue
      if (stored === '') filled[field] = yours
      else this.conflicts.push({ opId, recordId, field, yours, stored })
    }
    write(person, filled, desk)
  }

  private arrivesEdit({ opId, id, baseRev, patch }: UnsentOperation, desk: string, kind: DeskKeyKind) {
    const recordId = this.present(id)
    const person = this.living(recordId)
    if (!person) {
      // A kiosk erases what it has sent, whatever became of it.
      if (kind === 'desk') this.refused.add(opId)
      return
    }
    const unseen = person.history.slice(baseRev).filter(({ by }) => by !== desk)
    const taken: Partial<Values> = {}
    for (const field of FIELDS) {
      const yours = patch[field] as string | undefined
      if (yours === undefined) continue
      const stored = person.values[field]
      const somebodyWas = unseen.some(({ fields }) => (fields === 'all' ? stored !== '' : fields.includes(field)))
      if (somebodyWas && yours !== stored) this.conflicts.push({ opId, recordId, field, yours, stored })
      else taken[field] = yours
    }
    write(person, taken, desk)
  }

  private present(id: string) {
    return this.merged.get(id) ?? id
  }

  private living(id: string) {
    const person = this.people.get(id)
    return person?.isDeleted ? undefined : person
  }
}

function write(person: Person, patch: Partial<Values>, by: string) {
  const fields = FIELDS.filter((field) => patch[field] !== undefined && patch[field] !== person.values[field])
  if (fields.length === 0) return
  Object.assign(person.values, patch)
  person.history.push({ by, fields })
}
