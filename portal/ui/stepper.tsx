import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TIME_REPEAT_DELAY_MS, TIME_REPEAT_INTERVAL_MS } from '#shared/widget-constants.ts'
import { digitsToValue, stepValue } from './date-time-parts.ts'
import { IconButton } from './icon-button.tsx'
import css from './stepper.module.css'

/** A step button that repeats while held (CONST-07). */
export function createHoldRepeat(step: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasStepped = false
  const repeat = () => {
    hasStepped = true
    step()
    timer = setTimeout(repeat, TIME_REPEAT_INTERVAL_MS)
  }
  const release = () => clearTimeout(timer)
  return {
    /** Touch steps on release, so that scrolling across the button changes nothing; other input steps at once. */
    press(isTouch: boolean) {
      release()
      hasStepped = !isTouch
      if (!isTouch) step()
      timer = setTimeout(repeat, TIME_REPEAT_DELAY_MS)
    },
    /** Call when the press ends on the button. */
    tap() {
      release()
      if (!hasStepped) step()
      hasStepped = true
    },
    /** Call when the press ends anywhere. */
    release,
  }
}

export type StepperProps = {
  /** Shown above it. */
  label: string
  /** The full name for screen readers, such as "Arrival Date, Hour". */
  name: string
  value: number
  /** 24 for hours, 60 for minutes: the last value is followed by 0. */
  size: number
  onChange: (value: number) => void
  isDisabled?: boolean
}

/** One wheel of a clock: type a value, or step by 1 with the arrow keys and the buttons (CONST-05, CONST-07). */
export function Stepper({ label, name, value, size, onChange, isDisabled }: StepperProps) {
  const { t } = useTranslation()
  const less = useHoldRepeat(() => onChange(stepValue(value, -1, size)))
  const more = useHoldRepeat(() => onChange(stepValue(value, 1, size)))
  const shown = String(value).padStart(2, '0')

  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = {
      ArrowUp: stepValue(value, 1, size),
      ArrowDown: stepValue(value, -1, size),
      Home: 0,
      End: size - 1,
    }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    onChange(wanted)
  }

  return (
    <div className={css.stepper}>
      <span className="text-15 strong" aria-hidden>
        {label}
      </span>
      <div className={css.wheel} data-disabled={isDisabled || undefined}>
        <IconButton
          icon="minus"
          label={t('dateTime.less', { label: name })}
          tabIndex={-1}
          isDisabled={isDisabled}
          {...less}
        />
        <input
          className={css.value}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-label={name}
          aria-valuenow={value}
          aria-valuemin={0}
          aria-valuemax={size - 1}
          aria-valuetext={shown}
          value={shown}
          disabled={isDisabled}
          onChange={(event) => onChange(digitsToValue(event.target.value, size))}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
        />
        <IconButton
          icon="plus"
          label={t('dateTime.more', { label: name })}
          tabIndex={-1}
          isDisabled={isDisabled}
          {...more}
        />
      </div>
    </div>
  )
}

/** Press handlers for a step button that repeats while held. */
function useHoldRepeat(step: () => void) {
  const latest = useRef(step)
  const [hold] = useState(() => createHoldRepeat(() => latest.current()))
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => hold.release, [hold])
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) hold.press(event.pointerType === 'touch')
    },
    onPointerUp: hold.release,
    onPointerLeave: hold.release,
    onPointerCancel: hold.release,
    onPress: hold.tap,
  }
}
