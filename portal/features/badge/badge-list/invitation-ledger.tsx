import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { cx } from '#portal/ui/cx.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { badgeName } from './badge-list-view.ts'
import { deliveryText } from './delivery-text.ts'
import css from './invitation-ledger.module.css'

type Props = { id: string; badges: readonly Badge[]; allowed: number }

/** What the places of a type were used for, and what frees one. */
export function InvitationLedger({ id, badges, allowed }: Props) {
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
      <h3 className={css.title}>{t('ledger.title', { count: badges.length })}</h3>
      <dl className={css.lines}>
        <dt>{t('ledger.allowance')}</dt>
        <dd>{allowed}</dd>
        {badges.map((badge) => (
          <LedgerLine key={badge._id} badge={badge} />
        ))}
        <dt className={css.sum}>{t('ledger.left')}</dt>
        <dd className={css.sum}>{Math.max(0, allowed - badges.length)}</dd>
      </dl>
      <p className={css.free}>{t('ledger.free')}</p>
    </div>
  )
}

function LedgerLine({ badge }: { badge: Badge }) {
  const { t } = useTranslation(['badge', 'pass'])
  const { delivery, when } = deliveryText(badge, useLanguage())
  const state = [t(`pass:route.${delivery.word}`), when].filter(Boolean).join(', ')
  return (
    <>
      <dt>
        <bdi>{badgeName(badge)}</bdi>
        <span className={cx(css.state, delivery.failed && css.late)}>{state}</span>
      </dt>
      <dd>− 1</dd>
    </>
  )
}
