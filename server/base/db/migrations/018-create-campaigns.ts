export const createCampaigns = {
  name: '018-create-campaigns',
  sql: `
    create table campaign (
      _id text primary key,
      subjectEn text not null,
      subjectFr text not null,
      contentEn text not null,
      contentFr text not null,
      textHash text not null,
      filter text not null,
      days integer not null,
      language text not null,
      state text not null check (state in ('running', 'done', 'stopped')),
      actor text not null,
      createdAt integer not null,
      endedAt integer
    ) strict;

    create table campaignRecipient (
      campaignId text not null references campaign (_id),
      place integer not null,
      recordId text not null,
      state text not null check (state in ('waits', 'queued', 'left_out')),
      reason text not null,
      mailId text not null,
      addressHash text not null,
      textHash text not null,
      at integer not null,
      primary key (campaignId, place)
    ) strict, without rowid;

    create index campaignRecipientWaits on campaignRecipient (campaignId, place) where state = 'waits';
    create index campaignRecipientText on campaignRecipient (addressHash, textHash, at) where state = 'queued';
    create index campaignRecipientRecord on campaignRecipient (recordId);
  `,
}
