export const addReminders = {
  name: '040-add-reminders',
  sql: `
    -- Rules by which reminders go out; "rule" is what its contract says. A ready one that nobody changed has no row.
    create table reminder (
      _id text primary key,
      rule text not null,
      language text not null,
      isOn integer not null,
      -- What was due before is not made up for.
      onSince integer not null,
      -- Who switched it on.
      actor text not null
    ) strict;

    -- One run of a rule at a time that it is due. Its recipients are those of its campaign.
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
    -- Nobody stands twice in a campaign, and so in a run.
    create unique index campaignRecipient_once on campaignRecipient (campaignId, recordId) where recordId <> '';
  `,
}
