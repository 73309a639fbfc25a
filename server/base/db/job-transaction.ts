import {
  type CompiledQuery,
  type DatabaseConnection,
  type OperationNode,
  type RootOperationNode,
  TableNode,
  Transaction,
} from 'kysely'
import type { Database, Db } from './database.ts'
import type { WriteConnection } from './engine.ts'
import type { Table } from './response-cache.ts'
import { setSyncRunner } from './run-directly.ts'

/**
 * The table that a statement writes; undefined if it only reads, 'all' if that cannot be determined. Derived
 * from the statement itself, so that no store can forget to declare it.
 */
export function writtenTable(query: RootOperationNode) {
  switch (query.kind) {
    case 'SelectQueryNode':
      return undefined
    case 'InsertQueryNode':
      return nameOf(query.into)
    case 'UpdateQueryNode':
      return nameOf(query.table)
    case 'DeleteQueryNode':
      return query.from.froms.length === 1 ? nameOf(query.from.froms[0]) : 'all'
    default:
      // Raw SQL.
      return 'all'
  }
}

function nameOf(node: OperationNode | undefined) {
  return node && TableNode.is(node) ? (node.table.identifier.name as Table) : 'all'
}

// A job that ended its transaction would commit its neighbours' work, which is then run again. Allowed
// statements are listed, since a leading comment would hide a `commit` from a list of forbidden ones.
const FOR_JOBS = /^[\s(]*(select|insert|update|delete|replace|with|values)\b/i

/** The group's transaction is gone, for example because the disk is full. */
export class TransactionLost extends Error {}

/**
 * Creates the handles that jobs write with.
 * @param noteWrite called with the table that each statement is about to write
 */
export function jobTransactions(
  { dialect, driver, connection, runDirectly, inTransaction }: WriteConnection,
  reader: Db,
  noteWrite: (table: Table | 'all') => void,
) {
  /** A handle for one job only, over a lease of the single write connection. */
  return function leaseTransaction() {
    let open = true
    const check = ({ sql, query }: CompiledQuery) => {
      if (!FOR_JOBS.test(sql)) throw new Error(`A job may not run: ${sql}`)
      if (!open) throw new Error('This job has ended; its handle can no longer be used.')
      if (!inTransaction()) throw new TransactionLost('The transaction is gone.')
      const table = writtenTable(query)
      if (table) noteWrite(table)
    }
    const lease: DatabaseConnection = {
      async executeQuery<R>(query: CompiledQuery) {
        check(query)
        return connection.executeQuery<R>(query)
      },
      streamQuery() {
        throw new Error('Streaming is not supported inside a job.')
      },
    }
    const executor = reader.getExecutor().withConnectionProvider({
      provideConnection: async (use) => use(lease),
    })
    const tx = new Transaction<Database>({ config: { dialect }, dialect, driver, executor })
    if (runDirectly)
      setSyncRunner(tx, (query, parameters) => {
        check(query)
        return runDirectly(query, parameters)
      })
    return {
      tx,
      close() {
        open = false
      },
    }
  }
}
