import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { keepFile } from '#portal/lib/keep-file.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Select } from '#portal/ui/select.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { TICKET_LABEL_KEY } from '#shared/badge/pass.ts'
import { csvText } from './badge-list-csv.ts'
import css from './badge-list-tools.module.css'
import { type ListView, SORTS } from './badge-list-view.ts'
import { deliveryWords } from './delivery-words.ts'

type Props = {
  view: ListView
  onChange: (view: ListView) => void
  /** What is shown; the file holds the same. */
  lists: readonly { badges: readonly Badge[] }[]
}

const COLUMNS = ['nom', 'prenom', 'email', 'position', 'tel', 'company'] as const

/** Search, order and download of many badges. */
export function BadgeListTools({ view, onChange, lists }: Props) {
  const { t } = useTranslation(['badge', 'pass'])
  const language = useLanguage()

  function download() {
    const head = ['type', ...COLUMNS, 'state', 'since'].map((column) => t(`csv.${column}`))
    const lines = lists
      .flatMap((list) => list.badges)
      .map((badge) => {
        const { delivery, when } = deliveryWords(badge, language)
        const cells = COLUMNS.map((column) => badge[column])
        return [t(TICKET_LABEL_KEY[badge.type]), ...cells, t(`pass:route.${delivery.word}`), when ?? '']
      })
    const table = csvText([head, ...lines], language)
    keepFile(new Blob([table], { type: 'text/csv;charset=utf-8' }), t('csv.file'))
  }

  return (
    <search className={css.tools}>
      <div className={css.search}>
        <Icon name="search" size="s" />
        <input
          type="search"
          aria-label={t('list.search')}
          placeholder={t('list.search')}
          value={view.search}
          onChange={(event) => onChange({ ...view, search: event.target.value })}
        />
      </div>
      <Select
        label={<span className="visually-hidden">{t('list.sort')}</span>}
        value={view.sort}
        onChange={(sort) => onChange({ ...view, sort: SORTS.find((one) => one === sort) ?? 'needs' })}
        options={SORTS.map((sort) => ({ value: sort, label: t(`list.order.${sort}`) }))}
      />
      <Button variant="line" icon="download" onPress={download} isDisabled={lists.length === 0}>
        {t('list.download')}
      </Button>
    </search>
  )
}
