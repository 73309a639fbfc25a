import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { describeFailure, failureTexts } from '#portal/lib/describe-failure.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { useCopy } from '#portal/ui/use-copy.ts'
import {
  badgeLink,
  type InvitationMistake,
  invitationMistake,
  isUpgrade,
  RESENDS_A_DAY,
} from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES, type BadgeType } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { CallError, hasCode } from '#shared/contract/call-error.ts'
import { normalizeEmail } from '#shared/email.ts'
import { type BadgeListCache, useBadgeListCache } from './badge-list-query.ts'
import css from './invitation-list.module.css'
import { InvitationRow } from './invitation-row.tsx'

/** The server's exact message for a badge that exists. */
const EMAIL_EXISTS = 'This email exist'

type Api = Pick<typeof badgeApi, 'createBadge' | 'findBadgeByEmail' | 'updateBadge'>

type Invitation = {
  type: BadgeType
  email: string
  company: Pick<Company, '_id' | 'raisonSocial' | 'email'>
  /** The company's own badges. */
  badges: readonly Badge[]
}

type InvitationOutcome = { mistake: InvitationMistake } | { email: string; badge: Badge }

/**
 * Checks and creates an invitation, or upgrades a visitor of another list who has this e-mail (Q-312, Q-088, BADGE-22).
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
    if ('companyId' in existing && existing.companyId === company._id) return { mistake: 'error:own_duplicate' }
    const badge = await api.updateBadge({ params: { id: existing._id }, body: { type, ...owner } })
    return { email, badge }
  }
}

const NONE: Badge[] = []

type Props = {
  company: Company
  /** Undefined until it is known how many places are used. */
  badges: readonly Badge[] | undefined
  /** The badges are still loading. */
  isLoading: boolean
}

/** The four invitation inputs; all stay visible, whatever the chips filter (BADGE-02, Q-090). */
export function InvitationList({ company, badges, isLoading }: Props) {
  const { send, sending } = useInvitation(company, badges ?? NONE)
  return (
    <ul className={css.rows}>
      {BADGE_TYPES.map((type) => (
        <InvitationRow
          key={type}
          type={type}
          companyEmail={company.email}
          badges={badges?.filter((badge) => badge.type === type)}
          allowed={allowanceOf(company.badge, type)}
          sending={sending}
          isLoading={isLoading}
          onSend={(email) => send(type, email)}
        />
      ))}
    </ul>
  )
}

/** One invitation at a time: `sending` is the type being sent, `send` returns why it was not sent. */
function useInvitation(company: Company, badges: readonly Badge[]) {
  const { t } = useTranslation('badge')
  const { put } = useBadgeListCache(company._id)
  const [sending, setSending] = useState<BadgeType | null>(null)

  async function send(type: BadgeType, email: string): Promise<string> {
    setSending(type)
    try {
      const outcome = await sendInvitation({ type, email, company, badges }, badgeApi)
      if ('mistake' in outcome) return t(outcome.mistake)
      put(outcome.badge)
      toast.done(t('invitation.sent', { email: outcome.email }))
      return ''
    } catch (error) {
      return failureTexts(error)[0]
    } finally {
      setSending(null)
    }
  }
  return { send, sending }
}

/** Sends an invitation again and shows the result. */
export function useResend(list: BadgeListCache) {
  const { t } = useTranslation('badge')
  return async (badge: Badge) => {
    try {
      list.put(await badgeApi.sendInvitation({ params: { id: badge._id } }))
      toast.done(t('invitation.sent', { email: badge.email }))
    } catch (error) {
      const { text, translation } = describeFailure(error)
      const isDaily = hasCode(error, 'too_many')
      toast.error(
        translation && isDaily ? t('invitation.resentToday', { times: RESENDS_A_DAY }) : (translation ?? t('ui:error')),
        text,
      )
    }
  }
}

/** Gives an invitation another address and sends it there, unless it was answered meanwhile. */
export function useChangeAddress(list: BadgeListCache) {
  const { t } = useTranslation('badge')
  return async ({ _id }: Badge, email: string) => {
    const saved = await badgeApi.updateBadge({ params: { id: _id }, body: { email } })
    list.put(saved)
    if (saved.email === normalizeEmail(email)) toast.done(t('invitation.sent', { email: saved.email }))
    else toast.error(t('ui:error'), t('correct.answered'))
  }
}

/** Puts a badge's link on the clipboard, under the server's public address (BADGE-11, Q-310). */
export function useCopyBadgeLink() {
  const { t } = useTranslation('badge')
  const { publicUrl } = useEdition()
  const copy = useCopy()
  return (badge: Badge) =>
    copy(badgeLink(publicUrl || window.location.origin, badge.link ?? badge._id), t('popup.linkCopied'))
}
