import { type Config, isSenderUnset } from '#server/base/config.ts'
import { type Actor, ApiError, type Context, type Handlers, invalidField, logChange, text } from '#server/base/index.ts'
import { HELD_NO_SERVER } from '#server/messaging/mail/mail-queue.store.ts'
import { mailEncryption } from '#server/messaging/mail/mail-transport.ts'
import { countHeld } from '#server/messaging/mail/outbox.store.ts'
import { findMember } from '#server/office/member/member.store.ts'
import { checkMail } from '#server/office/operation/doctor/check-mail.ts'
import { checkPublicAddress } from '#server/office/operation/doctor/check-server.ts'
import type {
  ServerSettings,
  ServerSettingsChange,
  serverSettingContract,
  TestOutcome,
} from '#shared/server-setting/server-setting.contract.ts'
import { type MailServer, mailServerOf, withoutSlash } from '#shared/server-setting/server-setting.rules.ts'
import {
  applySettings,
  encryptPassword,
  readStoredSettings,
  type StoredSettings,
  writeStoredSettings,
} from './server-setting.store.ts'

/**
 * Checks the mail server, then sends a mail through it to the caller.
 * @throws ApiError invalid for the holder of a key, who has no mailbox
 */
async function sendTestMail(actor: Actor, context: Context): Promise<TestOutcome> {
  const member = actor.memberId ? await findMember(context.db, actor.memberId) : undefined
  if (!member) throw new ApiError('invalid', { text: 'mail:server.noMailbox' })
  const check = await checkMail(context.config)
  // 'error' may also say that a server without TLS works: the configuration accepted that.
  if (check.state !== 'ok' && !isWaived(context)) return { check }
  const [en, fr] = [testText('en'), testText('fr')]
  const model = {
    from: '',
    subjectEn: en.subject,
    contentEn: en.content,
    subjectFr: fr.subject,
    contentFr: fr.content,
  }
  const link = { link: context.config.publicUrl }
  const mail = await context.mail.prepareCampaign(model, member.email, link, { language: actor.language })
  const about = { entity: '', recordId: '', companyId: '', cause: 'organizer' } as const
  const { state, reason } = await context.mail.sendNow({ ...mail, key: '' }, about)
  return { check, state, reason }
}

const isWaived = ({ config }: Context) => config.smtpUrl !== undefined && mailEncryption(config.smtpUrl) === 'waived'

function testText(language: 'en' | 'fr') {
  const textOf = (key: 'subject' | 'title' | 'text' | 'open') =>
    text(`mail:test.${key}`, { event: '{{ event }}' }, language)
  return {
    subject: textOf('subject'),
    content: `# ${textOf('title')}\n\n${textOf('text')}\n\n[${textOf('open')}]({{ link }})`,
  }
}

/** The configuration's name for each part of a change. */
const CONFIG_NAMES = { mail: 'smtpUrl', sender: 'mailFrom', publicUrl: 'publicUrl' } as const
type Part = keyof typeof CONFIG_NAMES

/** The mail server and the public address, set in the office. */
export const serverSettingHandlers: Handlers<typeof serverSettingContract> = {
  getServerSettings: (_input, _actor, context) => settingsOf(context),

  async updateServerSettings({ body }, _actor, context, author) {
    const { config } = context
    const parts = (Object.keys(CONFIG_NAMES) as Part[]).filter((part) => body[part] !== undefined)
    for (const part of parts)
      if (config.setByEnv[CONFIG_NAMES[part]])
        throw new ApiError('invalid', { fields: { [part]: 'mail:server.given' } })
    const settings = await context.write(async (tx) => {
      const stored = await readStoredSettings(tx)
      const next = merged(stored.value, body, config)
      await writeStoredSettings(tx, next, stored.rev + 1)
      await logChange(tx, 'setting', { _id: 'server', rev: stored.rev + 1 }, parts, author)
      return next
    })
    const before = config.smtpUrl
    applySettings(settings, config, context.log)
    if (config.smtpUrl !== before) await context.mail.reconnect()
    // Cached answers of the edition contain the public address.
    await context.edition.reload()
    return settingsOf(context)
  },

  sendTestMail: (_input, actor, context) => sendTestMail(actor, context),

  async checkPublicAddress({ body }, _actor, { config, unreached }) {
    const publicUrl = withoutSlash(body.publicUrl)
    const checks = await checkPublicAddress({ ...config, publicUrl })
    if (publicUrl === config.publicUrl) unreached.address = checks[0]?.state === 'error' ? publicUrl : ''
    return checks
  },
}

async function settingsOf({ config, db }: Context): Promise<ServerSettings> {
  const { value } = await readStoredSettings(db)
  const { setByEnv, smtpUrl, mailFrom, publicUrl } = config
  return {
    mail: shownMail(smtpUrl, value),
    sender: mailFrom,
    publicUrl,
    given: setByEnv,
    isUnset: {
      sender: isSenderUnset(config),
      publicUrl: !setByEnv.publicUrl && value.publicUrl === undefined,
    },
    held: await countHeld(db, HELD_NO_SERVER),
  }
}

/** A mail server whose password DATA_KEY no longer decrypts is shown without it: it has to be entered again. */
function shownMail(smtpUrl: string | undefined, { mail }: StoredSettings): ServerSettings['mail'] {
  if (smtpUrl !== undefined) return { ...mailServerOf(smtpUrl), hasPassword: new URL(smtpUrl).password !== '' }
  if (!mail) return null
  const { password: _, ...server } = mail
  return { ...server, hasPassword: false }
}

function merged(stored: StoredSettings, change: ServerSettingsChange, config: Config): StoredSettings {
  const { sender = stored.sender, publicUrl = stored.publicUrl } = change
  const mail = change.mail === undefined ? stored.mail : change.mail && sealedMail(change.mail, stored, config)
  return {
    ...(mail && { mail }),
    ...(sender && { sender }),
    ...(publicUrl && { publicUrl: withoutSlash(publicUrl) }),
  }
}

/**
 * The stored password is for the server and account that it was entered for: it is never sent to others.
 * @throws ApiError invalid
 */
function sealedMail(
  { password, ...server }: NonNullable<ServerSettingsChange['mail']>,
  { mail }: StoredSettings,
  { dataKey, smtpUrl }: Config,
): NonNullable<StoredSettings['mail']> {
  if (server.user === '') return { ...server, password: '' }
  if (password) return { ...server, password: encryptPassword(password, dataKey) }
  const isSame = mail !== undefined && smtpUrl !== undefined && isSameAccount(mail, server)
  if (!isSame) throw invalidField('mail.password', 'error:required')
  return { ...server, password: mail.password }
}

/** Whether the stored password may be sent there, and never in clear if it was sent encrypted before. */
const isSameAccount = (stored: MailServer, wanted: MailServer) =>
  stored.host === wanted.host &&
  stored.port === wanted.port &&
  stored.user === wanted.user &&
  (wanted.requireTls || !stored.requireTls)
