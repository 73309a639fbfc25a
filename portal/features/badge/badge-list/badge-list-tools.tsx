import { memo, startTransition, use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createDebounced, SEARCH_DEBOUNCE_MS } from '#portal/lib/debounce.ts'
import { downloadFile } from '#portal/lib/download-file.ts'
import { toCsv } from '#portal/lib/to-csv.ts'
import { Button } from '#portal/ui/button.tsx'
import { ExternalLinksContext } from '#portal/ui/external-links-context.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { LazySelect } from '#portal/ui/lazy-fields.tsx'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { putFirst, shownIn } from '#shared/contract/fields.ts'
import { type ListView, SORTS, STATES } from './badge-list-filter.ts'
import css from './badge-list-tools.module.css'
import { deliveryText } from './delivery-progress.tsx'

type Lists = readonly { badges: readonly Badge[] }[]

type Props = Pick<ListView, 'state' | 'sort'> & {
  onChange: (view: Partial<ListView>) => void
  /** The badges shown, which are also those exported. */
  lists: Lists
}

const COLUMNS = putFirst(['nom', 'prenom', 'email', 'position', 'tel'], shownIn(BADGE_FIELDS, 'list'))

/** Search, state, order and download of many badges. Each renders on its own, so a keystroke re-renders only the search field. */
export function BadgeListTools({ state, sort, onChange, lists }: Props) {
  return (
    <search className={css.tools}>
      <SearchBox onChange={onChange} />
      <StateChoice state={state} onChange={onChange} />
      <SortChoice sort={sort} onChange={onChange} />
      <DownloadButton lists={lists} />
    </search>
  )
}

/** The field is uncontrolled, so that a key press renders only the field. */
const SearchBox = memo(function SearchBox({ onChange }: Pick<Props, 'onChange'>) {
  const { t } = useTranslation('badge')
  const field = useRef<HTMLInputElement>(null)
  const [rested] = useState(() =>
    createDebounced(SEARCH_DEBOUNCE_MS, () => startTransition(() => onChange({ search: field.current?.value ?? '' }))),
  )
  useEffect(() => rested.cancel, [rested])
  return (
    <div className={css.search}>
      <Icon name="search" size="s" />
      <input
        ref={field}
        type="search"
        className="input"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        onChange={rested.schedule}
      />
    </div>
  )
})

const StateChoice = memo(function StateChoice({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const { t } = useTranslation('badge')
  return (
    <LazySelect
      label={<span className="visually-hidden">{t('list.state')}</span>}
      value={state ?? 'all'}
      onChange={(chosen) => onChange({ state: STATES.find((one) => one === chosen) ?? null })}
      options={(['all', ...STATES] as const).map((one) => ({ value: one, label: t(`list.in.${one}`) }))}
    />
  )
})

const SortChoice = memo(function SortChoice({ sort, onChange }: Pick<Props, 'sort' | 'onChange'>) {
  const { t } = useTranslation('badge')
  return (
    <LazySelect
      label={<span className="visually-hidden">{t('list.sort')}</span>}
      value={sort}
      onChange={(chosen) => onChange({ sort: SORTS.find((one) => one === chosen) ?? 'needs' })}
      options={SORTS.map((one) => ({ value: one, label: t(`list.order.${one}`) }))}
    />
  )
})

function DownloadButton({ lists }: { lists: Lists }) {
  const { t, i18n } = useTranslation(['badge', 'pass'])

  function download() {
    const head = [t('csv.type'), ...COLUMNS.map((name) => t(`field.${name}`)), t('csv.state'), t('csv.since')]
    const lines = lists
      .flatMap((list) => list.badges)
      .map((badge) => {
        const { delivery, when } = deliveryText(badge, i18n.language)
        const cells = COLUMNS.map((column) => badge[column])
        return [t(`pass:ticket.${badge.type}`), ...cells, t(`pass:route.${delivery.status}`), when ?? '']
      })
    const table = toCsv([head, ...lines], i18n.language)
    downloadFile(new Blob([table], { type: 'text/csv;charset=utf-8' }), t('csv.file'))
  }

  if (!use(ExternalLinksContext)) return null
  return (
    <Button variant="line" icon="download" onPress={download} isDisabled={lists.length === 0}>
      {t('list.download')}
    </Button>
  )
}
