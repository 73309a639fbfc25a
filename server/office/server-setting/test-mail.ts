import type { Actor } from '#server/base/actor.ts'
import { ApiError } from '#server/base/api-error.ts'
import type { Context } from '#server/base/context.ts'
import { text } from '#server/base/http/texts.ts'
import { mailEncryption } from '#server/messaging/mail/mail-transport.ts'
import { findMember } from '#server/office/member/member.store.ts'
import { checkMail } from '#server/office/operation/doctor/check-mail.ts'
import type { TestOutcome } from '#shared/server-setting/server-setting.contract.ts'

/**
 * Tries the mail server, then sends a mail through it to whoever asks.
 * @throws ApiError invalid for the holder of a key, who has no mailbox
 */
export async function sendTestMail(actor: Actor, context: Context): Promise<TestOutcome> {
  const member = actor.memberId ? await findMember(context.db, actor.memberId) : undefined
  if (!member) throw new ApiError('invalid', { text: 'mail:server.noMailbox' })
  const check = await checkMail(context.config)
  // 'error' may also say that a server without TLS works: the configuration accepted that.
  if (check.state !== 'ok' && !isWaived(context)) return { check }
  const [en, fr] = [testText('en'), testText('fr')]
  const model = {
    from: '',
    ...{ subjectEn: en.subject, contentEn: en.content },
    ...{ subjectFr: fr.subject, contentFr: fr.content },
  }
  const link = { link: context.config.publicUrl }
  const mail = await context.mail.prepareCampaign(model, member.email, link, { language: actor.language })
  const about = { entity: '', recordId: '', companyId: '', cause: 'organizer' } as const
  const { state, reason } = await context.mail.sendNow({ ...mail, key: '' }, about)
  return { check, state, reason }
}

const isWaived = ({ config }: Context) => config.smtpUrl !== undefined && mailEncryption(config.smtpUrl) === 'waived'

function testText(language: 'en' | 'fr') {
  const say = (key: string) => text(`mail:test.${key}`, { event: '{{ event }}' }, language)
  return { subject: say('subject'), content: `# ${say('title')}\n\n${say('text')}\n\n[${say('open')}]({{ link }})` }
}
