export * as contracts from './features.ts'
export type Contracts = typeof import('./features.ts')
