import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { isAllowanceUsed } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { BadgeType } from '#shared/badge/pass.ts'
import { domainOf } from '#shared/email.ts'
import { badgeName } from './badge-list-filter.ts'
import { deliveryText } from './delivery-progress.tsx'
import { InvitationField } from './invitation-field.tsx'
import css from './invitation-list.module.css'

type Props = {
  type: BadgeType
  companyEmail: string
  /** The company's badges of this type; undefined as long as they are not known. */
  badges: readonly Badge[] | undefined
  allowed: number
  /** The type whose invitation is being sent; all buttons wait for it. */
  sending: BadgeType | null
  /** The badges are still loading; nothing is sent until it is known whether there is a place. */
  isLoading: boolean
  onSend: (email: string) => Promise<string>
}

/** One type of pass: whom to invite, and how many places are used (BADGE-03, BADGE-19). */
export function InvitationRow({ type, companyEmail, badges, allowed, sending, isLoading, onSend }: Props) {
  const { t } = useTranslation(['badge', 'pass'])
  const fieldId = useId()
  const ledgerId = useId()
  const why = useRef<HTMLButtonElement>(null)
  const [isLedgerOpen, setLedgerOpen] = useState(false)
  // Without any allowance it is full whatever the list will say (BADGE-19).
  const isFull = isAllowanceUsed(badges?.length ?? 0, allowed)
  return (
    <li className={css.row}>
      <PassMark type={type} />
      <div className={css.names}>
        <label htmlFor={fieldId} className={css.label}>
          {t(`pass:input.${type}`)}
        </label>
        {type === 'exhibitor' && <span className={css.domain}>@{domainOf(companyEmail)}</span>}
        {isFull && (
          <button
            ref={why}
            type="button"
            className={css.why}
            aria-expanded={isLedgerOpen}
            aria-controls={ledgerId}
            onClick={() => setLedgerOpen(!isLedgerOpen)}
          >
            <span>{t('ledger.why')}</span>
            <Icon name="down" size="s" />
          </button>
        )}
      </div>
      <InvitationField
        id={fieldId}
        ownDomain={domainOf(companyEmail)}
        isFull={isFull}
        isSending={sending === type}
        isWaiting={sending !== null || isLoading}
        onSend={onSend}
        onFull={() => why.current?.focus()}
      />
      <Counter used={badges?.length} allowed={allowed} isLoading={isLoading} />
      {isFull && isLedgerOpen && badges && <AllowanceUsage id={ledgerId} badges={badges} allowed={allowed} />}
    </li>
  )
}

/** Places used of those allowed, in figures and words; empty until they are known. */
function Counter({ used, allowed, isLoading }: { used: number | undefined; allowed: number; isLoading: boolean }) {
  const { t } = useTranslation('badge')
  if (used === undefined)
    return (
      <div className={cx(css.counter, css.waiting)}>
        {isLoading && (
          <>
            <Skeleton width="52px" height="20px" />
            <Skeleton width="36px" height="10px" />
          </>
        )}
      </div>
    )
  const isFull = isAllowanceUsed(used, allowed)
  return (
    <p className={css.counter}>
      <span aria-hidden>
        {used}/{allowed}
      </span>
      <span className="visually-hidden">{t('invitation.used', { used, allowed })}</span>
      <small className={cx(isFull && css.second)}>
        {isFull
          ? t(allowed < 1 ? 'invitation.notIncluded' : 'invitation.none')
          : t('invitation.left', { count: allowed - used })}
      </small>
    </p>
  )
}

/** What the places of a type were used for, and what frees one. */
function AllowanceUsage({ id, badges, allowed }: { id: string; badges: readonly Badge[]; allowed: number }) {
  const { t } = useTranslation(['badge', 'pass'])
  if (allowed < 1 && badges.length === 0) {
    return (
      <p id={id} className={css.ledger}>
        {t('ledger.noPlace')}
      </p>
    )
  }
  return (
    <div id={id} className={css.ledger}>
      <h3 className="text-15">{t('ledger.title', { count: badges.length })}</h3>
      <dl className={css.lines}>
        <dt>{t('ledger.allowance')}</dt>
        <dd>{allowed}</dd>
        {badges.map((badge) => (
          <LedgerLine key={badge._id} badge={badge} />
        ))}
        <dt className={css.sum}>{t('ledger.left')}</dt>
        <dd className={css.sum}>{Math.max(0, allowed - badges.length)}</dd>
      </dl>
      <p className="text-15">{t('ledger.free')}</p>
    </div>
  )
}

function LedgerLine({ badge }: { badge: Badge }) {
  const { t, i18n } = useTranslation(['badge', 'pass'])
  const { delivery, when } = deliveryText(badge, i18n.language)
  const state = [t(`pass:route.${delivery.status}`), when].filter(Boolean).join(', ')
  return (
    <>
      <dt>
        <bdi>{badgeName(badge)}</bdi>
        <span className={cx(css.state, delivery.failed && css.failed)}>{state}</span>
      </dt>
      <dd>− 1</dd>
    </>
  )
}
