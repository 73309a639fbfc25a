import type { ReactNode } from 'react'
import { Button, type ButtonProps } from 'react-aria-components'
import { cx } from '#portal/ui/cx.ts'
import { Icon, type IconName } from '#portal/ui/icon.tsx'
import css from './tile.module.css'

type Shared = Omit<ButtonProps, 'children' | 'className' | 'style'>

/** A screen's main action: the only accent-coloured tile, with its icon at the right edge. */
export function NextTile({
  icon = 'arrow',
  title,
  line,
  tone = 'accent',
  ...rest
}: Shared & { icon?: IconName; title: ReactNode; line?: ReactNode; tone?: 'accent' | 'ink' }) {
  return (
    <Button {...rest} className={cx(css.next, tone === 'ink' && css.inkNext)}>
      <span className={css.words}>
        <b>{title}</b>
        {line && <span>{line}</span>}
      </span>
      <span className={css.sign}>
        <Icon name={icon} />
      </span>
    </Button>
  )
}

/** Any other button; 64 px high, 88 on an upright screen. */
export function Tile({
  icon,
  tone = 'line',
  children,
  timed,
  ...rest
}: Shared & {
  icon?: IconName
  tone?: 'line' | 'ink' | 'bare'
  children: ReactNode
  /** Share of the time remaining, 0 to 1, shown as a bar at the bottom. */
  timed?: number
}) {
  return (
    <Button {...rest} className={cx(css.tile, css[tone])}>
      {icon && <Icon name={icon} />}
      {children}
      {timed !== undefined && <i className={css.bar} style={{ width: `${Math.round(timed * 100)}%` }} />}
    </Button>
  )
}

/** For help that opens over the screen. */
export const helpTile = (label: string, open: () => void) => <Tile onPress={open}>{label}</Tile>
