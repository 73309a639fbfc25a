import { useTranslation } from 'react-i18next'
import { Icon } from '#portal/ui/icon.tsx'
import css from './all-done.module.css'

/** Nothing is left to do: said once, large, with what happens next. */
export function AllDone({ next }: { next: 'event' | 'over' }) {
  const { t } = useTranslation('company')
  return (
    <div className={css.done}>
      <h3>
        <Icon name="check" />
        {t('board.done.title')}
      </h3>
      {next === 'over' ? (
        <p>{t('board.done.over')}</p>
      ) : (
        <ol>
          <li>
            <a href="#badge">{t('board.done.guests')}</a>
          </li>
          <li>{t('board.done.collect')}</li>
          <li>{t('board.done.changes')}</li>
        </ol>
      )}
    </div>
  )
}
