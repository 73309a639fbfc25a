import { sql } from 'kysely'

/** For `in`, with any number of ids: each as a parameter of its own would be too many for some lists. */
export const idsIn = (ids: readonly string[]) => sql<string>`(select value from json_each(${JSON.stringify(ids)}))`
