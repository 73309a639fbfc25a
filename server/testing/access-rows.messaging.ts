import { type AccessRows, BY_ORGANIZER, OF_UNKNOWN, unknown } from './access-row.ts'

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
  campaign: {
    listAudience: { body: { filter: 'companies' } },
    previewCampaign: {
      body: { ...campaignTexts, filter: 'companies', language: 'en' },
    },
    createCampaign: {
      body: { ...campaignTexts, filter: 'badges_chosen', ids: [], days: 7 },
    },
    listCampaigns: BY_ORGANIZER,
    listRecipients: OF_UNKNOWN,
    stopCampaign: OF_UNKNOWN,
    reportCampaign: OF_UNKNOWN,
  },
  reminder: {
    listReminders: BY_ORGANIZER,
    createReminder: { body: reminderRule },
    updateReminder: { ...OF_UNKNOWN, body: reminderRule },
    deleteReminder: OF_UNKNOWN,
    listReminderAudience: {
      params: unknown,
      query: { filter: 'companies', days: '7' },
    },
    listReminderRuns: { params: unknown },
  },
  mail: {
    getModelByKey: { params: { modelKey: 'invitation' } },
    getModel: { params: invitation },
    createEmail: {
      body: ({ freshEmail }) => ({ email: freshEmail, object: 'Doors', content: 'They open at nine.' }),
    },
    sendMail: {
      form: true,
      body: ({ freshEmail }) => ({ to: freshEmail, subject: 'Doors', html: '<p>They open at nine.</p>' }),
    },
    listOutbox: BY_ORGANIZER,
    getMail: OF_UNKNOWN,
    retryMail: OF_UNKNOWN,
    cancelMail: OF_UNKNOWN,
    getMailServer: BY_ORGANIZER,
    listHeldGroups: BY_ORGANIZER,
    releaseHeldGroup: { body: { cause: 'company', causedBy: 'unknown' } },
    cancelHeldGroup: { body: { cause: 'company', causedBy: 'unknown' } },
  },
  mailModel: {
    listModels: BY_ORGANIZER,
    updateModel: { params: invitation, body: {} },
    resetModel: { params: invitation },
    previewModel: {
      params: invitation,
      body: { object: 'A', content: 'B', objectFr: 'C', contentFr: 'D', language: 'en' },
    },
    testModel: {
      params: invitation,
      body: ({ freshEmail }) => ({ to: freshEmail }),
    },
  },
} satisfies Partial<AccessRows>
