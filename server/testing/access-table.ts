import { BUILT_IN_LETTER } from '#shared/letter-text/letter-text.rules.ts'
import { badge, type CallName, type Fixture, png, type Row } from './access-row.ts'
import { DESK_ROWS } from './access-rows.desk.ts'
import { VISA_REQUEST } from './build-visa.ts'

const company = ({ own }: Fixture) => ({ id: own.id })
const speaker = ({ speakerId }: Fixture) => ({ id: speakerId })
const session = (fixture: Fixture) => ({ ...speaker(fixture), sessionId: 'opening' })
const visa = ({ visaId }: Fixture) => ({ id: visaId })
const reminderRule = {
  ...{ object: 'A', content: 'B', objectFr: 'C', contentFr: 'D' },
  ...{ name: 'E', filter: 'companies', days: 7, isOn: false },
  ...{ when: 'every', day: 'opening', before: 7, every: 7, from: '2025-08-11', until: '2025-10-06', hour: 9 },
}
const campaignTexts = { object: 'A', content: 'B', objectFr: 'C', contentFr: 'D' }
const unknown = () => ({ id: 'unknown' })
const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>'
/** One row for each call: one that is missing does not compile. */
export const ACCESS_TABLE: Record<CallName, Row> = {
  ...DESK_ROWS,

  'account.getMyCompany': { who: 'C', forItself: true },
  'account.login': { who: 'A', body: ({ own }) => ({ email: own.email, password: own.password }) },
  'account.loginByLink': { who: 'A', body: ({ own }) => ({ email: own.email, password: own.password }) },
  'account.register': {
    who: 'A',
    body: ({ freshEmail }) => ({ email: freshEmail, password: 'long enough' }),
  },
  'account.forgotPassword': { who: 'A', body: ({ own }) => ({ email: own.email }) },
  'account.resetPassword': {
    who: 'A',
    body: () => ({ token: 'unknown', password: 'long enough' }),
    success: [410],
  },
  'account.checkReset': { who: 'A', body: () => ({ token: 'unknown' }), success: [410] },
  'account.changePassword': {
    who: 'C',
    forItself: true,
    body: ({ password }) => ({ currentPassword: password, password }),
  },
  'account.restoreEmail': { who: 'A', body: () => ({ token: 'unknown' }), success: [410] },
  'account.confirmEmail': { who: 'A', body: () => ({ token: 'unknown' }), success: [410] },
  'account.sendConfirmation': { who: 'C', forItself: true },
  'account.sendLink': { who: 'A', body: ({ own }) => ({ email: own.email }) },

  'api.getOpenapi': { who: 'A' },
  'api.getDocs': { who: 'A' },

  'audit.listAudit': { who: 'O' },
  'audit.listAllowanceUses': { who: 'O', query: ({ own }) => ({ companyId: own.id }) },

  'backup.createBackup': { who: 'O' },
  'backup.listBackups': { who: 'O' },
  'backup.rehearseBackup': { who: 'O', params: () => ({ name: 'unknown' }), success: [404] },

  'badge.createBadge': {
    who: 'A C O D',
    forItself: true,
    body: ({ freshEmail }) => ({ type: 'visitor', email: freshEmail }),
  },
  'badge.getBadgeWithError': { who: 'L C O D', params: badge },
  'badge.getBadge': { who: 'L C O D', params: badge },
  'badge.updateBadge': { who: 'L C O D', params: badge, body: () => ({ nom: 'Amina' }) },
  'badge.patchBadge': {
    who: 'C O',
    params: (fixture) => ({ ...badge(fixture), field: 'nom' }),
    body: () => ({ value: 'Amina' }),
  },
  'badge.deleteBadge': { who: 'C O', params: badge, body: () => ({ deletedBy: 'the sweep' }) },
  'badge.findBadgeByEmail': {
    who: 'C O',
    params: ({ badgeId }) => ({ email: `${badgeId}@sweep.example` }),
  },
  'badge.listBadges': { who: 'O' },
  'badge.listBadgesOfCompany': { who: 'C O D', params: company },
  'badge.listMovedBadges': { who: 'C O', params: company },
  'badge.sendInvitation': { who: 'C O', params: badge },
  'badge.declineBadge': { who: 'L', params: badge, body: () => ({ reason: 'cannot_come' }) },
  'badge.undoDecline': { who: 'L', params: badge, success: [404] },
  'badge.restoreBadge': { who: 'O', params: badge, success: [404] },
  'badge.mergeBadge': { who: 'O', params: badge, body: () => ({ other: 'unknown' }), success: [404] },
  'badge.replaceLink': { who: 'O', params: badge },

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
  'campaign.reportCampaign': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },

  'company.createCompany': { who: 'O', body: ({ freshEmail }) => ({ email: freshEmail }) },
  'company.listCompanies': { who: 'A C O', forItself: true },
  'company.getCompany': { who: 'A C O', params: company },
  'company.updateCompany': { who: 'C O', params: company, body: () => ({ adresse: 'Oran' }) },
  'company.patchCompany': {
    who: 'C O',
    params: (fixture) => ({ ...company(fixture), field: 'tel' }),
    body: () => ({ value: '+213' }),
  },
  'company.setCompanyOrder': { who: 'O', params: company, body: () => ({ order: 3 }) },
  'company.setCompanyBooths': { who: 'O', params: company, body: () => ({ stand: [{ stand: 'B 12' }] }) },
  'company.setCompanyStatus': { who: 'O', params: company, body: () => ({ folder: 'accepted' }) },
  'company.takeOverCompany': { who: 'O', params: company },
  'company.approveCompany': { who: 'O', params: company },
  'company.deleteCompany': { who: 'O', params: company },
  'company.restoreCompany': { who: 'O', params: company, success: [404] },

  'contact.listContacts': { who: 'O', params: company },
  'contact.createContact': { who: 'O', params: company, body: () => ({ name: 'Karim' }) },
  'contact.updateContact': { who: 'O', params: unknown, body: () => ({ tel: '+213' }), success: [404] },
  'contact.deleteContact': { who: 'O', params: unknown, success: [404] },

  'edition.getEdition': { who: 'A' },
  'edition.updateEdition': { who: 'O', body: () => ({ sectors: ['Valves'] }) },
  'edition.placeBooths': { who: 'O', body: () => ({ booths: { 'B 12': null } }) },
  'edition.sendFloorPlan': { who: 'O', form: true, body: () => ({ file: Buffer.from(PLAN) }) },
  'edition.sendLogo': { who: 'O', form: true, body: async () => ({ file: await png() }) },

  'policy.getPolicy': { who: 'A', params: () => ({ document: 'privacy' }) },
  'policy.listPolicyVersions': { who: 'O', params: () => ({ document: 'privacy' }) },
  'policy.publishPolicy': {
    who: 'O',
    params: () => ({ document: 'privacy' }),
    body: () => ({ version: '2', en: 'Text', fr: 'Texte', was: 'another' }),
    success: [409],
  },

  'export.exportEvent': { who: 'O' },
  'export.exportList': { who: 'O', params: () => ({ entity: 'badges' }) },
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

  'view.beginView': { who: 'O', params: company },

  'loginLink.createLoginLink': { who: 'O', params: company, body: () => ({}) },
  'loginLink.listLoginLinks': { who: 'O', params: company },
  'loginLink.revokeLoginLink': {
    who: 'O',
    params: ({ own, linkId }) => ({ id: own.id, linkId }),
  },

  'ceiling.listCeilings': { who: 'O' },

  'mailCure.getCure': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },
  'mailCure.correctMail': {
    who: 'O',
    params: () => ({ id: 'unknown' }),
    body: () => ({ email: 'amina@guests.example' }),
    success: [404],
  },
  'mailCure.askCompany': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },
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

  'material.createMaterial': { who: 'C O', body: ({ own }) => ({ company: own.id }) },
  'material.listMaterials': { who: 'C O', forItself: true },
  'material.getMaterial': { who: 'C O', params: ({ materialId }) => ({ id: materialId }) },
  'material.updateMaterial': {
    who: 'C O',
    params: ({ materialId }) => ({ id: materialId }),
    body: () => ({ qty: 2 }),
  },
  'material.deleteMaterial': { who: 'C O', params: ({ materialId }) => ({ id: materialId }) },
  'material.listMaterialsOfCompany': { who: 'C O', params: company },
  'material.listMaterialStates': { who: 'C O', params: company },

  'materialOrder.listOrders': { who: 'O' },
  'materialOrder.updateOrders': {
    who: 'O',
    body: ({ materialId }) => ({ orders: [{ _id: materialId, supplier: 'Expo' }] }),
  },
  'materialOrder.previewNotice': { who: 'O', params: company },
  'materialOrder.sendNotices': { who: 'O', body: ({ own }) => ({ ids: [own.id] }) },

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
  'member.tellPresence': { who: 'O', body: () => ({ section: 'visas' }) },
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

  'person.exportPerson': { who: 'O', params: ({ own }) => ({ email: own.email }) },
  'person.erasePerson': { who: 'O', params: ({ own }) => ({ email: own.email }) },

  'note.listNotes': { who: 'O', params: company },
  'note.listDueNotes': { who: 'O' },
  'note.createNote': { who: 'O', params: company, body: () => ({ text: 'Called' }) },
  'note.updateNote': { who: 'O', params: unknown, body: () => ({ isDone: true }), success: [404] },
  'note.deleteNote': { who: 'O', params: unknown, success: [404] },

  'overview.getOverview': { who: 'O' },
  'overview.listSignIns': { who: 'O' },
  'overview.listSentLinks': { who: 'O' },

  'photo.listPhotos': { who: 'O' },
  'photo.decidePhoto': {
    who: 'O',
    params: ({ badgeId }) => ({ entity: 'badge', id: badgeId }),
    body: () => ({ state: 'accepted', photo: 'badges/photos/other.jpg' }),
    success: [409],
  },

  'serverSetting.getServerSettings': { who: 'O' },
  'serverSetting.updateServerSettings': { who: 'O', body: () => ({ sender: 'no-reply@expo.example' }) },
  // A key has no mailbox.
  'serverSetting.sendTestMail': { who: 'O', success: [400] },
  'serverSetting.checkPublicAddress': { who: 'O', body: () => ({ publicUrl: 'http://localhost:9' }) },

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

  'setting.getSetting': { who: 'O', params: () => ({ key: 'views' }) },
  'setting.updateSetting': { who: 'O', params: () => ({ key: 'views' }), body: () => ({ value: [] }) },

  'sponsor.listSponsors': { who: 'A' },
  'sponsor.getSponsor': { who: 'A', params: ({ sponsorId }) => ({ id: sponsorId }) },
  'sponsor.createSponsor': { who: 'O', body: () => ({ table: 'gold', raisonSocial: 'Sponsor' }) },
  'sponsor.updateSponsor': {
    who: 'O',
    params: ({ sponsorId }) => ({ id: sponsorId }),
    body: () => ({ raisonSocial: 'Other' }),
  },
  'sponsor.deleteSponsor': { who: 'O', params: ({ sponsorId }) => ({ id: sponsorId }) },
  'sponsor.listSponsorsOfTable': { who: 'A', params: () => ({ table: 'attachements' }) },

  'session.listSessions': { who: 'O' },
  'session.getProgramme': { who: 'A' },
  'session.createSession': { who: 'O', body: () => ({ title: 'Opening', titleFr: 'Ouverture' }) },
  'session.updateSession': { who: 'O', params: () => ({ id: 'unknown' }), body: () => ({}), success: [404] },
  'session.deleteSession': { who: 'O', params: () => ({ id: 'unknown' }), success: [404] },

  'speaker.getDocuments': { who: 'O', success: [404] },
  'speaker.sendLetterAgain': { who: 'O', params: speaker, success: [400] },
  'speaker.createSpeaker': { who: 'A C O', body: ({ freshEmail }) => ({ email: freshEmail }) },
  'speaker.listSpeakers': { who: 'A C O D' },
  'speaker.getSpeaker': { who: 'L O D', params: speaker },
  'speaker.updateSpeaker': { who: 'L O D', params: speaker, body: () => ({ nom: 'Amina' }) },
  'speaker.deleteSpeaker': { who: 'O', params: speaker },
  'speaker.affectSession': { who: 'O', params: session },
  'speaker.removeSession': { who: 'O', params: session },
  'speaker.setSpeakerStatus': { who: 'O', params: speaker, body: () => ({ change: 'confirmed' }) },
  'speaker.listInvitations': { who: 'O' },
  'speaker.sendInvitation': { who: 'O', params: speaker },
  'speaker.replaceLink': { who: 'O', params: speaker },
  'speaker.setSpeakerOrder': { who: 'O', params: speaker, body: () => ({ order: 1 }) },

  'upload.uploadFile': {
    who: 'C O',
    form: true,
    body: async ({ own }) => ({ subdirectory: 'companies/logos', filename: own.id, file: await png() }),
  },
  'upload.getFile': { who: 'A', params: ({ logo }) => ({ '*': logo }) },
  'upload.getUnaccepted': { who: 'O' },
  'upload.dropUnaccepted': { who: 'O' },
  'upload.deleteFile': { who: 'C O', body: ({ logo }) => ({ filePath: logo }) },

  'visa.createVisa': { who: 'A', body: () => VISA_REQUEST },
  'visa.listVisas': { who: 'O' },
  'visa.listVisasOfCompany': { who: 'C O', params: ({ own }) => ({ companyId: own.id }) },
  'visa.getVisa': { who: 'C O', params: visa },
  'visa.updateVisa': { who: 'C O', params: visa, body: () => ({ city: 'Oran' }) },
  'visa.deleteVisa': { who: 'C O', params: visa },
  'visa.trashVisa': { who: 'O', params: visa, body: () => ({}) },
  'visa.setVisaStatus': { who: 'O', params: visa, body: () => ({ change: 'sent' }) },
  'visa.issueVisaLetter': { who: 'O', params: visa, body: () => ({}), success: [409] },
  'visa.getVisaLetter': { who: 'O', params: visa, success: [404] },
  'visa.previewVisaLetter': { who: 'O', params: visa },
  'letterText.getLetterText': { who: 'O' },
  'letterText.updateLetterText': { who: 'O', body: () => BUILT_IN_LETTER },
  'letterText.resetLetterText': { who: 'O' },
  'letterText.previewLetterText': { who: 'O', body: () => BUILT_IN_LETTER },
  'visa.sendLetterSignature': { who: 'O', form: true, body: async () => ({ file: await png() }) },
  'visa.deleteLetterSignature': { who: 'O', success: [200, 404] },
  'visa.makeVisaList': { who: 'O', body: ({ visaId }) => ({ ids: [visaId], recipient: 'ministry' }) },
  'visa.makeVisaSheet': { who: 'O', body: ({ visaId }) => ({ ids: [visaId], recipient: 'ministry' }) },
  'visa.checkVisaLetter': { who: 'A', query: () => ({ number: '2025-001', code: 'unknown' }) },
  'visa.sendReceiptsAgain': { who: 'A', body: ({ own }) => ({ email: own.email }) },
  'visa.getVisaReceipt': { who: 'A', params: ({ receipt }) => ({ receipt }) },
}
