import type { Migration } from '#server/base/db/migration.ts'
import { schema } from './100-schema.ts'

/** The order is fixed for good, and so is the number that a name begins with (`user_version`). */
export const migrations: readonly Migration[] = [schema]
