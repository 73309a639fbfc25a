import type { Badge } from '#shared/badge/badge.schema.ts'
import { BADGE_TYPES } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import css from './invitation-list.module.css'
import { InvitationRow } from './invitation-row.tsx'
import { useInvitation } from './use-invitation.ts'

const NONE: Badge[] = []

type Props = {
  company: Company
  /** Undefined as long as nobody knows how many places are used. */
  badges: readonly Badge[] | undefined
  /** They are on their way. */
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
