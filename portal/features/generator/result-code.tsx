import { cx } from '#portal/ui/cx.ts'
import { isCode } from '#shared/generator/preset-templates.ts'
import css from './code.module.css'
import { countLines, HighlightedCode, LineNumbers } from './code-lines.tsx'

type Props = { label: string; text: string; isOld: boolean }

export function ResultCode({ label, text, isOld }: Props) {
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
