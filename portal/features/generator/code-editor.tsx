import { type CSSProperties, memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { isCode } from '#shared/generator/preset-templates.ts'
import type { Problem } from '#shared/generator/problem.ts'
import type { Translate } from '#shared/locales/translate.ts'
import css from './code.module.css'

/** `name` is emphasized; `value` and `word` each have a colour. */
export type TokenColor = 'name' | 'value' | 'word'
export interface CodeToken {
  text: string
  ink?: TokenColor
}
type CodeKind = 'json' | 'template' | 'html' | 'code'

/** One colour per named group; everything else stays plain. */
const FORMS: Readonly<Record<CodeKind, RegExp>> = {
  json: /(?<name>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<value>"(?:[^"\\\n]|\\.)*")|(?<word>\b(?:true|false|null)\b)/g,
  template: /(?<word>\{%.*?(?:%\}|$))|(?<value>\{\{.*?(?:\}\}|$))/gm,
  html: /(?<name>(?<=<\/?)[a-z][\w-]*)|(?<value>"[^"\n]*")/gi,
  code: /(?<value>'[^'\n]*'|"[^"\n]*")|(?<word>\b(?:import|export|from|const|function|return|type|typeof|async|void)\b)/g,
}

/** A line in tokens, to be rendered in order. */
function highlight(text: string, kind: CodeKind) {
  const pieces: CodeToken[] = []
  let end = 0
  for (const found of text.matchAll(FORMS[kind])) {
    const ink = Object.entries(found.groups ?? {}).find(([, part]) => part !== undefined)?.[0] as TokenColor
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) })
    pieces.push({ text: found[0], ink })
    end = found.index + found[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** A longer text is shown without colours, to keep the page fast. */
const MAX_COLOURED_LINES = 2_000

type CodeProps = { text: string; kind: CodeKind }
type Props = CodeProps & {
  label: string
  onChange: (text: string) => void
  problem: Problem | undefined
}

/**
 * An editor with coloured text: the visible letters are beneath the textarea that takes the input. Errors are shown
 * below the editor, so that they neither cover nor move a line; the line itself is marked.
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
            <pre className={css.seen} aria-hidden>
              <HighlightedCode text={text} kind={kind} />
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
function problemText(t: Translate<'generator'>, { code, line, about }: Problem) {
  const message = textOr(`generator:problem.${code}`, code, about)
  return line === undefined ? message : t('atLine', { line, message })
}

function HighlightedCode({ text, kind }: CodeProps) {
  const lines = text.split('\n')
  if (lines.length > MAX_COLOURED_LINES) return text
  // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
  return lines.map((line, index) => <Line key={index} text={`${line}\n`} kind={kind} />)
}

/** With each key, all lines but one stay as they are. */
const Line = memo(({ text, kind }: CodeProps) =>
  highlight(text, kind).map(({ text, ink }, index) =>
    ink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
      <span key={index} className={css[ink]}>
        {text}
      </span>
    ) : (
      text
    ),
  ),
)

export function countLines(text: string) {
  return text.split('\n').length
}

/** Line numbers, with the wrong one in red. Visual only: screen readers get the line from the message. */
function LineNumbers({ lines, wrong }: { lines: number; wrong?: number | undefined }) {
  return (
    <div className={css.numbers} aria-hidden>
      {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
      {wrong !== undefined && <b data-wrong>{wrong}</b>}
    </div>
  )
}

/** What was generated, to read. */
export const ResultCode = memo(({ label, text, isStale }: { label: string; text: string; isStale: boolean }) => {
  const whole = text.replace(/\n$/, '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    // biome-ignore lint/a11y/useSemanticElements: no landmark of its own, the pane around it is one with this name
    <div role="group" className={cx(css.scroll, isStale && css.old)} aria-label={label} tabIndex={0}>
      <div className={css.sheet}>
        <LineNumbers lines={countLines(whole)} />
        <pre className={css.result} translate="no">
          <HighlightedCode text={whole} kind={isCode(whole) ? 'code' : 'html'} />
        </pre>
      </div>
    </div>
  )
})
