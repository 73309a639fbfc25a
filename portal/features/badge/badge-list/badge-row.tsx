import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmailText } from '#portal/ui/address-text.tsx'
import { cx } from '#portal/ui/cx.ts'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { RowGridRow } from '#portal/ui/row-grid.tsx'
import { Tag } from '#portal/ui/tag.tsx'
import { isPending } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { domainOf } from '#shared/email.ts'
import { suggestEmail } from '#shared/email-suggestion.ts'
import { badgeName } from './badge-list-filter.ts'
import css from './badge-row.module.css'
import { DeliveryProgress, deliveryText, RowBadge, sentTimes } from './delivery-progress.tsx'

export type BadgeRowActions = {
  /** The popup of an invitation, or the fields of a badge that was filled in. */
  edit: (badge: Badge) => void
  remove: (badge: Badge) => void
  /** The company's domain, checked for typos like a well-known one. */
  ownDomain: string
  /** Corrects an address that no mail reaches. */
  replace: (badge: Badge, email: string) => void
}

export type BadgeRowProps = {
  badge: Badge
  actions: BadgeRowActions
  /** Only rendered while it is in sight. */
  isOneOfMany?: boolean
}

/** A row: the badge, the person, the invitation's progress, and the actions. */
export const BadgeRow = memo(function BadgeRow({ badge, actions, isOneOfMany }: BadgeRowProps) {
  const { t, i18n } = useTranslation(['badge', 'pass'])
  const { delivery, when } = deliveryText(badge, i18n.language)
  const name = badgeName(badge)
  const pending = isPending(badge)
  const isCorrectable = delivery.failed && pending && !badge.upgraded
  const meant = isCorrectable ? suggestEmail(badge.email, [actions.ownDomain]) : undefined
  return (
    <RowGridRow name={name} className={cx(css.row, isOneOfMany && css.many)}>
      <div className={css.cells}>
        <RowBadge badge={badge} />
        <div className={css.who}>
          {pending ? (
            <>
              <strong className={css.name}>
                <EmailText email={badge.email} />
              </strong>
              <span className={css.sent}>
                <span>{t('row.sent')}</span>
                <Tag>{t('row.pending')}</Tag>
              </span>
            </>
          ) : (
            <>
              <strong className={css.name} dir="auto">
                {name}
              </strong>
              <span className="second">
                <EmailText email={badge.email} />
              </span>
            </>
          )}
        </div>
        <div className={css.position} dir="auto">
          {pending ? '' : badge.position}
        </div>
        <div className={css.route}>
          <DeliveryProgress delivery={delivery} when={when} sent={sentTimes(badge, i18n.language)}>
            {meant && (
              <button
                type="button"
                className={css.meant}
                aria-label={t('row.meantLabel', { email: meant })}
                onClick={() => actions.replace(badge, meant)}
              >
                {t('row.meant', { domain: domainOf(meant) })}
              </button>
            )}
          </DeliveryProgress>
        </div>
        <div className={css.actions}>
          <IconButton icon="pencil" label={t('ui:edit', { name })} onPress={() => actions.edit(badge)} />
          {!pending && (
            <IconButton icon="bin" label={t('row.delete', { name })} onPress={() => actions.remove(badge)} />
          )}
        </div>
      </div>
    </RowGridRow>
  )
})
