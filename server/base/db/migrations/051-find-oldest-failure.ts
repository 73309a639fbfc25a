const step = `
  drop index outbox_failed;
  create index outbox_failed on outbox ("changedAt") where state || '' = 'failed';
`

/**
 * How long the oldest failed mail has waited is one look: SQLite preferred the index of states, and read all that failed.
 * `|| ''` keeps it from that, as in 049.
 */
export const findOldestFailure = {
  name: '051-find-oldest-failure',
  sql: step,
  postgres: `lock table outbox; ${step}`,
}
