import { BY_ORGANIZER, type CallName, OF_UNKNOWN, type Row, unknown } from './access-row.ts'

const reminderRule = {
  object: 'A',
  content: 'B',
  objectFr: 'C',
  contentFr: 'D',
  name: 'E',
  filter: 'companies',
  days: 7,
  isOn: false,
  when: 'every',
  day: 'opening',
  before: 7,
  every: 7,
  from: '2025-08-11',
  until: '2025-10-06',
  hour: 9,
}
const campaignTexts = { object: 'A', content: 'B', objectFr: 'C', contentFr: 'D' }
const invitation = { id: 'invitation' }

/** What goes out: campaigns, reminders, mails and their texts; part of ACCESS_TABLE. */
export const MESSAGING_ROWS = {
  'campaign.listAudience': { body: { filter: 'companies' } },
  'campaign.previewCampaign': {
    body: { ...campaignTexts, filter: 'companies', language: 'en' },
  },
  'campaign.createCampaign': {
    body: { ...campaignTexts, filter: 'badges_chosen', ids: [], days: 7 },
  },
  'campaign.listCampaigns': BY_ORGANIZER,
  'campaign.listRecipients': OF_UNKNOWN,
  'campaign.stopCampaign': OF_UNKNOWN,
  'campaign.reportCampaign': OF_UNKNOWN,

  'reminder.listReminders': BY_ORGANIZER,
  'reminder.createReminder': { body: reminderRule },
  'reminder.updateReminder': { ...OF_UNKNOWN, body: reminderRule },
  'reminder.deleteReminder': OF_UNKNOWN,
  'reminder.listReminderAudience': {
    params: unknown,
    query: { filter: 'companies', days: '7' },
  },
  'reminder.listReminderRuns': { params: unknown },

  'mail.getModelByKey': { params: { modelKey: 'invitation' } },
  'mail.getModel': { params: invitation },
  'mail.createEmail': {
    body: ({ freshEmail }) => ({ email: freshEmail, object: 'Doors', content: 'They open at nine.' }),
  },
  'mail.sendMail': {
    form: true,
    body: ({ freshEmail }) => ({ to: freshEmail, subject: 'Doors', html: '<p>They open at nine.</p>' }),
  },
  'mail.listOutbox': BY_ORGANIZER,
  'mail.getMail': OF_UNKNOWN,
  'mail.retryMail': OF_UNKNOWN,
  'mail.cancelMail': OF_UNKNOWN,
  'mail.getMailServer': BY_ORGANIZER,
  'mail.listHeldGroups': BY_ORGANIZER,
  'mail.releaseHeldGroup': { body: { cause: 'company', causedBy: 'unknown' } },
  'mail.cancelHeldGroup': { body: { cause: 'company', causedBy: 'unknown' } },

  'mailModel.listModels': BY_ORGANIZER,
  'mailModel.updateModel': { params: invitation, body: {} },
  'mailModel.resetModel': { params: invitation },
  'mailModel.previewModel': {
    params: invitation,
    body: { object: 'A', content: 'B', objectFr: 'C', contentFr: 'D', language: 'en' },
  },
  'mailModel.testModel': {
    params: invitation,
    body: ({ freshEmail }) => ({ to: freshEmail }),
  },
} satisfies Partial<Record<CallName, Row>>
