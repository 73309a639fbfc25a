import { accountContract } from '#shared/account/account.contract.ts'
import { apiContract } from '#shared/api/api.contract.ts'
import { auditContract } from '#shared/audit/audit.contract.ts'
import { backupContract } from '#shared/backup/backup.contract.ts'
import { badgeContract } from '#shared/badge/badge.contract.ts'
import { campaignContract } from '#shared/campaign/campaign.contract.ts'
import { ceilingContract } from '#shared/ceiling/ceiling.contract.ts'
import { checkinContract } from '#shared/checkin/checkin.contract.ts'
import { companyContract } from '#shared/company/company.contract.ts'
import { conflictContract } from '#shared/conflict/conflict.contract.ts'
import { deskContract } from '#shared/desk/desk.contract.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import { exportContract } from '#shared/export/export.contract.ts'
import { importContract } from '#shared/import/import.contract.ts'
import { loginLinkContract } from '#shared/login-link/login-link.contract.ts'
import { mailContract } from '#shared/mail/mail.contract.ts'
import { mailModelContract } from '#shared/mail-model/mail-model.contract.ts'
import { materialContract } from '#shared/material/material.contract.ts'
import { memberContract } from '#shared/member/member.contract.ts'
import { operationContract } from '#shared/operation/monitoring.contract.ts'
import { overviewContract } from '#shared/overview/overview.contract.ts'
import { personContract } from '#shared/person/person.contract.ts'
import { photoContract } from '#shared/photo/photo.contract.ts'
import { printContract } from '#shared/print/print.contract.ts'
import { retentionContract } from '#shared/retention/retention.contract.ts'
import { seasonContract } from '#shared/season/season.contract.ts'
import { sessionContract } from '#shared/session/session.contract.ts'
import { settingContract } from '#shared/setting/setting.contract.ts'
import { speakerContract } from '#shared/speaker/speaker.contract.ts'
import { sponsorContract } from '#shared/sponsor/sponsor.contract.ts'
import { syncContract } from '#shared/sync/sync.contract.ts'
import { uploadContract } from '#shared/upload/upload.contract.ts'
import { impersonationContract } from '#shared/view/impersonation.contract.ts'
import { visaContract } from '#shared/visa/visa.contract.ts'

/** Every call of the product, by feature. The portal imports single contracts instead, to stay small. */
export const contracts = {
  account: accountContract,
  api: apiContract,
  audit: auditContract,
  backup: backupContract,
  badge: badgeContract,
  campaign: campaignContract,
  ceiling: ceilingContract,
  checkin: checkinContract,
  company: companyContract,
  conflict: conflictContract,
  desk: deskContract,
  edition: editionContract,
  export: exportContract,
  import: importContract,
  loginLink: loginLinkContract,
  mail: mailContract,
  mailModel: mailModelContract,
  material: materialContract,
  member: memberContract,
  operation: operationContract,
  overview: overviewContract,
  person: personContract,
  photo: photoContract,
  print: printContract,
  retention: retentionContract,
  season: seasonContract,
  session: sessionContract,
  setting: settingContract,
  speaker: speakerContract,
  sponsor: sponsorContract,
  sync: syncContract,
  upload: uploadContract,
  view: impersonationContract,
  visa: visaContract,
}
export type Contracts = typeof contracts
