import type { Entity } from '#shared/contract/endpoint.ts'
import type { OwnerOf } from './base/http/lookups.ts'
import { editionHandlers } from './event/edition/edition.handlers.ts'
import { eventLogoHandlers } from './files/event-logo/event-logo.handlers.ts'
import { floorPlanHandlers } from './files/floor-plan/floor-plan.handlers.ts'
import { letterSignatureHandlers } from './files/letter-signature/letter-signature.handlers.ts'
import { ownerOfBadge } from './records/badge/edit-badge.ts'
import { findMaterial } from './records/material/material.store.ts'
import { visaHandlers } from './records/visa/visa.handlers.ts'
import { findVisa } from './records/visa/visa.store.ts'

// The handlers of every call, by feature.

export const edition = { ...editionHandlers, ...floorPlanHandlers, ...eventLogoHandlers }
export const visa = { ...visaHandlers, ...letterSignatureHandlers }
export { checkinHandlers as checkin } from './desks/checkin/checkin.handlers.ts'
export { conflictHandlers as conflict } from './desks/conflict/conflict.handlers.ts'
export { deskHandlers as desk } from './desks/desk/desk.handlers.ts'
export { printHandlers as print } from './desks/print/print.handlers.ts'
export { syncHandlers as sync } from './desks/sync/sync.handlers.ts'
export { settingHandlers as setting } from './event/setting/setting.handlers.ts'
export { sponsorHandlers as sponsor } from './event/sponsor/sponsor.handlers.ts'
export { policyHandlers as policy } from './files/policy/policy.handlers.ts'
export { uploadHandlers as upload } from './files/upload/upload.handlers.ts'
export { campaignHandlers as campaign } from './messaging/campaign/campaign.handlers.ts'
export { mailHandlers as mail } from './messaging/mail/mail.handlers.ts'
export { mailModelHandlers as mailModel } from './messaging/mail-model/mail-model.handlers.ts'
export { reminderHandlers as reminder } from './messaging/reminder/reminder.handlers.ts'
export { apiHandlers as api } from './office/api-docs/api.handlers.ts'
export { auditHandlers as audit } from './office/audit/audit.handlers.ts'
export { backupHandlers as backup } from './office/backup/backup.handlers.ts'
export { exportHandlers as export } from './office/export/export.handlers.ts'
export { importHandlers as import } from './office/import/import.handlers.ts'
export { memberHandlers as member } from './office/member/member.handlers.ts'
export { operationHandlers as operation } from './office/operation/operation.handlers.ts'
export { overviewHandlers as overview } from './office/overview/overview.handlers.ts'
export { personHandlers as person } from './office/person/person.handlers.ts'
export { reportHandlers as report } from './office/report/report.handlers.ts'
export { retentionHandlers as retention } from './office/retention/retention.handlers.ts'
export { seasonHandlers as season } from './office/season/season.handlers.ts'
export { serverSettingHandlers as serverSetting } from './office/server-setting/server-setting.handlers.ts'
export { undeliverableMailHandlers as undeliverableMail } from './office/undeliverable-mail/undeliverable-mail.handlers.ts'
export { accountHandlers as account } from './records/account/account.handlers.ts'
export { badgeHandlers as badge } from './records/badge/badge.handlers.ts'
export { companyHandlers as company } from './records/company/company.handlers.ts'
export { contactHandlers as contact } from './records/contact/contact.handlers.ts'
export { impersonationHandlers as view } from './records/impersonation/impersonation.handlers.ts'
export { letterTextHandlers as letterText } from './records/letter-text/letter-text.handlers.ts'
export { loginLinkHandlers as loginLink } from './records/login-link/login-link.handlers.ts'
export { materialHandlers as material } from './records/material/material.handlers.ts'
export { materialOrderHandlers as materialOrder } from './records/material-order/material-order.handlers.ts'
export { noteHandlers as note } from './records/note/note.handlers.ts'
export { photoHandlers as photo } from './records/photo/photo.handlers.ts'
export { quotaHandlers as quota } from './records/quota/quota.handlers.ts'
export { sessionHandlers as session } from './records/session/session.handlers.ts'
export { speakerHandlers as speaker } from './records/speaker/speaker.handlers.ts'

/** The company that a record belongs to. A new entity without a line here does not compile. */
export const owners: Record<Entity, OwnerOf> = {
  material: async (db, id) => (await findMaterial(db, id))?.company,
  visa: async (db, id) => (await findVisa(db, id))?.companyId,
  company: async (_db, id) => id,
  badge: ownerOfBadge,
}
