import '#shared/contract/messages.ts'
import Koa from 'koa'
import type { Context } from './base/context.ts'
import { compressResponses } from './base/http/compress-responses.ts'
import { handleErrors } from './base/http/errors.ts'
import { logRequests } from './base/http/log-requests.ts'
import { measureRequests } from './base/http/metrics.ts'
import { type AllHandlers, mount } from './base/http/mount.ts'
import { setSecurityHeaders } from './base/http/security-headers.ts'
import { servePortal } from './base/http/serve-portal.ts'
import { checkinHandlers } from './desks/checkin/checkin.handlers.ts'
import { conflictHandlers } from './desks/conflict/conflict.handlers.ts'
import { deskHandlers } from './desks/desk/desk.handlers.ts'
import { deskOfKey } from './desks/desk/desk-of-key.ts'
import { printHandlers } from './desks/print/print.handlers.ts'
import { syncHandlers } from './desks/sync/sync.handlers.ts'
import { editionHandlers } from './event/edition/edition.handlers.ts'
import { serveSecurityTxt } from './event/edition/security-txt.ts'
import { settingHandlers } from './event/setting/setting.handlers.ts'
import { sponsorHandlers } from './event/sponsor/sponsor.handlers.ts'
import { floorPlanHandlers } from './files/floor-plan/floor-plan.handlers.ts'
import { uploadHandlers } from './files/upload/upload.handlers.ts'
import { checkBeforeFile } from './files/upload/upload-target.ts'
import { campaignHandlers } from './messaging/campaign/campaign.handlers.ts'
import { mailHandlers } from './messaging/mail/mail.handlers.ts'
import { mailModelHandlers } from './messaging/mail-model/mail-model.handlers.ts'
import { apiHandlers } from './office/api-docs/api.handlers.ts'
import { auditHandlers } from './office/audit/audit.handlers.ts'
import { backupHandlers } from './office/backup/backup.handlers.ts'
import { exportHandlers } from './office/export/export.handlers.ts'
import { importHandlers } from './office/import/import.handlers.ts'
import { memberHandlers } from './office/member/member.handlers.ts'
import { holderOfApiKey, memberOfCookie } from './office/member/organizer-callers.ts'
import { operationHandlers } from './office/operation/monitoring.handlers.ts'
import { overviewHandlers } from './office/overview/overview.handlers.ts'
import { personHandlers } from './office/person/person.handlers.ts'
import { retentionHandlers } from './office/retention/retention.handlers.ts'
import { seasonHandlers } from './office/season/season.handlers.ts'
import { owners } from './owners.ts'
import { accountHandlers } from './records/account/account.handlers.ts'
import { holderOfToken } from './records/account/session-token.ts'
import { badgeHandlers } from './records/badge/badge.handlers.ts'
import { ceilingHandlers } from './records/ceiling/ceiling.handlers.ts'
import { companyHandlers } from './records/company/company.handlers.ts'
import { impersonationHandlers } from './records/impersonation/impersonation.handlers.ts'
import { loginLinkHandlers } from './records/login-link/login-link.handlers.ts'
import { materialHandlers } from './records/material/material.handlers.ts'
import { photoHandlers } from './records/photo/photo.handlers.ts'
import { sessionHandlers } from './records/session/session.handlers.ts'
import { speakerHandlers } from './records/speaker/speaker.handlers.ts'
import { visaHandlers } from './records/visa/visa.handlers.ts'

export const handlers: AllHandlers = {
  account: accountHandlers,
  api: apiHandlers,
  audit: auditHandlers,
  backup: backupHandlers,
  badge: badgeHandlers,
  campaign: campaignHandlers,
  checkin: checkinHandlers,
  company: companyHandlers,
  conflict: conflictHandlers,
  desk: deskHandlers,
  edition: { ...editionHandlers, ...floorPlanHandlers },
  export: exportHandlers,
  import: importHandlers,
  loginLink: loginLinkHandlers,
  mail: mailHandlers,
  mailModel: mailModelHandlers,
  ceiling: ceilingHandlers,
  material: materialHandlers,
  member: memberHandlers,
  operation: operationHandlers,
  overview: overviewHandlers,
  person: personHandlers,
  photo: photoHandlers,
  print: printHandlers,
  retention: retentionHandlers,
  season: seasonHandlers,
  session: sessionHandlers,
  setting: settingHandlers,
  speaker: speakerHandlers,
  sponsor: sponsorHandlers,
  sync: syncHandlers,
  upload: uploadHandlers,
  view: impersonationHandlers,
  visa: visaHandlers,
}

/** Who may upload what is known as soon as the fields have arrived. */
const beforeFile = { 'upload.uploadFile': checkBeforeFile }

/** The whole server without a socket, used by the central server, the desktop app and the tests. */
export function createApp(context: Context): Koa {
  const app = new Koa({ proxy: context.config.trustProxy > 0, maxIpsCount: context.config.trustProxy })
  // A client that disconnected is not a server error.
  app.on('error', (error: Error) => context.log.debug({ err: error }, 'an answer could not be sent'))
  app.use(measureRequests(context.metrics))
  if (context.log.isLevelEnabled('info')) app.use(logRequests(context.log))
  app.use(context.proxy.watch)
  app.use(setSecurityHeaders(context.config.publicUrl.startsWith('https:')))
  app.use(handleErrors(context.log))
  app.use(compressResponses())
  app.use(
    mount(
      handlers,
      { holderOfToken, deskOfKey, memberOfCookie, holderOfApiKey, owners, beforeFile },
      context,
    ),
  )
  app.use(serveSecurityTxt(context))
  app.use(servePortal({ hasOffice: context.config.office }))
  return app
}
