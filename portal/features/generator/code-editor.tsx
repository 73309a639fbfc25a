import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { Problem } from '#shared/generator/problem.ts'
import type { Translate } from '#shared/locales/translate.ts'
import css from './code.module.css'
import { countLines, HighlightedCode, LineNumbers } from './code-lines.tsx'
import type { CodeKind } from './highlight.ts'

type Props = {
  label: string
  text: string
  onChange: (text: string) => void
  kind: CodeKind
  problem: Problem | undefined
}

/**
 * An editor with coloured text: the visible letters lie beneath the textarea that takes the input. What is wrong stands
 * below the editor, so that it neither covers nor moves a line; the line itself is marked.
 */
export function CodeEditor({ label, text, onChange, kind, problem }: Props) {
  const { t } = useTranslation('generator')
  const messageId = useId()
  const line = problem?.line
  return (
    <div className={css.editor}>
      <div className={css.scroll}>
        <div className={css.sheet} style={{ '--at': (line ?? 1) - 1 } as CSSProperties}>
          <LineNumbers lines={countLines(text)} wrong={line} />
          <div className={css.stack}>
            {line !== undefined && <span className={css.wrongLine} />}
            <pre className={css.seen} aria-hidden="true">
              <HighlightedCode text={text} kind={kind} />
              {'\n'}
            </pre>
            <textarea
              className={css.typed}
              aria-label={label}
              aria-invalid={problem !== undefined}
              {...(problem && { 'aria-describedby': messageId })}
              value={text}
              onChange={(event) => onChange(event.target.value)}
              wrap="off"
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              autoCorrect="off"
              translate="no"
            />
          </div>
        </div>
      </div>
      {problem && (
        <p className={css.message} id={messageId}>
          <Icon name="warning" size="s" />
          <span>{problemText(t, problem)}</span>
        </p>
      )}
    </div>
  )
}

/** The problem in a sentence, with its line if it has one. */
function problemText(t: Translate<'generator'>, { code, line, about }: Problem): string {
  const said = textOr(`generator:problem.${code}`, code, about)
  return line === undefined ? said : t('atLine', { line, said })
}
