import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import css from './language-switch.module.css'

export type UiLanguage = 'en' | 'fr'

const LANGUAGES: readonly UiLanguage[] = ['en', 'fr']

/** EN and FR on the sign: the browser's own radios, which weigh nothing on a first view. */
export function LanguageSwitch({
  language,
  onChange,
}: {
  language: UiLanguage
  onChange: (language: UiLanguage) => void
}) {
  const { t } = useTranslation('ui')
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t('language.label')} className={css.group}>
      {LANGUAGES.map((one) => (
        <label key={one} lang={one} className={css.language}>
          <input
            type="radio"
            name={name}
            aria-label={t(`language.${one}`)}
            checked={one === language}
            onChange={() => onChange(one)}
          />
          {one.toUpperCase()}
        </label>
      ))}
    </div>
  )
}
