import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { saveState } from '#portal/office/lib/save-state.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import css from './organizer-frame.module.css'

/** Whether the last change of this page is saved, and when. */
export function SaveNote() {
  const { t } = useTranslation('organizer')
  const { clock } = useDates()
  const { running, last } = useStore(saveState)
  if (running > 0) return <span className={css.saved}>{t('header.saving')}</span>
  if (!last) return null
  const time = clock(new Date(last.at).toISOString())
  return (
    <span className={css.saved} data-failed={!last.isSaved || undefined}>
      {t(last.isSaved ? 'header.saved' : 'header.notSaved', { time })}
    </span>
  )
}
