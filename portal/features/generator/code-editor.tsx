import type { TFunction } from 'i18next'
import { type CSSProperties, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#portal/ui/icon.tsx'
import type { Problem } from '#shared/generator/problem.ts'
import css from './code.module.css'
import { countLines, HighlightedCode, LineNumbers } from './code-lines.tsx'
import type { CodeKind } from './highlight.ts'

type Props = {
  label: string
  text: string
  onChange: (text: string) => void
  kind: CodeKind
  maxLength: number
  problem: Problem | undefined
}

/** An editor with coloured text: the visible letters lie beneath the textarea that takes the input. */
export function CodeEditor({ label, text, onChange, kind, maxLength, problem }: Props) {
  const { t } = useTranslation('generator')
  const messageId = useId()
  const [caretLine, setCaretLine] = useState(0)
  const line = problem?.line
  const message = problem && problemText(t, problem)
  // Below its line, but never over the line being typed.
  const isAbove = line !== undefined && line > 2 && caretLine > line
  return (
    <div className={css.scroll}>
      {line === undefined && message && (
        <p className={css.whole} id={messageId}>
          <Icon name="warning" size="s" />
          <span>{message}</span>
        </p>
      )}
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
            {...(message && { 'aria-describedby': messageId })}
            value={text}
            maxLength={maxLength}
            onChange={(event) => onChange(event.target.value)}
            onSelect={({ currentTarget }) => setCaretLine(countLines(text.slice(0, currentTarget.selectionStart)))}
            onBlur={() => setCaretLine(0)}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            translate="no"
          />
        </div>
        {line !== undefined && message && (
          <div className={css.place} data-above={isAbove || undefined}>
            <p className={css.message} id={messageId}>
              <Icon name="warning" size="s" />
              <span>{message}</span>
            </p>
          </div>
        )}
      </div>
    </div>
  )
}

/** The problem in a sentence, with its line if it has one. */
function problemText(t: TFunction, { code, line, about }: Problem): string {
  const said = t(`generator:problem.${code}`, { ...about })
  return line === undefined ? said : t('generator:atLine', { line, said })
}
