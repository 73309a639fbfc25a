import { BY_ORGANIZER, type CallName, OF_UNKNOWN, type Row } from './access-row.ts'

/** The work of the office, and its members; part of ACCESS_TABLE. */
export const OFFICE_ROWS = {
  'api.getOpenapi': { who: 'A' },
  'api.getDocs': { who: 'A' },

  'audit.listAudit': BY_ORGANIZER,
  'audit.listAllowanceUses': { who: 'O', query: ({ own }) => ({ companyId: own.id }) },

  'backup.createBackup': BY_ORGANIZER,
  'backup.listBackups': BY_ORGANIZER,
  'backup.verifyBackup': { who: 'O', params: () => ({ name: 'unknown' }), success: [404] },

  'export.exportEvent': BY_ORGANIZER,
  'export.exportSheet': { who: 'O', params: () => ({ list: 'badges' }), body: () => ({ ids: [] }) },

  'import.importCompanies': {
    who: 'O',
    form: true,
    body: ({ freshEmail }) => ({ file: Buffer.from(`raisonSocial,email\nImported,${freshEmail}\n`) }),
  },
  'import.importPeople': {
    who: 'O',
    form: true,
    body: ({ freshEmail }) => ({ kind: 'speaker', file: Buffer.from(`lastName,email\nImported,${freshEmail}\n`) }),
  },
  'import.undoImport': { who: 'O', params: () => ({ importId: 'unknown' }), success: [404] },

  'undeliverableMail.getUndeliverableMail': OF_UNKNOWN,
  'undeliverableMail.correctMail': { ...OF_UNKNOWN, body: () => ({ email: 'amina@guests.example' }) },
  'undeliverableMail.askCompany': OF_UNKNOWN,

  'member.signIn': {
    who: 'A',
    body: ({ freshEmail, password }) => ({ email: freshEmail, password }),
    success: [401],
  },
  'member.acceptInvitation': {
    who: 'A',
    body: () => ({ token: 'unknown', name: 'Selma', password: 'long enough' }),
    success: [410],
  },
  'member.signOut': BY_ORGANIZER,
  'member.getMe': BY_ORGANIZER,
  // The organizer key is nobody's account.
  'member.changeMemberPassword': {
    who: 'O',
    body: ({ password }) => ({ currentPassword: password, password }),
    success: [404],
  },
  'member.prepareSecondFactor': { who: 'O', body: ({ password }) => ({ password }), success: [404] },
  'member.confirmSecondFactor': { who: 'O', body: () => ({ code: '123456' }), success: [404] },
  'member.listMemberSessions': BY_ORGANIZER,
  'member.endMemberSession': OF_UNKNOWN,
  'member.listMembers': BY_ORGANIZER,
  'member.inviteMember': {
    who: 'O',
    body: ({ freshEmail }) => ({ name: 'Selma', email: freshEmail, roles: ['reader'] }),
  },
  'member.updateMember': { ...OF_UNKNOWN, body: () => ({ name: 'Selma' }) },
  'member.inviteMemberAgain': OF_UNKNOWN,
  'member.endMember': OF_UNKNOWN,
  // The key of the server under test is given.
  'member.rotateOrganizerKey': { who: 'O', success: [400] },
  'member.listApiKeys': BY_ORGANIZER,
  'member.createApiKey': {
    who: 'O',
    body: () => ({ name: 'Badges', roles: ['reader'], endsAt: '2030-01-01T00:00:00.000Z' }),
  },
  'member.revokeApiKey': OF_UNKNOWN,

  'operation.getHealth': { who: 'A O' },
  'operation.getChecks': BY_ORGANIZER,
  'operation.getMetrics': BY_ORGANIZER,

  'overview.getOverview': BY_ORGANIZER,
  'overview.listSignIns': BY_ORGANIZER,
  'overview.listSentLinks': BY_ORGANIZER,

  'person.exportPerson': { who: 'O', params: ({ own }) => ({ email: own.email }) },
  'person.erasePerson': { who: 'O', params: ({ own }) => ({ email: own.email }) },

  'report.getArrivalReport': BY_ORGANIZER,
  'report.exportArrivalReport': BY_ORGANIZER,

  'retention.getRetention': BY_ORGANIZER,
  'retention.listRetention': BY_ORGANIZER,
  'retention.runRetention': BY_ORGANIZER,

  'season.listSeasons': BY_ORGANIZER,
  'season.beginSeason': {
    who: 'O',
    body: () => ({
      ...{ year: 2031, start: '2031-10-06', end: '2031-10-08', after: 0, dryRun: true },
      ...{ keepBooths: true, keepAllowances: true },
    }),
  },
  'season.getArchive': { who: 'O', params: () => ({ name: 'unknown' }), success: [404] },

  'serverSetting.getServerSettings': BY_ORGANIZER,
  'serverSetting.updateServerSettings': { who: 'O', body: () => ({ sender: 'no-reply@expo.example' }) },
  // A key has no mailbox.
  'serverSetting.sendTestMail': { who: 'O', success: [400] },
  'serverSetting.checkPublicAddress': { who: 'O', body: () => ({ publicUrl: 'http://localhost:9' }) },
} satisfies Partial<Record<CallName, Row>>
