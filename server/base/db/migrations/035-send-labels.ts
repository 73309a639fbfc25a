export const sendLabels = {
  name: '035-send-labels',
  sql: `
    -- The desk that a label was sent to; '' for all else.
    alter table print add column target text not null default '';
    create index print_sent on print (recordId, code) where state = 'sent';
  `,
}
