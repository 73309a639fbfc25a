import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import css from './language-switch.module.css'

export type UiLanguage = 'en' | 'fr'

const LANGUAGES: readonly UiLanguage[] = ['en', 'fr']

/** EN and FR on the sign. */
export function LanguageSwitch({
  language,
  onChange,
}: {
  language: UiLanguage
  onChange: (language: UiLanguage) => void
}) {
  const { t } = useTranslation('ui')
  return (
    <ToggleButtonGroup
      aria-label={t('language.label')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[language]}
      onSelectionChange={(keys) => {
        const chosen = LANGUAGES.find((one) => keys.has(one))
        if (chosen && chosen !== language) onChange(chosen)
      }}
      className={css.group ?? ''}
    >
      {LANGUAGES.map((one) => (
        <ToggleButton
          key={one}
          id={one}
          lang={one}
          aria-label={t(`language.${one}`)}
          className={css.language ?? ''}
        >
          {one.toUpperCase()}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
