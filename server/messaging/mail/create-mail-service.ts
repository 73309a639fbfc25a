import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { type Db, invalidField, type Write } from '#server/base/index.ts'
import { dayNumber } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { isEmailAddress, isInvitationEmail, normalizeEmail } from '#shared/email.ts'
import { composeMail, type MailInput } from './compose-mail.ts'
import { limitDecision } from './daily-limits.ts'
import { type ComposedMail, createComposer, sealAttachments } from './mail-composer.ts'
import { UNDELIVERABLE } from './mail-failure.ts'
import { findMailModel } from './mail-model.store.ts'
import { HELD_LIMIT, HELD_NO_SERVER, HELD_WAITS } from './mail-queue.store.ts'
import { encryptMarks, type SecretMarks, secretMark } from './mail-secrets.ts'
import { type MailContext, type MailOptions, type MailService, type PreparedMail, storedCause } from './mail-service.ts'
import type { MailWorker } from './mail-worker.ts'
import { defaultModel, type MailKey, type MailModel } from './models/index.ts'
import { insertMail, type OutboxRow, replaceMail } from './outbox.store.ts'
import { reasonToHold } from './unverified-sender.store.ts'

export interface MailServiceOptions {
  db: Db
  write: Write
  edition: { current(): Edition }
  now(): number
  newId(): string
  log: Pick<Logger, 'warn'>
  /** Sender of models that name none, such as 'no-reply@portal.example'. */
  sender(): string
  /** 64 hexadecimal digits (DATA_KEY). */
  dataKey: string
  /** False when no SMTP server is configured: every mail is then held. */
  hasServer(): boolean
  /** False lifts the daily limits, as `RATE_LIMITS=off` does. */
  rateLimits: boolean
  /** Wakes the worker. */
  wake(): void
  sendOnce: MailWorker['sendOnce']
  reconnect: MailWorker['reconnect']
}

/** Handlers prepare their mails before the job, queue them inside it, and the worker sends them. */
export function createMailService(parts: MailServiceOptions): MailService {
  const { db, write, now, hasServer, rateLimits, wake, sendOnce, reconnect } = parts
  const prepareMail = createPreparer(parts)
  return {
    async prepare(key, to, variables, options) {
      const model = await findMailModel(db, key)
      return prepareMail({ key, model }, to, variables, options)
    },

    async prepareCampaign(model, to, variables, options) {
      return prepareMail({ key: 'campaign', model }, to, variables, options)
    },

    async queue(tx, mail, about) {
      const row = rowOf(mail, about, now(), parts)
      const rule = parts.rateLimits ? await limitDecision(tx, row, about) : 'send'
      const unsettled = await reasonToHold(tx, about, { at: row.createdAt, rateLimits })
      // Mails beyond a limit are not sent automatically once the company is confirmed and approved.
      const byLimit = { hold: HELD_LIMIT, wait: HELD_WAITS, send: undefined, drop: undefined }[rule]
      const reason = byLimit ?? unsettled ?? (hasServer() ? '' : HELD_NO_SERVER)
      const outcome = isEmailAddress(mail.to)
        ? ({ state: reason ? 'held' : 'queued', reason } as const)
        : ({ state: 'failed', reason: UNDELIVERABLE.reason } as const)
      if (rule !== 'drop') await insertMail(tx, { ...row, ...outcome })
      return row._id
    },

    async replace(tx, id, mail) {
      const at = now()
      await replaceMail(tx, id, {
        ...bodyOf(mail),
        ...encrypted(mail, id, parts),
        ...(hasServer() ? { state: 'queued', reason: '' } : { state: 'held', reason: HELD_NO_SERVER }),
        attempts: 0,
        nextAt: at,
        changedAt: at,
      })
    },

    async sendNow(mail, about) {
      const fresh = rowOf(mail, about, now(), parts)
      // Stored first, so that the mail is not lost if the process dies.
      const row: OutboxRow = hasServer()
        ? { ...fresh, state: 'sending', attempts: 1 }
        : { ...fresh, state: 'held', reason: HELD_NO_SERVER }
      await write((tx) => insertMail(tx, row))
      if (row.state === 'held') return { _id: row._id, state: 'held', reason: HELD_NO_SERVER }
      const failure = await sendOnce(row)
      return { _id: row._id, state: failure ? 'failed' : 'sent', reason: failure?.reason ?? '' }
    },

    wake,
    reconnect,
  }
}

/** Fills in models; the result can be queued. */
function createPreparer({ edition, sender, log }: MailServiceOptions) {
  const compose = createComposer(composeMail)

  /** A model that the organizer broke must not stop an invitation; a campaign's author gets the error. */
  function composeOr(order: MailInput): ComposedMail {
    try {
      return compose(order)
    } catch (error) {
      if (order.key === 'campaign') throw error
      log.warn({ model: order.key, err: error }, 'the model cannot be filled in; its default is used')
      return compose({ ...order, model: defaultModel(order.key) })
    }
  }

  return function prepareMail(
    { key, model }: { key: MailKey; model: MailModel },
    to: string,
    variables: Record<string, string>,
    { language, secrets = {}, attachments = [] }: MailOptions,
  ): PreparedMail {
    if (!isInvitationEmail(to)) throw invalidField('email')
    const names = Object.keys(secrets)
    const nonce = names.length === 0 ? '' : randomBytes(16).toString('hex')
    const marks = Object.fromEntries(names.map((name) => [name, secretMark(nonce, name)]))
    const composed = composeOr({
      key,
      model,
      edition: edition.current(),
      variables: { ...variables, ...marks },
      language,
    })
    return {
      key,
      to: normalizeEmail(to),
      from: model.from || sender(),
      ...composed,
      secret: names.length === 0 ? null : JSON.stringify(valuesByMark(secrets, marks)),
      attachments,
    }
  }
}

/** A row dated today that has not been handed to the worker yet. */
function rowOf(mail: PreparedMail, about: MailContext, at: number, { newId, dataKey }: MailServiceOptions): OutboxRow {
  const id = about._id ?? newId()
  return {
    ...bodyOf(mail),
    _id: id,
    entity: about.entity,
    recordId: about.recordId,
    companyId: about.companyId,
    cause: about.cause,
    causedBy: storedCause(about, dataKey),
    state: 'queued',
    reason: '',
    attempts: 0,
    day: dayNumber(at),
    nextAt: at,
    createdAt: at,
    sentAt: null,
    changedAt: at,
    ...encrypted(mail, id, { dataKey }),
    payload: about.payload ? JSON.stringify(about.payload) : null,
  }
}

/** The values that are encrypted for one row of the outbox. */
function encrypted(mail: PreparedMail, id: string, { dataKey }: Pick<MailServiceOptions, 'dataKey'>) {
  return {
    secret: mail.secret === null ? null : encryptMarks(JSON.parse(mail.secret), id, dataKey),
    attachments: sealAttachments(mail.attachments ?? [], id, dataKey),
  }
}

function valuesByMark(secrets: Record<string, string>, marks: SecretMarks): SecretMarks {
  return Object.fromEntries(Object.entries(secrets).map(([name, value]) => [marks[name] ?? '', value]))
}

function bodyOf({ key, to, from, subject, html, frame, text }: PreparedMail) {
  return { key, to, from, subject, html, frame, text }
}
