import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useId } from 'react'
import { cx } from './cx.ts'
import css from './field.module.css'
import type { FieldTexts } from './field-parts.tsx'
import { PlainField } from './plain-field.tsx'

type Native = Pick<
  InputHTMLAttributes<HTMLElement>,
  | 'id'
  | 'name'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoFocus'
  | 'maxLength'
  | 'placeholder'
  | 'spellCheck'
  | 'onBlur'
  | 'onFocus'
  | 'dir'
  | 'aria-describedby'
>

/** The `field` of a react-hook-form Controller can be spread in. */
export type TextFieldProps = FieldTexts &
  Native & {
    value?: string | null | undefined
    /** Instead of `value`: the control is uncontrolled and typing renders nothing (`register` of react-hook-form). */
    defaultValue?: string
    onChange?: (value: string) => void
    onKeyDown?: (event: KeyboardEvent) => void
    isRequired?: boolean
    isReadOnly?: boolean
    isInvalid?: boolean
    isDisabled?: boolean | undefined
    ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
    /** `line` is a single line that grows with its text; `area` starts with five. */
    multiline?: 'line' | 'area' | undefined
    rows?: number
    /** Offered while typing, but any other text is accepted too (single-line fields only). */
    suggestions?: readonly string[]
  }

/** A text value. Errors, hints and names are associated with the control. */
export function TextField(props: TextFieldProps) {
  const { label, hint, errorMessage, isRequired, isReadOnly, isInvalid, ...control } = props
  const { rows, type = 'text', suggestions, ref, ...state } = control
  // Read-only text cannot be scrolled with the cursor, so it wraps.
  const multiline = control.multiline ?? (isReadOnly ? 'line' : undefined)
  const { value, defaultValue, onChange, isDisabled, multiline: _, ...rest } = state
  const listId = useId()
  const list = suggestions?.length ? listId : undefined
  const field = { id: rest.id, label, hint, errorMessage, isRequired, isReadOnly, isInvalid }
  const written = {
    // Text takes the direction of its letters (Arabic names); addresses and numbers always run left to right.
    ...(type === 'text' && { dir: 'auto' }),
    ...rest,
    ...(defaultValue === undefined ? { value: value ?? '' } : { defaultValue }),
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  }
  return (
    <PlainField {...field} isDisabled={isDisabled} aria-describedby={rest['aria-describedby']}>
      {(tied) =>
        multiline ? (
          <textarea
            {...written}
            {...tied}
            ref={ref}
            rows={rows ?? 1}
            className={cx(css.input, css.area, multiline === 'line' && css.one)}
          />
        ) : (
          <>
            <input {...written} {...tied} ref={ref} type={type} list={list} className={css.input} />
            {list && (
              <datalist id={list}>
                {suggestions?.map((one) => (
                  <option key={one} value={one} />
                ))}
              </datalist>
            )}
          </>
        )
      }
    </PlainField>
  )
}
