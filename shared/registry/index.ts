import * as contracts from './features.ts'

export { contracts }
export type Contracts = typeof contracts
