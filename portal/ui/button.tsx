import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, ProgressBar } from 'react-aria-components'
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
  const { variant, size, isWide, isBlock, icon, children, pendingLabel, ...rest } = props
  const look: ButtonLook = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(isWide && { isWide }),
    ...(isBlock && { isBlock }),
    ...(icon && { icon }),
  }
  const words = (rest.isPending && pendingLabel) || children
  return (
    <AriaButton {...rest} className={plateClass(look)}>
      {rest.isPending ? (
        <PlateFace look={look} lead={<PendingWheel label={String(pendingLabel ?? '…')} />}>
          {words}
        </PlateFace>
      ) : (
        <PlateFace look={look}>{words}</PlateFace>
      )}
    </AriaButton>
  )
}

// react-aria announces a pending button by the progress bar it finds inside.
function PendingWheel({ label }: { label: string }) {
  return (
    <ProgressBar isIndeterminate aria-label={label}>
      <SpinnerWheel />
    </ProgressBar>
  )
}
