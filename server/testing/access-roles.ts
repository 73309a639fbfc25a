import type { Role } from '#shared/roles.ts'
import type { CallName } from './access-row.ts'

/** Calls by feature, such as { badge: 'getBadge listBadges' }. */
type Calls = Record<string, string>

// Who of the team may make a call, by hand from. What calls declare is checked against it.

/** Whatever the role, and also without any. */
const EVERYBODY: Calls = {
  audit: 'listAudit listAllowanceUses',
  badge: 'getBadgeWithError getBadge findBadgeByEmail listBadgesOfCompany listBadges listMovedBadges',
  campaign: 'listCampaigns listRecipients reportCampaign',
  quota: 'listQuotas',
  checkin: 'listCheckins listHandedOutTwice listCollected getArrivals',
  company: 'listCompanies getCompany',
  conflict: 'listConflicts',
  contact: 'listContacts listAllContacts',
  desk: 'listDesks listUnapplied',
  edition: 'listSamples',
  export: 'exportSheet',
  letterText: 'getLetterText',
  loginLink: 'listLoginLinks',
  mail: 'getModelByKey getModel listOutbox getMailServer listHeldGroups',
  mailModel: 'listModels previewModel',
  material: 'listMaterials getMaterial listMaterialsOfCompany listMaterialStates',
  materialOrder: 'listOrders',
  member:
    'signOut getMe changeMemberPassword prepareSecondFactor confirmSecondFactor listMemberSessions revokeMemberSession listMembers',
  note: 'listNotes listDueNotes',
  operation: 'getHealth getMetrics',
  overview: 'getOverview listSignIns listSentLinks',
  photo: 'listPhotos',
  policy: 'listPolicyVersions',
  print: 'listPrints listLabelCounts listPrintRuns',
  reminder: 'listReminders listReminderAudience listReminderRuns',
  report: 'getArrivalReport exportArrivalReport',
  retention: 'getRetention',
  season: 'listSeasons',
  session: 'listSessions',
  setting: 'getSetting',
  speaker: 'listSpeakers getSpeaker getDocuments listInvitations',
}

/** Everything of the event that is not somebody else's alone. */
const ORGANIZER: Calls = {
  badge: 'createBadge updateBadge patchBadge deleteBadge sendInvitation restoreBadge mergeBadge replaceLink',
  campaign: 'listAudience previewCampaign createCampaign stopCampaign',
  company:
    'createCompany updateCompany patchCompany setCompanyOrder setCompanyStatus takeOverCompany approveCompany deleteCompany restoreCompany',
  contact: 'createContact updateContact deleteContact',
  edition: 'updateEdition uploadLogo',
  import: 'importCompanies importPeople undoImport',
  letterText: 'updateLetterText resetLetterText',
  loginLink: 'createLoginLink revokeLoginLink',
  mail: 'createEmail sendMail getMail retryMail cancelMail releaseHeldGroup cancelHeldGroup',
  undeliverableMail: 'getUndeliverableMail correctMail askCompany',
  mailModel: 'updateModel resetModel testModel',
  note: 'createNote updateNote deleteNote',
  photo: 'decidePhoto',
  policy: 'publishPolicy',
  print: 'createPrint createPrints',
  reminder: 'createReminder updateReminder deleteReminder',
  session: 'createSession updateSession deleteSession',
  setting: 'updateSetting',
  speaker:
    'createSpeaker updateSpeaker deleteSpeaker affectSession removeSession setSpeakerStatus resendConfirmation sendInvitation replaceLink setSpeakerOrder',
  upload: 'uploadFile deleteFile',
  view: 'beginView',
  visa: 'uploadLetterSignature deleteLetterSignature',
}

/** People, keys, backups, erasure. */
const OWNER: Calls = {
  backup: 'createBackup listBackups verifyBackup',
  export: 'exportEvent',
  member:
    'inviteMember updateMember inviteMemberAgain removeMember rotateOrganizerKey listApiKeys createApiKey revokeApiKey',
  operation: 'getChecks',
  person: 'exportPerson erasePerson',
  retention: 'listRetention runRetention',
  season: 'beginSeason getArchive',
  serverSetting: 'getServerSettings updateServerSettings sendTestMail checkPublicAddress',
  upload: 'getUnaccepted dropUnaccepted',
}

/** Materials, booths, sponsors. */
const LOGISTICS: Calls = {
  company: 'setCompanyBooths',
  edition: 'uploadFloorPlan placeBooths',
  material: 'createMaterial updateMaterial deleteMaterial',
  materialOrder: 'updateOrders previewNotice sendNotices',
  sponsor: 'createSponsor updateSponsor deleteSponsor',
}

/** Desks, arrivals, conflicts. */
const DESKS: Calls = { conflict: 'decideConflict', desk: 'createDesk decideHeld revokeDesk closeDesk' }

/** Who asked for a visa letter. */
const VISAS: Calls = {
  letterText: 'previewLetterText',
  visa: 'listVisas listVisasOfCompany getVisa updateVisa deleteVisa trashVisa setVisaStatus previewVisaLetter',
}

/** Whole passport numbers. */
const PASSPORTS: Calls = { visa: 'issueVisaLetter getVisaLetter makeVisaList makeVisaSheet' }

const GROUPS: readonly [Calls, readonly Role[]][] = [
  [EVERYBODY, ['owner', 'organizer', 'visas', 'logistics', 'desk lead', 'reader']],
  [ORGANIZER, ['organizer']],
  [OWNER, ['owner']],
  [LOGISTICS, ['organizer', 'logistics']],
  [DESKS, ['organizer', 'desk lead']],
  [VISAS, ['organizer', 'visas']],
  [PASSPORTS, ['visas']],
]

/** Each call of the team with the roles that may make it; one that is named twice is there twice. */
export const CALL_ROLES = GROUPS.flatMap(([calls, roles]) =>
  Object.entries(calls).flatMap(([feature, names]) =>
    names.split(' ').map((name) => [`${feature}.${name}` as CallName, roles] as const),
  ),
)
