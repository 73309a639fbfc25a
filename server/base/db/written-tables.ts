import { type OperationNode, type RootOperationNode, TableNode } from 'kysely'
import type { Table } from './response-cache.ts'

/**
 * The table that a statement writes; undefined if it only reads, 'all' if that cannot be determined. Derived
 * from the statement itself, so that no store can forget to declare it.
 */
export function writtenTable(query: RootOperationNode): Table | 'all' | undefined {
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
      // Written by hand.
      return 'all'
  }
}

function nameOf(node: OperationNode | undefined): Table | 'all' {
  return node && TableNode.is(node) ? (node.table.identifier.name as Table) : 'all'
}
