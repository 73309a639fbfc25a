export const tellWhoGotIt = {
  name: '035-tell-who-got-it',
  sql: `
    -- The desk that a label was sent to, and who collected a badge for its person; '' for all else.
    alter table print add column target text not null default '';
    create index print_sent on print (recordId, code) where state = 'sent';
    alter table checkin add column collector text not null default '';
  `,
}
