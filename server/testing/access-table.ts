import type { Contract } from '#shared/contract/endpoint.ts'
import { contracts } from '#shared/registry/index.ts'
import type { CallName, Row } from './access-row.ts'
import { DESK_ROWS } from './access-rows.desks.ts'
import { EVENT_ROWS, FILE_ROWS } from './access-rows.event.ts'
import { MESSAGING_ROWS } from './access-rows.messaging.ts'
import { OFFICE_ROWS } from './access-rows.office.ts'
import { RECORD_ROWS } from './access-rows.records.ts'

/** One row for each call: one that is missing does not compile. Each group of the server has its own. */
export const ACCESS_TABLE: Record<CallName, Row> = {
  ...MESSAGING_ROWS,
  ...EVENT_ROWS,
  ...RECORD_ROWS,
  ...FILE_ROWS,
  ...DESK_ROWS,
  ...OFFICE_ROWS,
}

/** Each call of the product, by feature and name. */
export const EVERY_CALL = Object.entries(contracts as Record<string, Contract>).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ id: `${feature}.${name}` as CallName, endpoint })),
)
