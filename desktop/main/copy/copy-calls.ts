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
 * Whether a call is disabled in a local copy: only the listed ones are allowed. Whatever a desk cannot send
 * to the server (registration, sign-in, mail, visas, deletions) would be lost if done there.
 */
export const isDisabledInCopy = (call: string): boolean => !ALLOWED_CALLS.has(call)
