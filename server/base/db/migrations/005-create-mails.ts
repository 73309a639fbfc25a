export const createMails = {
  name: '005-create-mails',
  sql: `
    create table mailModel (
      _id text primary key,
      key text not null unique,
      "from" text not null,
      subjectEn text not null,
      subjectFr text not null,
      contentEn text not null,
      contentFr text not null,
      updateDate integer not null
    ) strict;

    create table outbox (
      _id text primary key,
      key text not null,
      "to" text not null,
      "from" text not null,
      subject text not null,
      html text not null,
      text text not null,
      entity text not null,
      recordId text not null,
      companyId text not null,
      cause text not null,
      state text not null
        check (state in ('held', 'queued', 'sending', 'retrying', 'sent', 'failed', 'cancelled')),
      reason text not null,
      attempts integer not null,
      day integer not null,
      nextAt integer not null,
      createdAt integer not null,
      sentAt integer,
      changedAt integer not null,
      secret text,
      payload text
    ) strict;
    create index outbox_state on outbox (state, nextAt);
    create index outbox_list on outbox (createdAt);
    create index outbox_record on outbox (entity, recordId, createdAt);
    create index outbox_to on outbox ("to", cause, day);
    create index outbox_company on outbox (companyId, cause, day);
  `,
}
