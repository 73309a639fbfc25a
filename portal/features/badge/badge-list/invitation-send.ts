import type { badgeApi } from '#portal/features/badge/badge.api.ts'
import { type InvitationMistake, invitationMistake, isUpgrade } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { BadgeType } from '#shared/badge/pass.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { normalizeEmail } from '#shared/email.ts'

/** The server's word for a badge that exists, to the letter. */
const EMAIL_EXISTS = 'This email exist'

type Api = Pick<typeof badgeApi, 'createBadge' | 'findBadgeByEmail' | 'updateBadge'>

export type Invitation = {
  type: BadgeType
  email: string
  company: Pick<Company, '_id' | 'raisonSocial' | 'email'>
  /** The company's own badges. */
  badges: readonly Badge[]
}

export type InvitationOutcome = { mistake: InvitationMistake } | { email: string; badge: Badge }

/**
 * Checks, creates, and upgrades a visitor of another list whose e-mail exists already (Q-312, Q-088, BADGE-22).
 * @returns the first mistake, found without a request, or the badge that was invited or upgraded
 * @throws CallError with the text that is shown
 */
export async function sendInvitation(invitation: Invitation, api: Api): Promise<InvitationOutcome> {
  const { type, company, badges } = invitation
  const email = normalizeEmail(invitation.email)
  const mistake = invitationMistake({ type, email, badges, companyEmail: company.email })
  if (mistake) return { mistake }
  const owner = { company: company.raisonSocial, companyId: company._id }
  try {
    const badge = await api.createBadge({ body: { email, type, ...owner } })
    return { email, badge: badge as Badge }
  } catch (error) {
    if (!(error instanceof CallError) || error.message !== EMAIL_EXISTS) throw error
    const existing = await api.findBadgeByEmail({ params: { email } }).catch(() => undefined)
    // Users without the right to upgrade only learn that the e-mail exists.
    if (!existing || !isUpgrade(existing.type, type)) throw error
    // It was invited after the list was read.
    if ('companyId' in existing && existing.companyId === company._id) return { mistake: 'badge:invitation.duplicate' }
    const badge = await api.updateBadge({ params: { id: existing._id }, body: { type, ...owner } })
    return { email, badge }
  }
}
