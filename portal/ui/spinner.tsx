import { useTranslation } from 'react-i18next'
import css from './spinner.module.css'

/** The spinning ring alone; use beside text, never instead of it. */
export function SpinnerWheel() {
  return <span className={css.wheel} aria-hidden="true" />
}

/** Waiting, in words: "Loading" unless told otherwise. Announced politely. */
export function Spinner({ label }: { label?: string }) {
  const { t } = useTranslation('ui')
  return (
    <span className={css.spinner} role="status">
      <SpinnerWheel />
      <span>{label ?? t('loading')}</span>
    </span>
  )
}
