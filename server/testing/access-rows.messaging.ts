import type { CallName, Row } from './access-row.ts'

const reminderRule = {
  ...{ object: 'A', content: 'B', objectFr: 'C', contentFr: 'D' },
  ...{ name: 'E', filter: 'companies', days: 7, isOn: false },
  ...{ when: 'every', day: 'opening', before: 7, every: 7, from: '2025-08-11', until: '2025-10-06', hour: 9 },
}
const campaignTexts = { object: 'A', content: 'B', objectFr: 'C', contentFr: 'D' }

/** What goes out: campaigns, reminders, mails and their texts; part of ACCESS_TABLE. */
export const MESSAGING_ROWS = {
  'campaign.listAudience': { who: 'O', body: () => ({ filter: 'companies' }) },
  'campaign.previewCampaign': {
    who: 'O',
    body: () => ({ ...campaignTexts, filter: 'companies', language: 'en' }),
  },
  'campaign.createCampaign': {
    who: 'O',
    body: () => ({ ...campaignTexts, filter: 'badges_chosen', ids: [], days: 7 }),
  },
  'campaign.listCampaigns': { who: 'O' },
  'campaign.listRecipients': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },
  'campaign.stopCampaign': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },
  'campaign.reportCampaign': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },

  'reminder.listReminders': { who: 'O' },
  'reminder.createReminder': { who: 'O', body: () => reminderRule },
  'reminder.updateReminder': { who: 'O', params: () => ({ id: 'unknown' }), body: () => reminderRule, success: [404] },
  'reminder.deleteReminder': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },
  'reminder.listReminderAudience': {
    who: 'O',
    params: () => ({ id: 'unknown' }),
    query: () => ({ filter: 'companies', days: '7' }),
  },
  'reminder.listReminderRuns': { who: 'O', params: () => ({ id: 'unknown' }) },

  'mail.getModelByKey': { who: 'O', params: () => ({ modelKey: 'invitation' }) },
  'mail.getModel': { who: 'O', params: () => ({ id: 'invitation' }) },
  'mail.createEmail': {
    who: 'O',
    body: ({ freshEmail }) => ({ email: freshEmail, object: 'Doors', content: 'They open at nine.' }),
  },
  'mail.sendMail': {
    who: 'O',
    form: true,
    body: ({ freshEmail }) => ({ to: freshEmail, subject: 'Doors', html: '<p>They open at nine.</p>' }),
  },
  'mail.listOutbox': { who: 'O' },
  'mail.getMail': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },
  'mail.retryMail': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },
  'mail.releaseMail': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },
  'mail.cancelMail': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },
  'mail.getMailServer': { who: 'O' },
  'mail.listHeldGroups': { who: 'O' },
  'mail.releaseHeldGroup': { who: 'O', body: () => ({ cause: 'company', causedBy: 'unknown' }) },
  'mail.cancelHeldGroup': { who: 'O', body: () => ({ cause: 'company', causedBy: 'unknown' }) },

  'mailModel.listModels': { who: 'O' },
  'mailModel.updateModel': { who: 'O', params: () => ({ id: 'invitation' }), body: () => ({}) },
  'mailModel.resetModel': { who: 'O', params: () => ({ id: 'invitation' }) },
  'mailModel.previewModel': {
    who: 'O',
    params: () => ({ id: 'invitation' }),
    body: () => ({ object: 'A', content: 'B', objectFr: 'C', contentFr: 'D', language: 'en' }),
  },
  'mailModel.testModel': {
    who: 'O',
    params: () => ({ id: 'invitation' }),
    body: ({ freshEmail }) => ({ to: freshEmail }),
  },
} satisfies Partial<Record<CallName, Row>>
