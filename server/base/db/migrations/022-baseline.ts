import { desks } from './baseline/desks.ts'
import { office } from './baseline/office.ts'
import { records } from './baseline/records.ts'

/** The schema of 1.0, which took 22 steps before: an empty database begins with it. */
export const baseline = { name: '022-baseline', sql: `${records}${desks}${office}` }
