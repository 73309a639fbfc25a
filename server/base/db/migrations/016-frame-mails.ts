export const frameMails = {
  name: '016-frame-mails',
  sql: `
    -- All that the HTML of a mail is made of, as JSON; null for HTML that a person wrote.
    alter table outbox add column frame text;
  `,
}
