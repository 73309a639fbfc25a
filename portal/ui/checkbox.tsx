import type { ReactNode, Ref, SyntheticEvent } from 'react'
import {
  CheckboxField as AriaField,
  CheckboxButton,
  type CheckboxFieldProps,
  FieldError,
  Text,
} from 'react-aria-components'
import css from './checkbox.module.css'
import { cx } from './cx.ts'
import field from './field.module.css'
import { Icon } from './icon.tsx'

/** `field` of a react-hook-form Controller spreads in; its boolean is `value`. */
export type CheckboxProps = Omit<
  CheckboxFieldProps,
  'children' | 'className' | 'style' | 'value' | 'isSelected' | 'ref' | 'inputRef'
> & {
  /** The words; a link or button inside opens without ticking. */
  children: ReactNode
  value?: boolean | undefined
  hint?: ReactNode
  errorMessage?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement>
}

// A link in the words is a link: neither the label nor react-aria's press may take its click for a tick.
function keepLinkPresses(event: SyntheticEvent) {
  if (event.target instanceof Element && event.target.closest('a, button')) event.stopPropagation()
}

/** 24 px box with words; the whole row ticks. */
export function Checkbox(props: CheckboxProps) {
  const { children, value, hint, errorMessage, disabled, ref, ...rest } = props
  return (
    <AriaField
      {...rest}
      {...(ref && { inputRef: ref as never })}
      isSelected={value ?? false}
      isDisabled={rest.isDisabled ?? disabled ?? false}
      isInvalid={rest.isInvalid ?? Boolean(errorMessage)}
      validationBehavior="aria"
      className={css.field ?? ''}
    >
      <FieldError className={cx(field.error, css.error)}>
        <Icon name="warning" size="s" />
        <span>{errorMessage}</span>
      </FieldError>
      <CheckboxButton className={css.row ?? ''}>
        {({ isSelected, isFocusVisible }) => (
          <>
            <span
              className={css.box}
              data-on={isSelected || undefined}
              data-focus-visible={isFocusVisible || undefined}
            >
              {isSelected && <Icon name="check" size="s" />}
            </span>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: only stops events of the link inside */}
            <span
              className={css.words}
              role="presentation"
              onPointerDown={keepLinkPresses}
              onPointerUp={keepLinkPresses}
              onMouseDown={keepLinkPresses}
              onClick={keepLinkPresses}
              onKeyDown={keepLinkPresses}
            >
              {children}
            </span>
          </>
        )}
      </CheckboxButton>
      {hint && (
        <Text slot="description" className={cx(field.hint, css.hint)}>
          {hint}
        </Text>
      )}
    </AriaField>
  )
}
