import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import type { MailMistake } from '#shared/mail-model/mail-model.contract.ts'
import css from './model-mistakes.module.css'
import { FIELD_NAMES, type ModelTexts, paragraphOf, type TextKind, useVariableName } from './model-texts.tsx'

type Props = {
  texts: ModelTexts
  mistakes: readonly MailMistake[]
  kind?: TextKind
  onFix: (mistake: MailMistake) => void
}

/** The first mistake in words: where it is and what was probably meant. */
export function ModelMistakes({ texts, mistakes, kind = 'mail', onFix }: Props) {
  const { t } = useTranslation('organizer-mail')
  const nameOf = useVariableName()
  const [first] = mistakes
  return (
    <div className={css.line} role="status">
      {first && (
        <>
          <Icon name="warning" size="s" />
          <p>
            {t('model.mistake', {
              field: t(`${FIELD_NAMES[kind]}.${first.field}`),
              place: paragraphOf(texts[first.field], first.line),
              what: t(`model.${first.why ?? (first.name ? 'unknown' : 'broken')}`, { name: first.name }),
            })}
            {first.suggestion && ` ${t('model.meant', { name: nameOf(first.suggestion) })}`}
            {mistakes.length > 1 && ` ${t('model.more', { count: mistakes.length - 1 })}`}
          </p>
          {first.suggestion && (
            <Button variant="line" onPress={() => onFix(first)}>
              {t('model.use', { name: nameOf(first.suggestion) })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** The place of a mistake in its text, in UTF-16 units; lines and columns count from 1. */
export function offsetOf(text: string, { line, column }: Pick<MailMistake, 'line' | 'column'>): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
}

/** The text with the unknown variable replaced by the one that was probably meant. */
export function applySuggestion(
  text: string,
  mistake: Pick<MailMistake, 'line' | 'column' | 'name' | 'suggestion'>,
): string {
  const at = text.indexOf(mistake.name, offsetOf(text, mistake))
  return at === -1 ? text : text.slice(0, at) + mistake.suggestion + text.slice(at + mistake.name.length)
}
