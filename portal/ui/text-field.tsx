import { type Ref, useId } from 'react'
import {
  type TextFieldProps as AriaProps,
  TextField as AriaTextField,
  Input,
  TextArea,
} from 'react-aria-components'
import { cx } from './cx.ts'
import css from './field.module.css'
import { FieldHead, type FieldTexts } from './field-parts.tsx'

/** `field` of a react-hook-form Controller spreads straight in. */
export type TextFieldProps = FieldTexts &
  Omit<AriaProps, 'children' | 'className' | 'style' | 'value' | 'ref'> & {
    value?: string | null | undefined
    /** RHF's name for isDisabled. */
    disabled?: boolean | undefined
    ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
    /** `line` is one line that grows with its text, `area` starts at five. */
    multiline?: 'line' | 'area'
    placeholder?: string
    rows?: number
    /** Offered while typing; any other text is as good (one line only). */
    suggestions?: readonly string[]
  }

/** One value in words. Errors, hints and names are tied to the control. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    errorMessage,
    value,
    disabled,
    ref,
    multiline,
    placeholder,
    rows,
    suggestions,
    ...rest
  } = props
  // Words run in the direction of their letters (Arabic names); addresses and numbers never turn.
  const isWords = rest.type === undefined || rest.type === 'text'
  const control = { ...(placeholder && { placeholder }), ...(isWords && { dir: 'auto' as const }) }
  const listId = useId()
  const list = suggestions?.length ? listId : undefined
  return (
    <AriaTextField
      {...rest}
      value={value ?? ''}
      isDisabled={rest.isDisabled ?? disabled ?? false}
      isInvalid={rest.isInvalid ?? Boolean(errorMessage)}
      validationBehavior="aria"
      className={css.field ?? ''}
    >
      <FieldHead label={label} hint={hint} errorMessage={errorMessage} />
      {multiline ? (
        <TextArea
          {...control}
          {...(ref && { ref })}
          rows={rows ?? 1}
          className={cx(css.input, css.area, multiline === 'line' && css.one)}
        />
      ) : (
        <Input {...control} {...(list && { list })} {...(ref && { ref })} className={css.input ?? ''} />
      )}
      {list && (
        <datalist id={list}>
          {suggestions?.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </AriaTextField>
  )
}
