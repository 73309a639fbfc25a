import { type ReactNode, useLayoutEffect } from 'react'
import { Button, type ButtonProps } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { cx } from '#portal/ui/cx.ts'
import { Icon, type IconName } from '#portal/ui/icon.tsx'
import css from './tile.module.css'

type Shared = Omit<ButtonProps, 'children' | 'className' | 'style'>

/** A screen's main action: the only accent-coloured tile, with its icon at the right edge. */
export function PrimaryTile({
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
  timeLeftShare,
  ...rest
}: Shared & {
  icon?: IconName
  tone?: 'line' | 'ink' | 'bare'
  children: ReactNode
  /** Share of the time remaining, 0 to 1, shown as a bar at the bottom. */
  timeLeftShare?: number
}) {
  return (
    <Button {...rest} className={cx(css.tile, css[tone])}>
      {icon && <Icon name={icon} />}
      {children}
      {timeLeftShare !== undefined && (
        <i className={css.bar} style={{ width: `${Math.round(timeLeftShare * 100)}%` }} />
      )}
    </Button>
  )
}

/** For help that opens over the screen. */
export const helpTile = (label: string, open: () => void) => <Tile onPress={open}>{label}</Tile>

type Props = {
  keys?: ([string[], string] | false | undefined)[]
  /** What Esc does. */
  esc?: string | undefined
  children?: ReactNode
  /** An upright screen has no Esc key: there, a full-width button leads back. */
  onBack?: () => void
}

/** This screen's keys, at the bottom. `keys`: what to press, and what it does. */
export function KeyHints({ keys = [], esc, children, onBack }: Props) {
  const { t } = useTranslation('desk')
  return (
    <footer className={css.hintLine}>
      <span className={css.hints}>
        {[...keys, esc !== undefined && ([[t('key.esc')], esc] as const)]
          .filter((one) => !!one)
          .map(([pressed, effect]) => (
            <span key={effect} className={css.hint}>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
              {effect}
            </span>
          ))}
      </span>
      <span className={css.end}>
        {children}
        {onBack && (
          <span className={css.back}>
            <Tile tone="bare" onPress={onBack}>
              {esc ?? t('back')}
            </Tile>
          </span>
        )}
      </span>
    </footer>
  )
}

type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>

const MOVING = /^(Arrow|Page|Home$|End$|Tab$|Backspace$|Delete$)/

/** Whether a press has an effect: a held key repeats only typing and moving. */
export function allowsRepeat({ key, repeat, ctrlKey, altKey, metaKey }: Press) {
  if (!repeat || MOVING.test(key)) return true
  return [...key].length === 1 && !ctrlKey && !altKey && !metaKey
}

/**
 * Handles keys that nothing before it has used; `press` returns false for a key that it does not need. It starts
 * listening before the screen is painted, so that a key pressed the moment the screen appears is not lost. A key that
 * is held down is one press, also when the screen changes meanwhile.
 */
export function useKeys(press: (event: KeyboardEvent) => boolean) {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.repeat && press(event)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}

/** Enter, unless a button has the focus: it is pressed then. */
export const useEnter = (act: () => void) =>
  useKeys(({ key, target }) => {
    if (key !== 'Enter' || target instanceof HTMLButtonElement) return false
    act()
    return true
  })

/**
 * Hides the repeats of a held key from every field, form and button of the page, except for typing and moving. F6 is the
 * page's own: while a message is shown, react-aria would take it.
 */
export function useSinglePresses(f6: () => void) {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'F6' && !event.repeat) f6()
      else if (allowsRepeat(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  })
}
