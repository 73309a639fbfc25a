import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import css from './programme.module.css'

const ProgrammeDays = lazyPart(async () => (await import('./programme-days.tsx')).ProgrammeDays, undefined, 'shown')

/** The programme above the list of speakers: closed, so that the list stays where it is; read when it is opened. */
export function Programme() {
  const { t } = useTranslation('directory')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.programme} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('programme.title')}</summary>
      {isOpen && <ProgrammeDays />}
    </details>
  )
}
