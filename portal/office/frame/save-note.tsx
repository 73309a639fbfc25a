import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { timeText } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { saveState } from '#portal/office/lib/save-state.ts'
import css from './organizer-frame.module.css'

/** Whether the last change of this page is saved, by this computer's clock. */
export function SaveNote() {
  const { t } = useTranslation('organizer')
  const language = useLanguage()
  const { running, last } = useStore(saveState)
  if (running > 0) return <span className={css.saved}>{t('header.saving')}</span>
  if (!last) return null
  const time = timeText(last.at, language)
  return (
    <span className={css.saved} data-failed={!last.isSaved || undefined}>
      {t(last.isSaved ? 'header.saved' : 'header.notSaved', { time })}
    </span>
  )
}
