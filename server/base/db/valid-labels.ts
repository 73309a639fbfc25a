import { sql } from 'kysely'

/**
 * Valid labels among rows of `print`. Each 'void' cancels one 'printed'; some voids refer to labels that were
 * never printed, as far as is known.
 */
export const VALID_LABEL_COUNT = sql<number | null>`max(0, count(*) filter (where state = 'printed') -
  count(*) filter (where state = 'void' and exists (
    select 1 from print made where made."recordId" = print."recordId" and made.code = print.code
      and made.state = 'printed')))`
