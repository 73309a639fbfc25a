import { ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { singleSelection } from '#portal/office/lib/single-selection.ts'
import rows from '#portal/office/record/record-rows.module.css'
import { cx } from '#portal/ui/cx.ts'
import { nationalityCode, nationalityText } from '#shared/reference/nationalities.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { ageOf, CLOSED_VIEWS, isVisaIn, stateOf, useStageLabels, type VisaView } from './use-visas.ts'
import css from './visa-queue.module.css'

const ROW_PX = 37
/** Letters are keys of the page here, and must not open the request whose name begins with them. */
const NO_TYPE_AHEAD = '…'

type Props = {
  visas: readonly Visa[]
  currentId: string
  onOpen: (id: string) => void
}

/** The requests of a view; the arrow keys move through them and open each one. */
export function VisaQueue({ visas, currentId, onOpen }: Props) {
  const { t, i18n } = useTranslation('organizer-visas')
  const { labelOf } = useStageLabels()
  const age = (visa: Visa) => {
    const { unit, count } = ageOf(visa, Date.now())
    return t(unit, { count })
  }
  return (
    <div className={css.queue}>
      <p className={css.heads} aria-hidden="true">
        <span>{t('organizer:word.person')}</span>
        <span>{t('age')}</span>
        <span>{t('organizer:word.state')}</span>
      </p>
      <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: ROW_PX }}>
        <ListBox
          aria-label={t('queue')}
          items={visas}
          dependencies={[t, i18n.language]}
          className={rows.list ?? ''}
          {...singleSelection(currentId, onOpen)}
          renderEmptyState={() => <p className={rows.empty}>{t('none')}</p>}
        >
          {(visa) => (
            <ListBoxItem id={visa._id} textValue={NO_TYPE_AHEAD} className={cx(rows.row, css.row)}>
              <span className={css.name} dir="auto">
                <b>{visa.name}</b> {visa.firstName}
              </span>
              <span title={nationalityText(visa.nationality, i18n.language)}>{nationalityCode(visa.nationality)}</span>
              <span className={css.age}>{age(visa)}</span>
              <span className={css.state} data-duplicate={visa.duplicate || undefined}>
                {visa.duplicate ? t('twice') : labelOf(stateOf(visa))}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
    </div>
  )
}

/** How many requests no longer wait, by what became of them; each line opens its view. */
export function ClosedVisas({ visas, onView }: { visas: readonly Visa[]; onView: (view: VisaView) => void }) {
  const { t } = useTranslation('organizer-visas')
  const counts = CLOSED_VIEWS.map((view) => ({ view, count: visas.filter((visa) => isVisaIn(view, visa)).length }))
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <ul className={css.closed} aria-label={t('closed')}>
      {counts.map(({ view, count }) => (
        <li key={view}>
          <button type="button" onClick={() => onView(view)}>
            <span>{t(`view.${view}`)}</span>
            <span className={css.bar}>
              <i style={{ width: `${(count / most) * 100}%` }} aria-hidden="true" />
              <b>{count}</b>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
