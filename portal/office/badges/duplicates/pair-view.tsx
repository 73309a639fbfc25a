import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { badgeEdition } from '#portal/features/badge/attendee/attendee-edition.ts'
import { BadgeCard } from '#portal/features/badge/badge-card/badge-card.tsx'
import { toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { badgeName } from '#portal/features/badge/badge-list/badge-list-view.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { badgeState } from '#portal/office/badges/state-of-badge.ts'
import { KeyBar } from '#portal/office/frame/key-bar.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { LikelyDuplicate } from '#shared/badge/duplicates.rules.ts'
import css from './duplicates.module.css'

const FIELDS = ['email', 'nom', 'prenom', 'type', 'company', 'position', 'tel', 'state'] as const

type Props = {
  pair: LikelyDuplicate
  place: string
  /** Called with the badge to delete. */
  onKeep: (goes: Badge) => void
  onKeepBoth: () => void
}

/** Both badges above a table of their fields, which marks the differences. */
export function PairView({ pair, place, onKeep, onKeepBoth }: Props) {
  const { one, other, reasons } = pair
  const { t } = useTranslation('organizer-badges')
  const language = useLanguage()
  const { data: edition } = useQuery(queries.edition)
  const wordsIn = (badge: Badge, field: (typeof FIELDS)[number]) => {
    if (field === 'type') return t(`organizer:home.pass.${badge.type}`)
    return field === 'state' ? t(`state.${badgeState(badge)}`) : badge[field]
  }
  return (
    <section aria-labelledby="pair">
      <div className={css.head}>
        <h2 id="pair" dir="auto">
          {badgeName(one)}
        </h2>
        <p>{[place, ...reasons.map((reason) => t(`duplicates.common.${reason}`))].join(' · ')}</p>
      </div>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            {[one, other].map((badge) => (
              <th key={badge._id} scope="col">
                {edition && (
                  <BadgeCard
                    {...toCardProps(badge)}
                    size="m"
                    state={badgeState(badge) === 'complete' ? 'complete' : 'draft'}
                    edition={badgeEdition(edition, language)}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIELDS.map((field) => {
            const values = [wordsIn(one, field), wordsIn(other, field)]
            return (
              <tr key={field} data-differs={values[0] !== values[1] || undefined}>
                <th scope="row">{t(`field.${field}`)}</th>
                <td dir="auto">{values[0]}</td>
                <td dir="auto">{values[1]}</td>
              </tr>
            )
          })}
        </tbody>
        <Decisions pair={pair} onKeep={onKeep} onKeepBoth={onKeepBoth} />
      </table>
      <KeyBar />
    </section>
  )
}

/** The buttons that keep one badge or both. */
function Decisions({ pair: { one, other }, onKeep, onKeepBoth }: Omit<Props, 'place'>) {
  const { t } = useTranslation('organizer-badges')
  return (
    <tfoot className={css.foot}>
      <tr>
        <td>
          <Allowed to="setting.updateSetting">
            <Button variant="line" onPress={onKeepBoth}>
              {t('duplicates.both')}
            </Button>
          </Allowed>
        </td>
        <td>
          <Allowed to="badge.deleteBadge">
            <Button icon="check" onPress={() => onKeep(other)}>
              {t('duplicates.first')}
            </Button>
          </Allowed>
        </td>
        <td>
          <Allowed to="badge.deleteBadge">
            <Button variant="line" onPress={() => onKeep(one)}>
              {t('duplicates.second')}
            </Button>
          </Allowed>
        </td>
      </tr>
    </tfoot>
  )
}
