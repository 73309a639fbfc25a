import type { Contract } from '#shared/contract/endpoint.ts'
import { contracts } from '#shared/registry/index.ts'
import type { CallName } from './access-row.ts'

/** Each call of the product, by feature and name. */
export const EVERY_CALL = Object.entries(contracts as Record<string, Contract>).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ id: `${feature}.${name}` as CallName, endpoint })),
)
