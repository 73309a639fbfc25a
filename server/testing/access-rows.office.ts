import { BY_ORGANIZER, type CallName, OF_UNKNOWN, type Row } from './access-row.ts'

/** The work of the office, and its members; part of ACCESS_TABLE. */
export const OFFICE_ROWS = {
  'api.getOpenapi': { who: 'A' },
  'api.getDocs': { who: 'A' },

  'audit.listAudit': BY_ORGANIZER,
  'audit.listAllowanceUses': { query: ({ own }) => ({ companyId: own.id }) },

  'backup.createBackup': BY_ORGANIZER,
  'backup.listBackups': BY_ORGANIZER,
  'backup.verifyBackup': { params: { name: 'unknown' }, success: [404] },

  'export.exportEvent': BY_ORGANIZER,
  'export.exportSheet': { params: { list: 'badges' }, body: { ids: [] } },

  'import.importCompanies': {
    form: true,
    body: ({ freshEmail }) => ({ file: Buffer.from(`raisonSocial,email\nImported,${freshEmail}\n`) }),
  },
  'import.importPeople': {
    form: true,
    body: ({ freshEmail }) => ({ kind: 'speaker', file: Buffer.from(`lastName,email\nImported,${freshEmail}\n`) }),
  },
  'import.undoImport': { params: { importId: 'unknown' }, success: [404] },

  'undeliverableMail.getUndeliverableMail': OF_UNKNOWN,
  'undeliverableMail.correctMail': { ...OF_UNKNOWN, body: { email: 'amina@guests.example' } },
  'undeliverableMail.askCompany': OF_UNKNOWN,

  'member.signIn': {
    who: 'A',
    body: ({ freshEmail, password }) => ({ email: freshEmail, password }),
    success: [401],
  },
  'member.acceptInvitation': {
    who: 'A',
    body: { token: 'unknown', name: 'Selma', password: 'long enough' },
    success: [410],
  },
  'member.signOut': BY_ORGANIZER,
  'member.getMe': BY_ORGANIZER,
  // The organizer key is nobody's account.
  'member.changeMemberPassword': {
    body: ({ password }) => ({ currentPassword: password, password }),
    success: [404],
  },
  'member.prepareSecondFactor': { body: ({ password }) => ({ password }), success: [404] },
  'member.confirmSecondFactor': { body: { code: '123456' }, success: [404] },
  'member.listMemberSessions': BY_ORGANIZER,
  'member.revokeMemberSession': OF_UNKNOWN,
  'member.listMembers': BY_ORGANIZER,
  'member.inviteMember': {
    body: ({ freshEmail }) => ({ name: 'Selma', email: freshEmail, roles: ['reader'] }),
  },
  'member.updateMember': { ...OF_UNKNOWN, body: { name: 'Selma' } },
  'member.inviteMemberAgain': OF_UNKNOWN,
  'member.removeMember': OF_UNKNOWN,
  // The key of the server under test is given.
  'member.rotateOrganizerKey': { success: [400] },
  'member.listApiKeys': BY_ORGANIZER,
  'member.createApiKey': {
    body: { name: 'Badges', roles: ['reader'], endsAt: '2030-01-01T00:00:00.000Z' },
  },
  'member.revokeApiKey': OF_UNKNOWN,

  'operation.getHealth': { who: 'A O' },
  'operation.getChecks': BY_ORGANIZER,
  'operation.getMetrics': BY_ORGANIZER,

  'overview.getOverview': BY_ORGANIZER,
  'overview.listSignIns': BY_ORGANIZER,
  'overview.listSentLinks': BY_ORGANIZER,

  'person.exportPerson': { params: ({ own }) => ({ email: own.email }) },
  'person.erasePerson': { params: ({ own }) => ({ email: own.email }) },

  'report.getArrivalReport': BY_ORGANIZER,
  'report.exportArrivalReport': BY_ORGANIZER,

  'retention.getRetention': BY_ORGANIZER,
  'retention.listRetention': BY_ORGANIZER,
  'retention.runRetention': BY_ORGANIZER,

  'season.listSeasons': BY_ORGANIZER,
  'season.beginSeason': {
    body: {
      year: 2031,
      start: '2031-10-06',
      end: '2031-10-08',
      after: 0,
      dryRun: true,
      keepBooths: true,
      keepAllowances: true,
    },
  },
  'season.getArchive': { params: { name: 'unknown' }, success: [404] },

  'serverSetting.getServerSettings': BY_ORGANIZER,
  'serverSetting.updateServerSettings': { body: { sender: 'no-reply@expo.example' } },
  // A key has no mailbox.
  'serverSetting.sendTestMail': { success: [400] },
  'serverSetting.checkPublicAddress': { body: { publicUrl: 'http://localhost:9' } },
} satisfies Partial<Record<CallName, Row>>
