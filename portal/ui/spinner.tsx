import { useTranslation } from 'react-i18next'
import css from './spinner.module.css'

/** Only the spinning ring; use it next to text, never instead of it. */
export function SpinnerWheel() {
  return <span className={css.wheel} aria-hidden />
}

/** A waiting message, "Loading" by default. Announced politely. */
export function Spinner({ label }: { label?: string }) {
  const { t } = useTranslation()
  return (
    <span className={css.spinner} role="status">
      <SpinnerWheel />
      <span>{label ?? t('loading')}</span>
    </span>
  )
}
