export const office = `
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
      payload text,
      -- Encrypted files of a mail; '' once they are dropped.
      attachments text,
      -- All that the HTML of a mail is made of, as JSON; null for HTML that a person wrote.
      frame text
    ) strict;
    create index outbox_state on outbox (state, nextAt);
    create index outbox_list on outbox (createdAt);
    -- A mail's body fills several pages and stands before its state: what is counted and listed often is read
    -- from the index alone.
    create index outbox_to on outbox ("to", cause, day, state);
    create index outbox_company on outbox (companyId, cause, day, state);
    create index outbox_record on outbox (entity, recordId, createdAt, key, state, reason, changedAt);

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

    -- The last decision about the photo of a badge or a speaker; another photo waits for another one.
    create table photoReview (
      entity text not null check (entity in ('badge', 'speaker')),
      recordId text not null,
      path text not null,
      state text not null check (state in ('accepted', 'refused')),
      reasons text not null,
      mailId text not null,
      at integer not null,
      actor text not null,
      primary key (entity, recordId)
    ) strict, without rowid;

    -- What an import wrote, so that it can be taken back; "before" is null for a new company.
    create table importRow (
      importId text not null,
      companyId text not null,
      rev integer not null,
      "before" text,
      primary key (importId, companyId)
    ) strict, without rowid;
    create index importRow_company on importRow (companyId);

    create table retentionRun (
      seq integer primary key autoincrement,
      at integer not null,
      actor text not null,
      report text not null
    ) strict;

    create table setting (
      key text primary key,
      value text not null,
      rev integer not null
    ) strict, without rowid;

    -- An edition that ended and the one that began; "archive" is its folder in DATA_DIR/archives.
    create table season (
      number integer primary key autoincrement,
      archive text not null unique,
      -- The first life of the log that belongs to it (syncEpoch).
      epochNumber integer not null,
      report text not null
    ) strict;

`
