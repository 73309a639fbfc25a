import { createHash, createHmac } from 'node:crypto'
import type { Config } from '#server/base/config.ts'
import type { MailService, PreparedMail } from '#server/messaging/mail/mail-service.ts'
import type { MailTexts } from '#server/messaging/mail/models/mail-model.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import { type CampaignEntity, entityOf, hasSignInLink } from '#shared/campaign/campaign.rules.ts'
import type { EmailAddress } from '#shared/email.ts'
import { speakerLink } from '#shared/speaker/speaker.rules.ts'
import type { Member } from './audience.store.ts'
import type { CampaignRow } from './campaign.store.ts'
import type { MakeSignInLink, SignInLink } from './sign-in-link.ts'

/** Identical for the same four texts. */
export function hashOfTexts({ subjectEn, subjectFr, contentEn, contentFr }: MailTexts): string {
  const texts = JSON.stringify([subjectEn, subjectFr, contentEn, contentFr])
  return createHash('sha256').update(texts).digest('hex')
}

/** Distinguishes addresses without storing them. */
export function hashOfAddress(email: EmailAddress, { dataKey }: Pick<Config, 'dataKey'>): string {
  return createHmac('sha256', Buffer.from(dataKey, 'hex')).update(`campaign ${email}`).digest('hex')
}

/** Target of a mail's link: a person's own page, which is secret, or the portal's sign-in. */
function linkOf(
  entity: CampaignEntity,
  { link }: Member,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { secrets?: { link: string }; variables?: { link: string } } {
  if (entity === 'badge') return { secrets: { link: badgeLink(publicUrl, link) } }
  if (entity === 'speaker') return { secrets: { link: speakerLink(publicUrl, link) } }
  return { variables: { link: publicUrl } }
}

export interface CampaignMailParts {
  mail: MailService
  config: Config
  now(): number
  makeSignInLink: MakeSignInLink
}

/**
 * The mail of a campaign to one recipient, with the sign-in link that it carries, which is stored when it is queued. A
 * person's own page and a sign-in link are secret; a company's `link` is the portal.
 * @throws when the address is invalid or the texts cannot be filled in
 */
export async function prepareCampaignMail(
  campaign: CampaignRow,
  member: Member,
  { mail, config, now, makeSignInLink }: CampaignMailParts,
): Promise<{ made: PreparedMail; signInLink: SignInLink | undefined }> {
  const { subjectEn, subjectFr, contentEn, contentFr } = campaign
  const entity = entityOf(campaign.filter)
  const { secrets, variables } = linkOf(entity, member, config)
  const by = { actor: campaign.actor, at: now() }
  const isLinked = entity === 'company' && hasSignInLink([subjectEn, subjectFr, contentEn, contentFr])
  const signInLink = isLinked ? makeSignInLink(member, by) : undefined
  const made = await mail.prepareCampaign(
    { from: '', subjectEn, subjectFr, contentEn, contentFr },
    member.email,
    { ...member.values, ...variables },
    {
      language: campaign.language,
      secrets: { ...secrets, ...(signInLink && { signInLink: signInLink.url }) },
    },
  )
  return { made, signInLink }
}
