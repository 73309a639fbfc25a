import { cx } from '#portal/ui/cx.ts'
import { isCode } from '#shared/generator/preset-templates.ts'
import css from './code.module.css'
import { type CodeKind, highlight } from './highlight.ts'

export function HighlightedCode({ text, kind }: { text: string; kind: CodeKind }) {
  return highlight(text, kind).map(({ text, ink }, at) =>
    ink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
      <span key={at} className={css[ink]}>
        {text}
      </span>
    ) : (
      text
    ),
  )
}

export function countLines(text: string): number {
  return text.split('\n').length
}

/** Line numbers, with the wrong one in red. Visual only: screen readers get the line from the message. */
export function LineNumbers({ lines, wrong }: { lines: number; wrong?: number | undefined }) {
  const numbers = Array.from({ length: lines }, (_, at) => at + 1)
  return (
    <div className={css.numbers} aria-hidden="true">
      {numbers.map((number) => (
        <div key={number} data-wrong={number === wrong || undefined}>
          {number}
        </div>
      ))}
    </div>
  )
}

/** What was generated, to read. */
export function ResultCode({ label, text, isOld }: { label: string; text: string; isOld: boolean }) {
  const whole = text.replace(/\n$/, '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    // biome-ignore lint/a11y/useSemanticElements: no landmark of its own, the pane around it is one with this name
    <div role="group" className={cx(css.scroll, isOld && css.old)} aria-label={label} tabIndex={0}>
      <div className={css.sheet}>
        <LineNumbers lines={countLines(whole)} />
        <pre className={css.result} translate="no">
          <HighlightedCode text={whole} kind={isCode(whole) ? 'code' : 'html'} />
        </pre>
      </div>
    </div>
  )
}
