import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { isAllowanceUsed } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { type BadgeType, INPUT_LABEL_KEY } from '#shared/badge/pass.ts'
import { domainOf } from '#shared/email.ts'
import { InvitationField } from './invitation-field.tsx'
import { InvitationLedger } from './invitation-ledger.tsx'
import css from './invitation-list.module.css'
import { PassMark } from './pass-mark.tsx'

type Props = {
  type: BadgeType
  companyEmail: string
  /** The company's badges of this type. */
  badges: readonly Badge[]
  allowed: number
  /** The type whose invitation is on its way; all buttons wait for it. */
  sending: BadgeType | null
  onSend: (email: string) => Promise<boolean>
}

/** One type of pass: whom to invite, and how many places are used (BADGE-03, BADGE-19). */
export function InvitationRow({ type, companyEmail, badges, allowed, sending, onSend }: Props) {
  const { t } = useTranslation(['badge', 'pass'])
  const fieldId = useId()
  const ledgerId = useId()
  const why = useRef<HTMLButtonElement>(null)
  const [isLedgerOpen, setLedgerOpen] = useState(false)
  const used = badges.length
  const isFull = isAllowanceUsed(used, allowed)
  return (
    <li className={css.row}>
      <PassMark type={type} />
      <div className={css.names}>
        <label htmlFor={fieldId} className={css.label}>
          {t(INPUT_LABEL_KEY[type])}
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
        isWaiting={sending !== null}
        onSend={onSend}
        onFull={() => why.current?.focus()}
      />
      <p className={css.counter}>
        <span aria-hidden="true">
          {used}/{allowed}
        </span>
        <span className="visually-hidden">{t('invitation.used', { used, allowed })}</span>
        <small className={cx(isFull && css.second)}>
          {isFull ? t('invitation.none') : t('invitation.left', { count: allowed - used })}
        </small>
      </p>
      {isFull && isLedgerOpen && <InvitationLedger id={ledgerId} badges={badges} allowed={allowed} />}
    </li>
  )
}
