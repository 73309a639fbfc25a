export const countSentMails = {
  name: '038-count-sent-mails',
  sql: `
    -- How fast mails go out is asked every few seconds, and a mail's body fills several pages.
    create index outbox_sent on outbox (sentAt);
    create index campaign_mail on campaignRecipient (mailId);
  `,
}
