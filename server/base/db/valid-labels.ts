import { sql } from 'kysely'

/**
 * Valid labels among rows of `print`. Each 'void' cancels one 'printed'; there are also voids of labels that never came
 * out, or not that anybody knows.
 */
export const VALID_LABELS = sql<number | null>`max(0, count(*) filter (where state = 'printed') -
  count(*) filter (where state = 'void' and exists (
    select 1 from print made where made."recordId" = print."recordId" and made.code = print.code
      and made.state = 'printed')))`
