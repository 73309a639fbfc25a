import type { ComponentProps, ReactNode } from 'react'
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components'
import { TOOLTIP_FADE_MS } from '#shared/widget-constants.ts'
import css from './tooltip.module.css'

export type TooltipProps = {
  text: ReactNode
  children: ComponentProps<typeof Focusable>['children']
}

/** Extra information about a button on hover and focus; never anything essential. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        offset={8}
        className={css.tooltip ?? ''}
        data-surface="dark"
        style={{ transitionDuration: `calc(${TOOLTIP_FADE_MS}ms * var(--motion, 1))` }}
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
