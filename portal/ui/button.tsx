import type { ReactNode } from 'react'
import { ButtonContent, type ButtonStyle, buttonClass } from './button-style.tsx'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'
import { SpinnerWheel } from './spinner.tsx'

export type ButtonProps = ButtonStyle &
  PlainButtonProps & {
    children: ReactNode
    /** The button keeps focus but ignores presses meanwhile. */
    isPending?: boolean | undefined
    /** Label while `isPending`, e.g. "Sending". */
    pendingLabel?: string | undefined
  }

/** Ink plate. `type` is "button" unless a form's button says "submit". */
export function Button(props: ButtonProps) {
  const { variant, size, isWide, isBlock, icon, lead, children, pendingLabel, isPending, ...rest } = props
  const look = { variant, size, isWide, isBlock, icon, lead }
  const { onPress, type, ...still } = rest
  const pending = { ...still, 'aria-disabled': true, 'data-pending': true } as const
  return (
    <>
      <PlainButton {...(isPending ? pending : { ...still, onPress, type })} className={buttonClass(look)}>
        <ButtonContent look={look} mark={isPending && <SpinnerWheel />}>
          {(isPending && pendingLabel) || children}
        </ButtonContent>
      </PlainButton>
      {isPending && (
        <span role="status" className="visually-hidden">
          {pendingLabel ?? '…'}
        </span>
      )}
    </>
  )
}
