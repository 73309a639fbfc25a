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

/** `field` of a react-hook-form Controller spreads straight in. */
export type TextFieldProps = FieldTexts &
  Native & {
    value?: string | null | undefined
    /** Instead of `value`: the control keeps its own words, and a key draws nothing (`register` of react-hook-form). */
    defaultValue?: string
    onChange?: (value: string) => void
    onKeyDown?: (event: KeyboardEvent) => void
    isRequired?: boolean
    isReadOnly?: boolean
    isInvalid?: boolean
    isDisabled?: boolean
    /** RHF's name for isDisabled. */
    disabled?: boolean | undefined
    ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
    /** `line` is one line that grows with its text, `area` starts at five. */
    multiline?: 'line' | 'area'
    rows?: number
    /** Offered while typing; any other text is as good (one line only). */
    suggestions?: readonly string[]
  }

/** One value in words. Errors, hints and names are tied to the control. */
export function TextField(props: TextFieldProps) {
  const { label, hint, errorMessage, isRequired, isReadOnly, isInvalid, ...control } = props
  const {
    value,
    defaultValue,
    onChange,
    isDisabled,
    disabled,
    ref,
    multiline,
    rows,
    type = 'text',
    suggestions,
    ...rest
  } = control
  const listId = useId()
  const list = suggestions?.length ? listId : undefined
  const field = { id: rest.id, label, hint, errorMessage, isRequired, isReadOnly, isInvalid }
  const written = {
    // Words run in the direction of their letters (Arabic names); addresses and numbers never turn.
    ...(type === 'text' && { dir: 'auto' }),
    ...rest,
    ...(defaultValue === undefined ? { value: value ?? '' } : { defaultValue }),
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  }
  return (
    <PlainField {...field} isDisabled={isDisabled ?? disabled} aria-describedby={rest['aria-describedby']}>
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
