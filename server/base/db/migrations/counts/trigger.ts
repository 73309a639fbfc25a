/** What happens to a row that a trigger looks at. */
type Event = 'insert' | 'update' | 'delete'

export interface Trigger {
  name: string
  table: string
  event: Event
  /** Of an update: only those of these columns matter. */
  columns: readonly string[]
  when?: string | undefined
  /** As `when`, but may ask other tables. */
  onlyIf?: string | undefined
  statements: readonly string[]
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
const head = ({ name, table, event, columns }: Trigger) =>
  `create trigger "${name}" after ${event}${event === 'update' ? ` of ${quoted(columns)}` : ''} on "${table}"`
/** Many updates set all columns of a row, most of them to what they were. */
const conditions = ({ event, columns, when }: Trigger) => {
  const isChanged = columns.map((name) => `old."${name}" is distinct from new."${name}"`).join(' or ')
  return [...(event === 'update' ? [isChanged] : []), ...(when ? [when] : [])]
}
const whenAll = (all: readonly string[]) =>
  all.length > 0 ? `when (${all.map((one) => `(${one})`).join(' and ')})` : ''
const body = ({ statements }: Pick<Trigger, 'statements'>) => statements.map((one) => `${one};`).join('\n')

export const inSqlite = (trigger: Trigger) => {
  const all = [...conditions(trigger), ...(trigger.onlyIf ? [trigger.onlyIf] : [])]
  return `${head(trigger)} ${whenAll(all)} begin ${body(trigger)} end;`
}

const functionOf = ({ name, onlyIf, ...trigger }: Trigger) => {
  const done = onlyIf ? `if ${onlyIf} then ${body(trigger)} end if;` : body(trigger)
  return `function "${name}"() returns trigger language plpgsql as $$ begin ${done} return null; end $$;`
}

export const inPostgres = (trigger: Trigger) => `
  create ${functionOf(trigger)}
  ${head(trigger)} for each row ${whenAll(conditions(trigger))} execute function "${trigger.name}"();`

/** Replaces the function of an existing trigger. */
export const replaceFunctionInPostgres = (trigger: Trigger) => `create or replace ${functionOf(trigger)}`
