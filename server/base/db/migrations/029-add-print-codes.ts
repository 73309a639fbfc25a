export const addPrintCodes = {
  name: '029-add-print-codes',
  sql: `
    -- What tells a label from the others of its badge (Q-218); '' for those printed before.
    alter table print add column code text not null default '';
  `,
}
