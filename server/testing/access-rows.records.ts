import { DEFAULT_LETTER } from '#shared/letter-text/letter-text.rules.ts'
import { BY_ORGANIZER, badge, type CallName, company, type Fixture, OF_UNKNOWN, png, type Row } from './access-row.ts'
import { VISA_REQUEST } from './records.ts'

const material = ({ materialId }: Fixture) => ({ id: materialId })
const speaker = ({ speakerId }: Fixture) => ({ id: speakerId })
const session = (fixture: Fixture) => ({ ...speaker(fixture), sessionId: 'opening' })
const visa = ({ visaId }: Fixture) => ({ id: visaId })

/** Companies and what they have, speakers and visa requests; part of ACCESS_TABLE. */
export const RECORD_ROWS = {
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
    body: { token: 'unknown', password: 'long enough' },
    success: [410],
  },
  'account.checkReset': { who: 'A', body: { token: 'unknown' }, success: [410] },
  'account.changePassword': {
    who: 'C',
    forItself: true,
    body: ({ password }) => ({ currentPassword: password, password }),
  },
  'account.restoreEmail': { who: 'A', body: { token: 'unknown' }, success: [410] },
  'account.confirmEmail': { who: 'A', body: { token: 'unknown' }, success: [410] },
  'account.sendConfirmation': { who: 'C', forItself: true },
  'account.sendLink': { who: 'A', body: ({ own }) => ({ email: own.email }) },

  'badge.createBadge': {
    who: 'A C O D',
    forItself: true,
    body: ({ freshEmail }) => ({ type: 'visitor', email: freshEmail }),
  },
  'badge.getBadgeWithError': { who: 'L C O D', params: badge },
  'badge.getBadge': { who: 'L C O D', params: badge },
  'badge.updateBadge': { who: 'L C O D', params: badge, body: { nom: 'Amina' } },
  'badge.patchBadge': {
    who: 'C O',
    params: (fixture) => ({ ...badge(fixture), field: 'nom' }),
    body: { value: 'Amina' },
  },
  'badge.deleteBadge': { who: 'C O', params: badge, body: { deletedBy: 'the sweep' } },
  'badge.findBadgeByEmail': {
    who: 'C O',
    params: ({ badgeEmail }) => ({ email: badgeEmail }),
  },
  'badge.listBadges': BY_ORGANIZER,
  'badge.listBadgesOfCompany': { who: 'C O D', params: company },
  'badge.listMovedBadges': { who: 'C O', params: company },
  'badge.sendInvitation': { who: 'C O', params: badge },
  'badge.declineBadge': { who: 'L', params: badge, body: { reason: 'cannot_come' } },
  'badge.undoDecline': { who: 'L', params: badge, success: [404] },
  'badge.restoreBadge': { params: badge, success: [404] },
  'badge.mergeBadge': { params: badge, body: { other: 'unknown' }, success: [404] },
  'badge.replaceLink': { params: badge },

  'quota.listQuotas': BY_ORGANIZER,

  'company.createCompany': { body: ({ freshEmail }) => ({ email: freshEmail }) },
  'company.listCompanies': { who: 'A C O', forItself: true },
  'company.getCompany': { who: 'A C O', params: company },
  'company.updateCompany': { who: 'C O', params: company, body: { adresse: 'Oran' } },
  'company.patchCompany': {
    who: 'C O',
    params: (fixture) => ({ ...company(fixture), field: 'tel' }),
    body: { value: '+213' },
  },
  'company.setCompanyOrder': { params: company, body: { order: 3 } },
  'company.setCompanyBooths': { params: company, body: { stand: [{ stand: 'B 12' }] } },
  'company.setCompanyStatus': { params: company, body: { folder: 'accepted' } },
  'company.takeOverCompany': { params: company },
  'company.approveCompany': { params: company },
  'company.deleteCompany': { params: company },
  'company.restoreCompany': { params: company, success: [404] },

  'contact.listAllContacts': BY_ORGANIZER,
  'contact.listContacts': { params: company },
  'contact.createContact': { params: company, body: { name: 'Karim' } },
  'contact.updateContact': { ...OF_UNKNOWN, body: { tel: '+213' } },
  'contact.deleteContact': OF_UNKNOWN,

  'view.beginView': { params: company },

  'letterText.getLetterText': BY_ORGANIZER,
  'letterText.updateLetterText': { body: DEFAULT_LETTER },
  'letterText.resetLetterText': BY_ORGANIZER,
  'letterText.previewLetterText': { body: DEFAULT_LETTER },

  'loginLink.createLoginLink': { params: company, body: {} },
  'loginLink.listLoginLinks': { params: company },
  'loginLink.revokeLoginLink': {
    params: ({ own, linkId }) => ({ id: own.id, linkId }),
  },

  'material.createMaterial': { who: 'C O', body: ({ own }) => ({ company: own.id }) },
  'material.listMaterials': { who: 'C O', forItself: true },
  'material.getMaterial': { who: 'C O', params: material },
  'material.updateMaterial': {
    who: 'C O',
    params: material,
    body: { qty: 2 },
  },
  'material.deleteMaterial': { who: 'C O', params: material },
  'material.listMaterialsOfCompany': { who: 'C O', params: company },
  'material.listMaterialStates': { who: 'C O', params: company },

  'materialOrder.listOrders': BY_ORGANIZER,
  'materialOrder.updateOrders': {
    body: ({ materialId }) => ({ orders: [{ _id: materialId, supplier: 'Expo' }] }),
  },
  'materialOrder.previewNotice': { params: company },
  'materialOrder.sendNotices': { body: ({ own }) => ({ ids: [own.id] }) },

  'note.listNotes': { params: company },
  'note.listDueNotes': BY_ORGANIZER,
  'note.createNote': { params: company, body: { text: 'Called' } },
  'note.updateNote': { ...OF_UNKNOWN, body: { isDone: true } },
  'note.deleteNote': OF_UNKNOWN,

  'photo.listPhotos': BY_ORGANIZER,
  'photo.decidePhoto': {
    params: ({ badgeId }) => ({ entity: 'badge', id: badgeId }),
    body: { state: 'accepted', photo: 'badges/photos/other.jpg' },
    success: [409],
  },

  'session.listSessions': BY_ORGANIZER,
  'session.getProgramme': { who: 'A' },
  'session.createSession': { body: { title: 'Opening', titleFr: 'Ouverture' } },
  'session.updateSession': { ...OF_UNKNOWN, body: {} },
  'session.deleteSession': OF_UNKNOWN,

  'speaker.getDocuments': { success: [404] },
  'speaker.resendConfirmation': { params: speaker, success: [400] },
  'speaker.createSpeaker': { who: 'A C O', body: ({ freshEmail }) => ({ email: freshEmail }) },
  'speaker.listSpeakers': { who: 'A C O D' },
  'speaker.getSpeaker': { who: 'L O D', params: speaker },
  'speaker.updateSpeaker': { who: 'L O D', params: speaker, body: { nom: 'Amina' } },
  'speaker.deleteSpeaker': { params: speaker },
  'speaker.affectSession': { params: session },
  'speaker.removeSession': { params: session },
  'speaker.setSpeakerStatus': { params: speaker, body: { change: 'confirmed' } },
  'speaker.listInvitations': BY_ORGANIZER,
  'speaker.sendInvitation': { params: speaker },
  'speaker.replaceLink': { params: speaker },
  'speaker.setSpeakerOrder': { params: speaker, body: { order: 1 } },

  'visa.createVisa': { who: 'A', body: VISA_REQUEST },
  'visa.listVisas': BY_ORGANIZER,
  'visa.listVisasOfCompany': { who: 'C O', params: ({ own }) => ({ companyId: own.id }) },
  'visa.getVisa': { who: 'C O', params: visa },
  'visa.updateVisa': { who: 'C O', params: visa, body: { city: 'Oran' } },
  'visa.deleteVisa': { who: 'C O', params: visa },
  'visa.trashVisa': { params: visa, body: {} },
  'visa.setVisaStatus': { params: visa, body: { change: 'sent' } },
  'visa.issueVisaLetter': { params: visa, body: {}, success: [409] },
  'visa.getVisaLetter': { params: visa, success: [404] },
  'visa.previewVisaLetter': { params: visa },
  'visa.uploadLetterSignature': { form: true, body: async () => ({ file: await png() }) },
  'visa.deleteLetterSignature': { success: [200, 404] },
  'visa.makeVisaList': { body: ({ visaId }) => ({ ids: [visaId], recipient: 'ministry' }) },
  'visa.makeVisaSheet': { body: ({ visaId }) => ({ ids: [visaId], recipient: 'ministry' }) },
  'visa.checkVisaLetter': { who: 'A', query: { number: '2025-001', code: 'unknown' } },
  'visa.sendReceiptsAgain': { who: 'A', body: ({ own }) => ({ email: own.email }) },
  'visa.getVisaReceipt': { who: 'A', params: ({ receipt }) => ({ receipt }) },
} satisfies Partial<Record<CallName, Row>>
