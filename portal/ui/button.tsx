import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { type ButtonLook, PlateFace, plateClass } from './button-look.tsx'
import { SpinnerWheel } from './spinner.tsx'

export type ButtonProps = ButtonLook &
  Omit<AriaButtonProps, 'children' | 'className' | 'style'> & {
    children: ReactNode
    ref?: Ref<HTMLButtonElement>
    /** Words while `isPending`, e.g. "Sending". The button keeps its focus and does nothing meanwhile. */
    pendingLabel?: string
  }

/** Ink plate. `type` is "button" unless a form's button says "submit". */
export function Button(props: ButtonProps) {
  const { variant, size, isWide, isBlock, icon, children, pendingLabel, isPending, ...rest } = props
  const look: ButtonLook = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(isWide && { isWide }),
    ...(isBlock && { isBlock }),
    ...(icon && { icon }),
  }
  // react-aria's own pending state announces the button by its id, which points to nothing when the button leaves
  // the page meanwhile. So it is said here, and the button keeps its focus and does nothing.
  const { onPress, type, ...still } = rest
  const active = { ...still, ...(onPress && { onPress }), ...(type && { type }) }
  const pending = { ...still, type: 'button', 'aria-disabled': 'true', 'data-pending': 'true' } as const
  return (
    <>
      <AriaButton {...(isPending ? pending : active)} className={plateClass(look)}>
        <PlateFace look={look} lead={isPending && <SpinnerWheel />}>
          {(isPending && pendingLabel) || children}
        </PlateFace>
      </AriaButton>
      {isPending && (
        <span role="status" className="visually-hidden">
          {pendingLabel ?? '…'}
        </span>
      )}
    </>
  )
}
