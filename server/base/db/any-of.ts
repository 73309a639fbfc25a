import { sql } from 'kysely'

/** For `in`, with any number of texts: each as a parameter of its own would be too many for some lists. */
export const anyOf = <Text extends string>(texts: readonly Text[]) =>
  sql<Text>`(select value from json_each(${JSON.stringify(texts)}))`
