/** Texts of mails, the mails themselves, and campaigns. */
export const mail = `
  -- Defaults are in code (server/messaging/mail/models): a row is a model that the organizer changed.
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
    state text not null check (state in ('held', 'queued', 'sending', 'retrying', 'sent', 'failed', 'cancelled')),
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
    -- What the HTML of a mail is rendered from, as JSON; null for HTML that a person wrote.
    frame text,
    causedBy text not null default ''
  ) strict;
  create index outbox_state on outbox (state, nextAt);
  create index outbox_record on outbox (entity, recordId, createdAt, key, state, reason, changedAt);
  -- The body columns precede state and can fill several pages, so frequent counts and lists must be answered from an
  -- index alone.
  create index outbox_to on outbox ("to", causedBy, key, day, state);
  -- The sending rate is queried every few seconds, and a mail's body fills several pages.
  create index outbox_sent on outbox (sentAt);
  create index outbox_body on outbox (coalesce(sentAt, changedAt))
    where state || '' in ('sent', 'failed', 'cancelled') and (html <> '' or frame is not null or text <> ''
      or payload is not null or secret <> '' or attachments <> '');
  create index outbox_by_state on outbox (state, createdAt desc, _id);
  create index outbox_held on outbox (reason, cause, causedBy, createdAt) where state = 'held';
  -- Reads in order without sorting all mails that one job wrote.
  create index outbox_list on outbox (createdAt desc, _id);
  -- || '' stops SQLite from choosing the state index, which would read every failed mail.
  create index outbox_failed on outbox (changedAt) where state || '' = 'failed';
  -- For counting today's mails per company and cause.
  create index outbox_company on outbox (companyId, cause, day, key, causedBy, state, reason);
  -- A cancelled speaker's letter does not count as sent: the next save makes another (Q-124).
  create trigger letter_cancelled after update of state on outbox
    when new.state = 'cancelled' and new.entity = 'speaker' and new.key = 'speaker_confirmation'
    begin
      update speaker set confirmedAt = null where _id = new.recordId and not exists (
        select 1 from outbox where entity = 'speaker' and recordId = new.recordId
          and key = 'speaker_confirmation' and state <> 'cancelled');
    end;
  create trigger letter_retried after update of state on outbox
    when old.state = 'cancelled' and new.state <> 'cancelled'
      and new.entity = 'speaker' and new.key = 'speaker_confirmation'
    begin update speaker set confirmedAt = new.changedAt where _id = new.recordId; end;

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
    position integer not null,
    recordId text not null,
    state text not null check (state in ('pending', 'queued', 'skipped')),
    reason text not null,
    mailId text not null,
    addressHash text not null,
    textHash text not null,
    at integer not null,
    primary key (campaignId, position)
  ) strict, without rowid;
  create index campaignRecipientText on campaignRecipient (addressHash, textHash, at) where state = 'queued';
  create index campaignRecipientRecord on campaignRecipient (recordId);
  create index campaign_mail on campaignRecipient (mailId);
  -- No record is twice in a campaign, or therefore in a reminder run.
  create unique index campaignRecipient_once on campaignRecipient (campaignId, recordId) where recordId <> '';
  create index campaignRecipientPending on campaignRecipient (campaignId, position, recordId) where state = 'pending';

  -- Rules for reminders; "rule" is as in its contract. A ready one that nobody changed has no row.
  create table reminder (
    _id text primary key,
    rule text not null,
    language text not null,
    isOn integer not null,
    -- Runs that were due before this moment are skipped.
    onSince integer not null,
    -- Who switched it on.
    actor text not null
  ) strict;

  -- One run per due time of a rule. Its recipients are those of its campaign.
  create table reminderRun (
    reminderId text not null,
    dueAt integer not null,
    at integer not null,
    outcome text not null check (outcome in ('begun', 'nobody', 'too_many')),
    found integer not null,
    campaignId text not null,
    primary key (reminderId, dueAt)
  ) strict, without rowid;
  create unique index reminderRun_campaign on reminderRun (campaignId) where campaignId <> '';
`
