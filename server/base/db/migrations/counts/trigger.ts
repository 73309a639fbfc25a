/** What happens to a row that a trigger looks at. */
type Event = 'insert' | 'update' | 'delete'

export interface Trigger {
  name: string
  table: string
  event: Event
  /** Of an update: only those of these columns matter. */
  columns: readonly string[]
  when?: string | undefined
  statements: readonly string[]
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
const head = ({ name, table, event, columns }: Trigger) =>
  `create trigger "${name}" after ${event}${event === 'update' ? ` of ${quoted(columns)}` : ''} on "${table}"`
/** Many updates set all columns of a row, most of them to what they were. */
const condition = ({ event, columns, when }: Trigger) => {
  const isChanged = columns.map((name) => `old."${name}" is distinct from new."${name}"`).join(' or ')
  const all = [...(event === 'update' ? [isChanged] : []), ...(when ? [when] : [])]
  return all.map((one) => `(${one})`).join(' and ')
}
const body = ({ statements }: Trigger) => `begin ${statements.map((one) => `${one};`).join('\n')}`

export const inSqlite = (trigger: Trigger) =>
  `${head(trigger)} ${condition(trigger) && `when ${condition(trigger)}`} ${body(trigger)} end;`

export const inPostgres = (trigger: Trigger) => `
  create function "${trigger.name}"() returns trigger language plpgsql as $$ ${body(trigger)} return null; end $$;
  ${head(trigger)} for each row ${condition(trigger) && `when (${condition(trigger)})`} execute function "${trigger.name}"();`
