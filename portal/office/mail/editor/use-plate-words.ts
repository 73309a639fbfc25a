import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { PlateLook } from './editor-dom.ts'
import css from './mail-text-editor.module.css'
import type { Piece, Term } from './mail-text.ts'

/** A variable in words; one that no list holds, as it is written. */
export function useVariableName(): (variable: string) => string {
  const { t } = useTranslation('organizer-mail')
  return (variable) => t(`model.variable.${variable}`, { defaultValue: variable })
}

/** What the plates of an editor say. */
export function usePlateLook(variables: readonly string[]): PlateLook {
  const { t } = useTranslation('organizer-mail')
  const language = useLanguage()
  const name = useVariableName()
  const known = variables.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names follow the language, as t does
  return useMemo(() => {
    const names = known.split(' ')
    const list = new Intl.ListFormat(language)
    const termWords = (term: Term) =>
      term.is === 'known'
        ? t('model.condition.known', { name: name(term.name) })
        : t(`model.condition.${term.is}`, { name: name(term.name), than: name(term.than) })
    return {
      className: css.plate ?? '',
      name,
      isKnown: (variable) => names.includes(variable),
      condition: ({ terms }: Extract<Piece, { kind: 'if' }>) =>
        t('model.condition.only', { what: list.format(terms.map(termWords)) }),
      otherwise: t('model.condition.otherwise'),
      end: t('model.condition.end'),
    }
  }, [t, language, known])
}
