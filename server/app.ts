import '#shared/contract/messages.ts'
import Koa from 'koa'
import { accountHandlers } from './account/account.handlers.ts'
import { apiHandlers } from './api/api.handlers.ts'
import { auditHandlers } from './audit/audit.handlers.ts'
import { backupHandlers } from './backup/backup.handlers.ts'
import { badgeHandlers } from './badge/badge.handlers.ts'
import { campaignHandlers } from './campaign/campaign.handlers.ts'
import { checkinHandlers } from './checkin/checkin.handlers.ts'
import { companyHandlers } from './company/company.handlers.ts'
import { conflictHandlers } from './conflict/conflict.handlers.ts'
import type { Context } from './context.ts'
import { deskHandlers } from './desk/desk.handlers.ts'
import { editionHandlers } from './edition/edition.handlers.ts'
import { exportHandlers } from './export/export.handlers.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { answerErrors } from './http/errors.ts'
import { logRequests } from './http/log-requests.ts'
import { type AllHandlers, mount } from './http/mount.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { servePortal } from './http/serve-portal.ts'
import { importHandlers } from './import/import.handlers.ts'
import { loginLinkHandlers } from './login-link/login-link.handlers.ts'
import { mailHandlers } from './mail/mail.handlers.ts'
import { mailModelHandlers } from './mail-model/mail-model.handlers.ts'
import { materialHandlers } from './material/material.handlers.ts'
import { measureRequests } from './operation/metrics.ts'
import { operationHandlers } from './operation/operation.handlers.ts'
import { overviewHandlers } from './overview/overview.handlers.ts'
import { personHandlers } from './person/person.handlers.ts'
import { photoHandlers } from './photo/photo.handlers.ts'
import { printHandlers } from './print/print.handlers.ts'
import { retentionHandlers } from './retention/retention.handlers.ts'
import { seasonHandlers } from './season/season.handlers.ts'
import { sessionHandlers } from './session/session.handlers.ts'
import { settingHandlers } from './setting/setting.handlers.ts'
import { speakerHandlers } from './speaker/speaker.handlers.ts'
import { sponsorHandlers } from './sponsor/sponsor.handlers.ts'
import { syncHandlers } from './sync/sync.handlers.ts'
import { uploadHandlers } from './upload/upload.handlers.ts'
import { viewHandlers } from './view/view.handlers.ts'
import { visaHandlers } from './visa/visa.handlers.ts'

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
  edition: editionHandlers,
  export: exportHandlers,
  import: importHandlers,
  loginLink: loginLinkHandlers,
  mail: mailHandlers,
  mailModel: mailModelHandlers,
  material: materialHandlers,
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
  view: viewHandlers,
  visa: visaHandlers,
}

/** The whole server without a socket: the central server, the desktop app and the tests use this one. */
export function createApp(context: Context): Koa {
  const app = new Koa({ proxy: context.config.trustProxy > 0, maxIpsCount: context.config.trustProxy })
  // A client that hung up is no fault of ours.
  app.on('error', (error: Error) => context.log.debug({ err: error }, 'an answer could not be sent'))
  app.use(measureRequests(context.metrics))
  if (context.log.isLevelEnabled('info')) app.use(logRequests(context.log))
  app.use(setSecurityHeaders(context.config.publicUrl.startsWith('https:')))
  app.use(answerErrors(context.log))
  app.use(compressAnswers())
  app.use(mount(handlers, context))
  app.use(servePortal())
  return app
}
