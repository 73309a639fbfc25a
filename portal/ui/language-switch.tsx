import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#portal/lib/i18n.ts'
import css from './language-switch.module.css'

const LANGUAGES: readonly Language[] = ['en', 'fr']

type Props = {
  language: Language
  /** Resolves when the texts have loaded. */
  onChange: (language: Language) => Promise<unknown>
}

/**
 * EN and FR in the header: native radio buttons, which cost a first view nothing. The chosen one is marked at
 * once, while its texts are still loading.
 */
export function LanguageSwitch({ language, onChange }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const [pendingLanguage, setPendingLanguage] = useState<Language>()

  const choose = async (one: Language) => {
    setPendingLanguage(one)
    try {
      await onChange(one)
    } finally {
      setPendingLanguage((now) => (now === one ? undefined : now))
    }
  }

  return (
    <div role="radiogroup" aria-label={t('language.label')} className={css.group}>
      {LANGUAGES.map((one) => (
        <label key={one} lang={one} className={css.language}>
          <input
            type="radio"
            name={name}
            aria-label={t(`language.${one}`)}
            checked={one === (pendingLanguage ?? language)}
            onChange={() => void choose(one)}
          />
          {one.toUpperCase()}
        </label>
      ))}
    </div>
  )
}
