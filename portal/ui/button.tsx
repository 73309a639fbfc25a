import type { ReactNode } from 'react'
import { ButtonContent, type ButtonStyle, buttonClass } from './button-style.tsx'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'
import { SpinnerWheel } from './spinner.tsx'

export type ButtonProps = ButtonStyle &
  PlainButtonProps & {
    children: ReactNode
    /** While pending, the button keeps the focus but ignores presses. */
    isPending?: boolean | undefined
    /** Label while `isPending`, e.g. "Sending". */
    pendingLabel?: string | undefined
  }

/** An ink plate. `type` is "button" unless set to "submit". */
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
