import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { saveState } from '#portal/office/lib/save-state.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import css from './organizer-frame.module.css'

/** Whether the last change of this page is saved, and when. */
export function SaveNote() {
  const { t } = useTranslation('organizer')
  const { clock } = useDates()
  const { running, last } = useStore(saveState)
  const { pathname } = useLocation()
  // What one page could not save is no news of the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (saveState.getState().last?.isSaved === false) saveState.setState({ last: undefined })
  }, [pathname])
  if (running > 0) return <span className={css.saved}>{t('header.saving')}</span>
  if (!last) return null
  const time = clock(new Date(last.at).toISOString())
  return (
    <span className={css.saved} data-failed={!last.isSaved || undefined}>
      {t(last.isSaved ? 'header.saved' : 'header.notSaved', { time })}
    </span>
  )
}
