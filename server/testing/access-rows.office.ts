import { type AccessRows, BY_ORGANIZER, OF_UNKNOWN } from './access-row.ts'

/** The work of the office, and its members; part of ACCESS_TABLE. */
export const OFFICE_ROWS = {
  api: {
    getOpenapi: { who: 'A' },
    getDocs: { who: 'A' },
  },
  audit: {
    listAudit: BY_ORGANIZER,
    listAllowanceUses: { query: ({ own }) => ({ companyId: own.id }) },
  },
  backup: {
    createBackup: BY_ORGANIZER,
    listBackups: BY_ORGANIZER,
    verifyBackup: { params: { name: 'unknown' }, success: [404] },
  },
  export: {
    exportEvent: BY_ORGANIZER,
    exportSheet: { params: { list: 'badges' }, body: { ids: [] } },
  },
  import: {
    importCompanies: {
      form: true,
      body: ({ freshEmail }) => ({ file: Buffer.from(`raisonSocial,email\nImported,${freshEmail}\n`) }),
    },
    importPeople: {
      form: true,
      body: ({ freshEmail }) => ({ kind: 'speaker', file: Buffer.from(`lastName,email\nImported,${freshEmail}\n`) }),
    },
    undoImport: { params: { importId: 'unknown' }, success: [404] },
  },
  undeliverableMail: {
    getUndeliverableMail: OF_UNKNOWN,
    correctMail: { ...OF_UNKNOWN, body: { email: 'amina@guests.example' } },
    askCompany: OF_UNKNOWN,
  },
  member: {
    signIn: {
      who: 'A',
      body: ({ freshEmail, password }) => ({ email: freshEmail, password }),
      success: [401],
    },
    acceptInvitation: {
      who: 'A',
      body: { token: 'unknown', name: 'Selma', password: 'long enough' },
      success: [410],
    },
    signOut: BY_ORGANIZER,
    getMe: BY_ORGANIZER,
    // The organizer key is nobody's account.
    changeMemberPassword: {
      body: ({ password }) => ({ currentPassword: password, password }),
      success: [404],
    },
    prepareSecondFactor: { body: ({ password }) => ({ password }), success: [404] },
    confirmSecondFactor: { body: { code: '123456' }, success: [404] },
    listMemberSessions: BY_ORGANIZER,
    revokeMemberSession: OF_UNKNOWN,
    listMembers: BY_ORGANIZER,
    inviteMember: {
      body: ({ freshEmail }) => ({ name: 'Selma', email: freshEmail, roles: ['reader'] }),
    },
    updateMember: { ...OF_UNKNOWN, body: { name: 'Selma' } },
    inviteMemberAgain: OF_UNKNOWN,
    removeMember: OF_UNKNOWN,
    // The key of the server under test is given.
    rotateOrganizerKey: { success: [400] },
    listApiKeys: BY_ORGANIZER,
    createApiKey: {
      body: { name: 'Badges', roles: ['reader'], endsAt: '2030-01-01T00:00:00.000Z' },
    },
    revokeApiKey: OF_UNKNOWN,
  },
  operation: {
    getHealth: { who: 'A O' },
    getChecks: BY_ORGANIZER,
    getMetrics: BY_ORGANIZER,
  },
  overview: {
    getOverview: BY_ORGANIZER,
    listSignIns: BY_ORGANIZER,
    listSentLinks: BY_ORGANIZER,
  },
  person: {
    exportPerson: { params: ({ own }) => ({ email: own.email }) },
    erasePerson: { params: ({ own }) => ({ email: own.email }) },
  },
  report: {
    getArrivalReport: BY_ORGANIZER,
    exportArrivalReport: BY_ORGANIZER,
  },
  retention: {
    getRetention: BY_ORGANIZER,
    listRetention: BY_ORGANIZER,
    runRetention: BY_ORGANIZER,
  },
  season: {
    listSeasons: BY_ORGANIZER,
    beginSeason: {
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
    getArchive: { params: { name: 'unknown' }, success: [404] },
  },
  serverSetting: {
    getServerSettings: BY_ORGANIZER,
    updateServerSettings: { body: { sender: 'no-reply@expo.example' } },
    // A key has no mailbox.
    sendTestMail: { success: [400] },
    checkPublicAddress: { body: { publicUrl: 'http://localhost:9' } },
  },
} satisfies Partial<AccessRows>
