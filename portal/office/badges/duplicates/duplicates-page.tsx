import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeEdition } from '#portal/features/badge/attendee/badge-edition.ts'
import { BadgeCard } from '#portal/features/badge/badge-card/badge-card.tsx'
import { toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { badgeName } from '#portal/features/badge/badge-list/badge-list-filter.ts'
import { AllowedButton, useCanCall } from '#portal/office/auth/allowed.tsx'
import { companyNames } from '#portal/office/badges/badge-state.tsx'
import { KeyBar } from '#portal/office/layout/key-bar.tsx'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { badgeState, publicCompanyName } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { isSameNumber, type LikelyDuplicate } from '#shared/badge/duplicates.rules.ts'
import { isBlank, MERGED_FIELDS, type MergedField } from '#shared/badge/merge.rules.ts'
import css from './duplicates.module.css'
import { type Side, usePair, usePairs } from './use-pair.ts'

/** Distinguishes the pairs of somebody who has three badges. */
const companiesOf = (...pair: readonly Badge[]) =>
  [...new Set(pair.map(({ company }) => publicCompanyName(company)))].filter(Boolean).join(', ')

/** Badges that may be of the same person, side by side: merge them or keep both. */
export function DuplicatesPage() {
  const { t } = useTranslation('organizer-badges')
  const loaded = usePairs()
  const { pairs, found } = loaded ?? { pairs: [], found: 0 }
  const [chosen, setChosen] = useState<string>()
  const pair = pairs.find(({ id }) => id === chosen) ?? pairs[0]
  return (
    <main className={css.page}>
      <section aria-labelledby="duplicates">
        <h1 id="duplicates" className="text-26">
          {t('duplicates.title')}
        </h1>
        {pairs.length > 0 && (
          <p className={css.heads} aria-hidden="true">
            <span>{t('organizer:word.people')}</span>
            <span>{t('organizer:word.why')}</span>
          </p>
        )}
        <ul className={css.pairs}>
          {pairs.map(({ id, one, other, reasons }) => (
            <li key={id}>
              <button type="button" aria-current={id === pair?.id || undefined} onClick={() => setChosen(id)}>
                <b dir="auto">{badgeName(one)}</b>
                <span className="quiet">{reasons.map((reason) => t(`duplicates.reason.${reason}`)).join(', ')}</span>
                <small className="quiet text-13" dir="auto">
                  {companiesOf(one, other)}
                </small>
              </button>
            </li>
          ))}
        </ul>
        {found > pairs.length && <p className="quiet">{t('duplicates.apart', { count: found - pairs.length })}</p>}
      </section>
      {pair ? (
        <PairView key={pair.id} pair={pair} place={pairs.indexOf(pair) + 1} count={pairs.length} />
      ) : (
        loaded && <EmptyState title={t('duplicates.none')} />
      )}
    </main>
  )
}

/** A badge's field as text; '' if empty. */
function useMergedWords() {
  const { t } = useTranslation('organizer-badges')
  const companies = useQueryData(queries.companies) ?? []
  const waiting = useQueryData(queries.waitingPhotos)
  const names = companyNames(companies)
  return (badge: Badge, field: MergedField) => {
    const value = badge[field]
    if (field === 'type') return t(`organizer:home.pass.${badge.type}`)
    if (field === 'companyId') return names.get(value) ?? t('print.noCompany')
    if (field !== 'urlPhoto') return publicCompanyName(value)
    if (value === '' || !waiting) return ''
    return t(waiting.has(badge._id) ? 'duplicates.photoWaits' : 'photos.state.accepted')
  }
}

const SIDES = ['one', 'other'] as const

type RowProps = {
  label: string
  /** '' for none. */
  words: readonly [one: string, other: string]
  isSame: boolean
  /** Whose value stays. */
  kept: Side
  /** Undefined where nothing may be chosen. */
  onPick: ((side: Side) => void) | undefined
}

/** A field of both badges. If both have different values, either can be chosen. */
function PairRow({ label, words, isSame, kept, onPick }: RowProps) {
  const isChoice = !isSame && words.every((one) => one !== '')
  const wordsOf = (side: Side, index: number) => (
    <>
      <span dir="auto">{words[index] || '–'}</span>
      {!isSame && side === kept && words[index] && <Icon name="check" size="s" />}
    </>
  )
  return (
    <tr data-differs={!isSame || undefined}>
      <th scope="row">{label}</th>
      {SIDES.map((side, index) => (
        <td key={side} data-kept={(!isSame && side === kept) || undefined}>
          {isChoice && onPick ? (
            <button
              type="button"
              className={css.value}
              aria-pressed={side === kept}
              aria-label={`${label}, ${words[index]}`}
              onClick={() => onPick(side)}
            >
              {wordsOf(side, index)}
            </button>
          ) : (
            <span className={css.value}>{wordsOf(side, index)}</span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Both badges above a table of their fields, in which the value that stays is chosen (keys 1, 2 and B decide). */
function PairView({ pair, place, count }: { pair: LikelyDuplicate; place: number; count: number }) {
  const { one, other, reasons } = pair
  const { t, i18n } = useTranslation(['organizer-badges', 'badge'])
  const canCall = useCanCall()
  const edition = useQueryData(queries.edition)
  const wordsIn = useMergedWords()
  const { sideOf, pick, merge, keepBoth } = usePair(pair)
  const mayMerge = canCall('badge.mergeBadge')
  const same = (['name', ...reasons] as const).map((one) => t(`duplicates.common.${one}`))
  const what = new Intl.ListFormat(i18n.language === 'en' ? 'en-GB' : i18n.language).format(same)
  usePageKeys({
    '1': mayMerge ? { label: t('duplicates.key.left'), act: () => merge('one') } : undefined,
    '2': mayMerge ? { label: t('duplicates.key.right'), act: () => merge('other') } : undefined,
    b: canCall('setting.updateSetting') ? { label: t('duplicates.both'), act: keepBoth } : undefined,
  })
  return (
    <section aria-labelledby="pair">
      <div className={css.head}>
        <h2 id="pair" dir="auto">
          {badgeName(one)}
        </h2>
        <p className="quiet">{t('duplicates.place', { place, count, what })}</p>
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
          <AllowedButton call="setting.updateSetting" variant="line" onPress={keepBoth}>
            {t('duplicates.both')}
          </AllowedButton>
        </td>
        <td>
          <AllowedButton call="badge.mergeBadge" variant="primary" lead="check" onPress={() => merge('one')}>
            {t('duplicates.first')}
          </AllowedButton>
        </td>
        <td>
          <AllowedButton call="badge.mergeBadge" variant="line" onPress={() => merge('other')}>
            {t('duplicates.second')}
          </AllowedButton>
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
  const [origin] = useQueryData(queries.origin('badge', badge._id)) ?? []
  return <td>{origin && `${instant(origin.at)}, ${who(origin)}`}</td>
}
