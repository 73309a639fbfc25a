import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { SIGN_IN_LINK } from '#shared/campaign/campaign.rules.ts'
import type { PlateLook } from './editor-dom.ts'
import { type Piece, parseMailText, type Term } from './mail-text.ts'
import css from './plate-editor.module.css'

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
    // Of a company that has no page of its own, `link` is the portal.
    const wordsFor = (variable: string) =>
      name(variable === 'link' && names.includes(SIGN_IN_LINK) ? 'portalLink' : variable)
    const list = new Intl.ListFormat(language)
    const termWords = (term: Term) =>
      term.is === 'known'
        ? t('model.condition.known', { name: wordsFor(term.name) })
        : t(`model.condition.${term.is}`, { name: wordsFor(term.name), than: wordsFor(term.than) })
    return {
      className: css.plate ?? '',
      name: wordsFor,
      isKnown: (variable) => names.includes(variable),
      condition: ({ terms }: Extract<Piece, { kind: 'if' }>) =>
        t('model.condition.only', { what: list.format(terms.map(termWords)) }),
      shortCondition: ({ terms: [first, ...others] }: Extract<Piece, { kind: 'if' }>) => {
        if (!first) return t('model.condition.only', { what: '' })
        const than = first.is === 'known' ? '' : wordsFor(first.than)
        const words = t(`model.condition.short.${first.is}`, { name: wordsFor(first.name), than })
        return others.length > 0 ? `${words} …` : words
      },
      otherwise: t('model.condition.otherwise'),
      end: t('model.condition.end'),
      foldedTitle: (words: string) => t('model.condition.open', { words }),
    }
  }, [t, language, known])
}

/** A subject to be read, with its variables in words and conditions as if they were met. */
export function useSubjectWords(): (subject: string) => string {
  const name = useVariableName()
  return (subject) => {
    let isShown = true
    let words = ''
    for (const piece of parseMailText(subject, true)?.flatMap(({ pieces }) => pieces) ?? []) {
      if (piece.kind === 'else') isShown = false
      else if (piece.kind === 'end') isShown = true
      else if (isShown && piece.kind === 'text') words += piece.text
      else if (isShown && piece.kind === 'variable') words += `‹${name(piece.name)}›`
    }
    return words || subject.replace(/\{\{.*?\}\}|\{%.*?%\}/g, '…')
  }
}
