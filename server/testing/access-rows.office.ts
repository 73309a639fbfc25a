import type { CallName, Row } from './access-row.ts'

/** The work of the office, and its members; part of ACCESS_TABLE. */
export const OFFICE_ROWS = {
  'api.getOpenapi': { who: 'A' },
  'api.getDocs': { who: 'A' },

  'audit.listAudit': { who: 'O' },
  'audit.listAllowanceUses': { who: 'O', query: ({ own }) => ({ companyId: own.id }) },

  'backup.createBackup': { who: 'O' },
  'backup.listBackups': { who: 'O' },
  'backup.verifyBackup': { who: 'O', params: () => ({ name: 'unknown' }), success: [404] },

  'export.exportEvent': { who: 'O' },
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

  'undeliverableMail.getUndeliverableMail': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },
  'undeliverableMail.correctMail': {
    who: 'O',
    params: () => ({ id: 'unknown' }),
    body: () => ({ email: 'amina@guests.example' }),
    success: [404],
  },
  'undeliverableMail.askCompany': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },

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
  'member.signOut': { who: 'O' },
  'member.getMe': { who: 'O' },
  // The organizer key is nobody's account.
  'member.changeMemberPassword': {
    who: 'O',
    body: ({ password }) => ({ currentPassword: password, password }),
    success: [404],
  },
  'member.prepareSecondFactor': { who: 'O', body: ({ password }) => ({ password }), success: [404] },
  'member.confirmSecondFactor': { who: 'O', body: () => ({ code: '123456' }), success: [404] },
  'member.listMemberSessions': { who: 'O' },
  'member.endMemberSession': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },
  'member.listMembers': { who: 'O' },
  'member.inviteMember': {
    who: 'O',
    body: ({ freshEmail }) => ({ name: 'Selma', email: freshEmail, roles: ['reader'] }),
  },
  'member.updateMember': {
    who: 'O',
    params: () => ({ id: 'unknown' }),
    body: () => ({ name: 'Selma' }),
    success: [404],
  },
  'member.inviteMemberAgain': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },
  'member.endMember': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },
  // The key of the server under test is given.
  'member.renewOrganizerKey': { who: 'O', success: [400] },
  'member.listApiKeys': { who: 'O' },
  'member.createApiKey': {
    who: 'O',
    body: () => ({ name: 'Badges', roles: ['reader'], endsAt: '2030-01-01T00:00:00.000Z' }),
  },
  'member.endApiKey': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },

  'operation.getHealth': { who: 'A O' },
  'operation.getChecks': { who: 'O' },
  'operation.getMetrics': { who: 'O' },

  'overview.getOverview': { who: 'O' },
  'overview.listSignIns': { who: 'O' },
  'overview.listSentLinks': { who: 'O' },

  'person.exportPerson': { who: 'O', params: ({ own }) => ({ email: own.email }) },
  'person.erasePerson': { who: 'O', params: ({ own }) => ({ email: own.email }) },

  'report.getArrivalReport': { who: 'O' },
  'report.saveArrivalReport': { who: 'O' },

  'retention.getRetention': { who: 'O' },
  'retention.listRetention': { who: 'O' },
  'retention.runRetention': { who: 'O' },

  'season.listSeasons': { who: 'O' },
  'season.beginSeason': {
    who: 'O',
    body: () => ({
      ...{ year: 2031, start: '2031-10-06', end: '2031-10-08', after: 0, dryRun: true },
      ...{ keepBooths: true, keepAllowances: true },
    }),
  },
  'season.getArchive': { who: 'O', params: () => ({ name: 'unknown' }), success: [404] },

  'serverSetting.getServerSettings': { who: 'O' },
  'serverSetting.updateServerSettings': { who: 'O', body: () => ({ sender: 'no-reply@expo.example' }) },
  // A key has no mailbox.
  'serverSetting.sendTestMail': { who: 'O', success: [400] },
  'serverSetting.checkPublicAddress': { who: 'O', body: () => ({ publicUrl: 'http://localhost:9' }) },
} satisfies Partial<Record<CallName, Row>>
