const ALLOWED_CALLS = new Set([
  'account.getMyCompany',
  'api.getDocs',
  'api.getOpenapi',
  'badge.createBadge',
  'badge.getBadge',
  'badge.getBadgeWithError',
  'badge.listBadgesOfCompany',
  'badge.updateBadge',
  'checkin.createCheckin',
  'checkin.listCheckins',
  'company.getCompany',
  'company.listCompanies',
  'edition.getEdition',
  'print.createPrint',
  'print.listPrints',
  'speaker.getSpeaker',
  'speaker.listSpeakers',
  'speaker.updateSpeaker',
  'upload.getFile',
  'upload.uploadFile',
])

/**
 * What a copy does not answer: everything that is not listed. What a desk could not send to the server must not be
 * done in its copy, or it would be lost: registration, sign-in, mails, visas, deletions.
 */
export const isDisabledInCopy = (call: string): boolean => !ALLOWED_CALLS.has(call)
