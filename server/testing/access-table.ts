import type { Contract } from '#shared/contract/endpoint.ts'
import { contracts } from '#shared/registry/index.ts'
import type { AccessRows, CallName, Row } from './access-row.ts'
import { DESK_ROWS } from './access-rows.desks.ts'
import { EVENT_ROWS, FILE_ROWS } from './access-rows.event.ts'
import { MESSAGING_ROWS } from './access-rows.messaging.ts'
import { OFFICE_ROWS } from './access-rows.office.ts'
import { RECORD_ROWS } from './access-rows.records.ts'

/** One row for each call: one that is missing does not compile. Each group of the server has its own. */
const ROWS: AccessRows = {
  ...MESSAGING_ROWS,
  ...EVENT_ROWS,
  ...RECORD_ROWS,
  ...FILE_ROWS,
  ...DESK_ROWS,
  ...OFFICE_ROWS,
}

export const ACCESS_TABLE = Object.fromEntries(
  Object.entries(ROWS).flatMap(([feature, rows]) =>
    Object.entries(rows).map(([name, row]) => [`${feature}.${name}`, row]),
  ),
) as Record<CallName, Row>

/** Each call of the product, by feature and name. */
export const EVERY_CALL = Object.entries(contracts as Record<string, Contract>).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ id: `${feature}.${name}` as CallName, endpoint })),
)
