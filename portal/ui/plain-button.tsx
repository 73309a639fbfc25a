import { type ButtonHTMLAttributes, createContext, type MouseEvent, type Ref, use } from 'react'
import { useIsHydrated } from '#portal/lib/hydration.ts'

/** Closes the container of a button with `slot="close"`. */
export const CloseContext = createContext<(() => void) | undefined>(undefined)

export type PlainButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'className' | 'style' | 'disabled' | 'onClick' | 'slot'
> & {
  onPress?: (() => unknown) | undefined
  isDisabled?: boolean | undefined
  /** Also closes the dialog or menu that contains it. */
  slot?: 'close'
  ref?: Ref<HTMLButtonElement> | undefined
}

/** The browser's native button, which does everything needed and adds nothing to the first view. */
export function PlainButton({
  onPress,
  isDisabled,
  slot,
  type = 'button',
  ...rest
}: PlainButtonProps & Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'>) {
  const close = use(CloseContext)
  const isHydrated = useIsHydrated()
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a clicked button, but a closing dialog returns the focus to whatever had it.
    event.currentTarget.focus()
    onPress?.()
    if (slot === 'close') close?.()
  }
  // A press before the code has loaded takes effect once it has (lib/early-submit.ts).
  const isEarly = type === 'submit' && !isHydrated
  const off = { disabled: isDisabled && !isEarly, ...(isDisabled && isEarly && { 'aria-disabled': true }) }
  return <button {...rest} {...off} type={type} data-disabled={isDisabled || undefined} onClick={press} />
}
