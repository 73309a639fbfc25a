import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, useLanguage } from '#portal/lib/i18n.ts'
import { Logo } from '#portal/ui/product-logo.tsx'
import css from './app-bar.module.css'

/** The dark bar at the top: the logo, the app's name, what the mode adds, and a switch between both languages. */
export function AppBar({
  name,
  subtitle,
  children,
  end,
}: {
  name: string
  subtitle: string
  /** Cells between the name and the languages. */
  children?: ReactNode
  /** After the languages. */
  end?: ReactNode
}) {
  return (
    <header className={css.bar} data-surface="dark">
      <div className={css.who}>
        <Logo />
        <div>
          <b>{name}</b>
          <small>{subtitle}</small>
        </div>
      </div>
      <div className={css.cells}>{children}</div>
      <Languages />
      {end}
    </header>
  )
}

export function Languages() {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons of a band, not fields of a form
    <div className={css.languages} role="group" aria-label={t('language.label')}>
      {(['en', 'fr'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="sign quiet"
          lang={one}
          aria-pressed={language === one}
          // Keeps the focus in the field, so that typing and scanning continue there.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void chooseLanguage(one)}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </div>
  )
}
