import { ListBox, ListBoxItem, ListLayout, Virtualizer } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { oneOpen } from '#portal/office/lib/one-open.ts'
import { nationalityText } from '#shared/reference/nationalities.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import css from './visa-queue.module.css'
import { stateOf } from './visa-state.ts'

const ROW_PX = 37
const DAY_MS = 24 * 60 * 60 * 1000

/** The requests of a view; the arrow keys move through them and open each one. */
export function VisaQueue({
  visas,
  currentId,
  onOpen,
}: {
  visas: readonly Visa[]
  currentId: string
  onOpen: (id: string) => void
}) {
  const { t } = useTranslation('organizer-visas')
  const language = useLanguage()
  const age = (createdAt: string) => Math.max(0, Math.floor((Date.now() - Date.parse(createdAt)) / DAY_MS))
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_PX }}>
      <ListBox
        aria-label={t('queue')}
        items={visas}
        dependencies={[t, language]}
        className={css.list ?? ''}
        {...oneOpen(currentId, onOpen)}
        renderEmptyState={() => <p className={css.empty}>{t('none')}</p>}
      >
        {(visa) => (
          <ListBoxItem id={visa._id} textValue={`${visa.name} ${visa.firstName}`} className={css.row ?? ''}>
            <span className={css.name}>
              <b>{visa.name}</b> {visa.firstName}
            </span>
            <span className={css.from}>{nationalityText(visa.nationality, language)}</span>
            <span className={css.age}>{t('days', { count: age(visa.createdAt) })}</span>
            <span className={css.state} data-late={visa.duplicate || undefined}>
              {visa.duplicate ? t('twice') : t(`state.${stateOf(visa)}`, { defaultValue: visa.status })}
            </span>
          </ListBoxItem>
        )}
      </ListBox>
    </Virtualizer>
  )
}
