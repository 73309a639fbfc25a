import { DEFAULT_LETTER } from '#shared/letter-text/letter-text.rules.ts'
import { type AccessRows, BY_ORGANIZER, badge, company, type Fixture, OF_UNKNOWN, png } from './access-row.ts'
import { VISA_REQUEST } from './records.ts'

const material = ({ materialId }: Fixture) => ({ id: materialId })
const speaker = ({ speakerId }: Fixture) => ({ id: speakerId })
const session = (fixture: Fixture) => ({ ...speaker(fixture), sessionId: 'opening' })
const visa = ({ visaId }: Fixture) => ({ id: visaId })

/** Companies and what they have, speakers and visa requests; part of ACCESS_TABLE. */
export const RECORD_ROWS = {
  account: {
    getMyCompany: { who: 'C', forItself: true },
    login: { who: 'A', body: ({ own }) => ({ email: own.email, password: own.password }) },
    loginByLink: { who: 'A', body: ({ own }) => ({ email: own.email, password: own.password }) },
    register: {
      who: 'A',
      body: ({ freshEmail }) => ({ email: freshEmail, password: 'long enough' }),
    },
    forgotPassword: { who: 'A', body: ({ own }) => ({ email: own.email }) },
    resetPassword: {
      who: 'A',
      body: { token: 'unknown', password: 'long enough' },
      success: [410],
    },
    checkReset: { who: 'A', body: { token: 'unknown' }, success: [410] },
    changePassword: {
      who: 'C',
      forItself: true,
      body: ({ password }) => ({ currentPassword: password, password }),
    },
    restoreEmail: { who: 'A', body: { token: 'unknown' }, success: [410] },
    confirmEmail: { who: 'A', body: { token: 'unknown' }, success: [410] },
    sendConfirmation: { who: 'C', forItself: true },
    sendLink: { who: 'A', body: ({ own }) => ({ email: own.email }) },
  },
  badge: {
    createBadge: {
      who: 'A C O D',
      forItself: true,
      body: ({ freshEmail }) => ({ type: 'visitor', email: freshEmail }),
    },
    getBadgeWithError: { who: 'L C O D', params: badge },
    getBadge: { who: 'L C O D', params: badge },
    updateBadge: { who: 'L C O D', params: badge, body: { nom: 'Amina' } },
    patchBadge: {
      who: 'C O',
      params: (fixture) => ({ ...badge(fixture), field: 'nom' }),
      body: { value: 'Amina' },
    },
    deleteBadge: { who: 'C O', params: badge, body: { deletedBy: 'the sweep' } },
    findBadgeByEmail: {
      who: 'C O',
      params: ({ badgeEmail }) => ({ email: badgeEmail }),
    },
    listBadges: BY_ORGANIZER,
    listBadgesOfCompany: { who: 'C O D', params: company },
    listMovedBadges: { who: 'C O', params: company },
    sendInvitation: { who: 'C O', params: badge },
    declineBadge: { who: 'L', params: badge, body: { reason: 'cannot_come' } },
    undoDecline: { who: 'L', params: badge, success: [404] },
    restoreBadge: { params: badge, success: [404] },
    mergeBadge: { params: badge, body: { other: 'unknown' }, success: [404] },
    replaceLink: { params: badge },
  },
  quota: {
    listQuotas: BY_ORGANIZER,
  },
  company: {
    createCompany: { body: ({ freshEmail }) => ({ email: freshEmail }) },
    listCompanies: { who: 'A C O', forItself: true },
    getCompany: { who: 'A C O', params: company },
    updateCompany: { who: 'C O', params: company, body: { adresse: 'Oran' } },
    patchCompany: {
      who: 'C O',
      params: (fixture) => ({ ...company(fixture), field: 'tel' }),
      body: { value: '+213' },
    },
    setCompanyOrder: { params: company, body: { order: 3 } },
    setCompanyBooths: { params: company, body: { stand: [{ stand: 'B 12' }] } },
    setCompanyStatus: { params: company, body: { folder: 'accepted' } },
    takeOverCompany: { params: company },
    approveCompany: { params: company },
    deleteCompany: { params: company },
    restoreCompany: { params: company, success: [404] },
  },
  contact: {
    listAllContacts: BY_ORGANIZER,
    listContacts: { params: company },
    createContact: { params: company, body: { name: 'Karim' } },
    updateContact: { ...OF_UNKNOWN, body: { tel: '+213' } },
    deleteContact: OF_UNKNOWN,
  },
  view: {
    beginView: { params: company },
  },
  letterText: {
    getLetterText: BY_ORGANIZER,
    updateLetterText: { body: DEFAULT_LETTER },
    resetLetterText: BY_ORGANIZER,
    previewLetterText: { body: DEFAULT_LETTER },
  },
  loginLink: {
    createLoginLink: { params: company, body: {} },
    listLoginLinks: { params: company },
    revokeLoginLink: {
      params: ({ own, linkId }) => ({ id: own.id, linkId }),
    },
  },
  material: {
    createMaterial: { who: 'C O', body: ({ own }) => ({ company: own.id }) },
    listMaterials: { who: 'C O', forItself: true },
    getMaterial: { who: 'C O', params: material },
    updateMaterial: {
      who: 'C O',
      params: material,
      body: { qty: 2 },
    },
    deleteMaterial: { who: 'C O', params: material },
    listMaterialsOfCompany: { who: 'C O', params: company },
    listMaterialStates: { who: 'C O', params: company },
  },
  materialOrder: {
    listOrders: BY_ORGANIZER,
    updateOrders: {
      body: ({ materialId }) => ({ orders: [{ _id: materialId, supplier: 'Expo' }] }),
    },
    previewNotice: { params: company },
    sendNotices: { body: ({ own }) => ({ ids: [own.id] }) },
  },
  note: {
    listNotes: { params: company },
    listDueNotes: BY_ORGANIZER,
    createNote: { params: company, body: { text: 'Called' } },
    updateNote: { ...OF_UNKNOWN, body: { isDone: true } },
    deleteNote: OF_UNKNOWN,
  },
  photo: {
    listPhotos: BY_ORGANIZER,
    decidePhoto: {
      params: ({ badgeId }) => ({ entity: 'badge', id: badgeId }),
      body: { state: 'accepted', photo: 'badges/photos/other.jpg' },
      success: [409],
    },
  },
  session: {
    listSessions: BY_ORGANIZER,
    getProgramme: { who: 'A' },
    createSession: { body: { title: 'Opening', titleFr: 'Ouverture' } },
    updateSession: { ...OF_UNKNOWN, body: {} },
    deleteSession: OF_UNKNOWN,
  },
  speaker: {
    getDocuments: { success: [404] },
    resendConfirmation: { params: speaker, success: [400] },
    createSpeaker: { who: 'A C O', body: ({ freshEmail }) => ({ email: freshEmail }) },
    listSpeakers: { who: 'A C O D' },
    getSpeaker: { who: 'L O D', params: speaker },
    updateSpeaker: { who: 'L O D', params: speaker, body: { nom: 'Amina' } },
    deleteSpeaker: { params: speaker },
    affectSession: { params: session },
    removeSession: { params: session },
    setSpeakerStatus: { params: speaker, body: { change: 'confirmed' } },
    listInvitations: BY_ORGANIZER,
    sendInvitation: { params: speaker },
    replaceLink: { params: speaker },
    setSpeakerOrder: { params: speaker, body: { order: 1 } },
  },
  visa: {
    createVisa: { who: 'A', body: VISA_REQUEST },
    listVisas: BY_ORGANIZER,
    listVisasOfCompany: { who: 'C O', params: ({ own }) => ({ companyId: own.id }) },
    getVisa: { who: 'C O', params: visa },
    updateVisa: { who: 'C O', params: visa, body: { city: 'Oran' } },
    deleteVisa: { who: 'C O', params: visa },
    trashVisa: { params: visa, body: {} },
    setVisaStatus: { params: visa, body: { change: 'sent' } },
    issueVisaLetter: { params: visa, body: {}, success: [409] },
    getVisaLetter: { params: visa, success: [404] },
    previewVisaLetter: { params: visa },
    uploadLetterSignature: { form: true, body: async () => ({ file: await png() }) },
    deleteLetterSignature: { success: [200, 404] },
    makeVisaList: { body: ({ visaId }) => ({ ids: [visaId], recipient: 'ministry' }) },
    makeVisaSheet: { body: ({ visaId }) => ({ ids: [visaId], recipient: 'ministry' }) },
    checkVisaLetter: { who: 'A', query: { number: '2025-001', code: 'unknown' } },
    sendReceiptsAgain: { who: 'A', body: ({ own }) => ({ email: own.email }) },
    getVisaReceipt: { who: 'A', params: ({ receipt }) => ({ receipt }) },
  },
} satisfies Partial<AccessRows>
