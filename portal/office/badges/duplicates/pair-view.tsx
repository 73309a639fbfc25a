import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { badgeEdition } from '#portal/features/badge/attendee/badge-edition.ts'
import { BadgeCard } from '#portal/features/badge/badge-card/badge-card.tsx'
import { toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { badgeName } from '#portal/features/badge/badge-list/badge-list-filter.ts'
import { Allowed, useCanCall } from '#portal/office/auth/allowed.tsx'
import { companyNames } from '#portal/office/badges/badge-state.tsx'
import { KeyBar } from '#portal/office/frame/key-bar.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { badgeState } from '#shared/badge/badge-state.ts'
import { isSameNumber, type LikelyDuplicate } from '#shared/badge/duplicates.rules.ts'
import { isBlank, MERGED_FIELDS, type MergedField } from '#shared/badge/merge.rules.ts'
import css from './duplicates.module.css'
import { type Side, usePair } from './use-pair.ts'

/** What a badge says in a field, in words; '' for nothing. */
function useMergedWords() {
  const { t } = useTranslation('organizer-badges')
  const { data: companies = [] } = useQuery(queries.companies)
  const { data: waiting } = useQuery(queries.waitingPhotos)
  const names = companyNames(companies)
  const photo = ({ _id, urlPhoto }: Badge) => {
    if (urlPhoto === '' || !waiting) return ''
    return t(waiting.has(_id) ? 'duplicates.photoWaits' : 'photos.state.accepted')
  }
  return (badge: Badge, field: MergedField) => {
    if (field === 'type') return t(`organizer:home.pass.${badge.type}`)
    if (field === 'companyId') return names.get(badge.companyId) ?? t('print.noCompany')
    if (field === 'urlPhoto') return photo(badge)
    return publicCompanyName(badge[field])
  }
}

const SIDES = ['one', 'other'] as const

/** A field of both badges. Where they differ and both have a value, either can be chosen. */
function PairRow({
  label,
  words,
  isSame,
  kept,
  onPick,
}: {
  label: string
  /** '' for none. */
  words: readonly [one: string, other: string]
  isSame: boolean
  /** Whose value stays. */
  kept: Side
  /** Undefined where nothing may be chosen. */
  onPick: ((side: Side) => void) | undefined
}) {
  const isChoice = !isSame && words.every((one) => one !== '')
  return (
    <tr data-differs={!isSame || undefined}>
      <th scope="row">{label}</th>
      {SIDES.map((side, at) => (
        <td key={side} data-kept={(!isSame && side === kept) || undefined}>
          {isChoice && onPick ? (
            <button
              type="button"
              className={css.value}
              aria-pressed={side === kept}
              aria-label={`${label}, ${words[at]}`}
              onClick={() => onPick(side)}
            >
              <span dir="auto">{words[at]}</span>
              {side === kept && <Icon name="check" size="s" />}
            </button>
          ) : (
            <span className={css.value}>
              <span dir="auto">{words[at] || '–'}</span>
              {!isSame && side === kept && words[at] !== '' && <Icon name="check" size="s" />}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Both badges above a table of their fields, in which the value that stays is chosen (keys 1, 2 and B decide). */
export function PairView({ pair, place, count }: { pair: LikelyDuplicate; place: number; count: number }) {
  const { one, other, reasons } = pair
  const { t, i18n } = useTranslation(['organizer-badges', 'badge'])
  const canCall = useCanCall()
  const { data: edition } = useQuery(queries.edition)
  const wordsIn = useMergedWords()
  const { sideOf, pick, merge, keepBoth } = usePair(pair)
  const mayMerge = canCall('badge.mergeBadge')
  const same = (['name', ...reasons] as const).map((one) => t(`duplicates.common.${one}`))
  const what = new Intl.ListFormat(i18n.language === 'en' ? 'en-GB' : i18n.language).format(same)
  usePageKeys({
    ...(mayMerge && {
      '1': { label: t('duplicates.key.left'), act: () => merge('one') },
      '2': { label: t('duplicates.key.right'), act: () => merge('other') },
    }),
    ...(canCall('setting.updateSetting') && { b: { label: t('duplicates.both'), act: keepBoth } }),
  })
  return (
    <section aria-labelledby="pair">
      <div className={css.head}>
        <h2 id="pair" dir="auto">
          {badgeName(one)}
        </h2>
        <p>{t('duplicates.place', { place, count, what })}</p>
      </div>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            {[one, other].map((badge) => (
              <th key={badge._id} scope="col">
                {edition && (
                  <BadgeCard
                    {...toCardProps({ ...badge, company: publicCompanyName(badge.company) })}
                    size="m"
                    state={badgeState(badge) === 'complete' ? 'complete' : 'draft'}
                    edition={badgeEdition(edition, i18n.language)}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MERGED_FIELDS.map((field) => (
            <PairRow
              key={field}
              label={t(`badge:field.${field}`)}
              words={[wordsIn(one, field), wordsIn(other, field)]}
              isSame={isSameIn(field, one, other)}
              kept={sideOf(field)}
              onPick={mayMerge ? (side) => pick(field, side) : undefined}
            />
          ))}
          <tr>
            <th scope="row">{t('state.pending')}</th>
            <Invited badge={one} />
            <Invited badge={other} />
          </tr>
        </tbody>
        <Decisions merge={merge} keepBoth={keepBoth} />
      </table>
      {mayMerge && <p className="quiet">{t('duplicates.keys')}</p>}
      <KeyBar />
    </section>
  )
}

function Decisions({ merge, keepBoth }: Pick<ReturnType<typeof usePair>, 'merge' | 'keepBoth'>) {
  const { t } = useTranslation('organizer-badges')
  return (
    <tfoot className={css.foot}>
      <tr>
        <td>
          <Allowed call="setting.updateSetting">
            <Button variant="line" onPress={keepBoth}>
              {t('duplicates.both')}
            </Button>
          </Allowed>
        </td>
        <td>
          <Allowed call="badge.mergeBadge">
            <Button variant="go" lead="check" onPress={() => merge('one')}>
              {t('duplicates.first')}
            </Button>
          </Allowed>
        </td>
        <td>
          <Allowed call="badge.mergeBadge">
            <Button variant="line" onPress={() => merge('other')}>
              {t('duplicates.second')}
            </Button>
          </Allowed>
        </td>
      </tr>
    </tfoot>
  )
}

/** Whether both say the same; a number is the same with its country's code and without. */
function isSameIn(field: MergedField, one: Badge, other: Badge) {
  if (field === 'tel' && isSameNumber(one.tel, other.tel)) return true
  return one[field] === other[field] || (isBlank(one, field) && isBlank(other, field))
}

/** When, and by whom. */
function Invited({ badge }: { badge: Badge }) {
  const { who } = useAuditTexts()
  const { instant } = useDates()
  const { data: [origin] = [] } = useQuery(queries.origin('badge', badge._id))
  return <td>{origin && `${instant(origin.at)}, ${who(origin)}`}</td>
}
