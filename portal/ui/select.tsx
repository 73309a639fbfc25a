import { type KeyboardEvent, type ReactNode, type Ref, use, useState } from 'react'
import {
  type SelectProps as AriaProps,
  Select as AriaSelect,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectStateContext,
  SelectValue,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { DROPDOWN_SCROLL_HEIGHT_PX } from '#shared/widget-constants.ts'
import { cx } from './cx.ts'
import field from './field.module.css'
import { FieldHead, type FieldTexts } from './field-parts.tsx'
import { Icon } from './icon.tsx'
import css from './select.module.css'
import { createTypeAhead, findIndexByTyping } from './type-ahead.ts'

type SelectOption = { value: string; label: string }

export type { SelectOption }

/** The `field` of a react-hook-form Controller can be spread in; '' means no choice. */
export type SelectProps = FieldTexts &
  Omit<AriaProps, 'children' | 'className' | 'style' | 'value' | 'onChange' | 'ref'> & {
    options: readonly SelectOption[]
    value?: string | null | undefined
    onChange?: (value: string) => void
    ref?: Ref<HTMLButtonElement>
  }

/** A choice from a list, which opens over the page and scrolls beyond 200 px. */
export function Select(props: SelectProps) {
  const { label, hint, errorMessage, options, value, onChange, ref, placeholder, ...rest } = props
  const { t } = useTranslation()
  return (
    <AriaSelect
      {...rest}
      value={value || null}
      onChange={(key) => onChange?.(key === null ? '' : String(key))}
      placeholder={placeholder ?? t('choose')}
      isDisabled={rest.isDisabled ?? false}
      isInvalid={rest.isInvalid ?? Boolean(errorMessage)}
      validationBehavior="aria"
      className={field.field ?? ''}
    >
      <FieldHead label={label} hint={hint} errorMessage={errorMessage} />
      <TypeAheadHandler options={options}>
        <Button {...(ref && { ref })} className={cx(field.input, css.trigger)}>
          <SelectValue className={css.value ?? ''} />
          <Icon name="down" size="s" />
        </Button>
        <Popover className={css.popover ?? ''} offset={2} maxHeight={DROPDOWN_SCROLL_HEIGHT_PX + 4}>
          <ListBox className={css.list ?? ''} style={{ maxHeight: DROPDOWN_SCROLL_HEIGHT_PX }}>
            {options.map((option) => (
              <ListBoxItem key={option.value} id={option.value} textValue={option.label} className={css.option ?? ''}>
                {({ isSelected }) => (
                  <>
                    <span>{option.label}</span>
                    {isSelected && <Icon name="check" size="s" />}
                  </>
                )}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </TypeAheadHandler>
    </AriaSelect>
  )
}

/** Replaces a Select's type-ahead, whose reset time of 1 s cannot be changed. */
function TypeAheadHandler({ options, children }: { options: readonly SelectOption[]; children: ReactNode }) {
  const state = use(SelectStateContext)
  const [typing] = useState(() => createTypeAhead())

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!state || !isCharacter || (event.key === ' ' && typing.isEmpty())) return
    event.preventDefault()
    event.stopPropagation()
    const currentKey = state.isOpen ? state.selectionManager.focusedKey : state.value
    const current = options.findIndex((option) => option.value === currentKey)
    const labels = options.map((option) => option.label)
    const found = options[findIndexByTyping(labels, typing.add(event.key), current)]
    if (!found) return
    if (state.isOpen) state.selectionManager.setFocusedKey(found.value)
    else state.setValue(found.value)
  }

  return (
    <div style={{ display: 'contents' }} onKeyDownCapture={onKeyDownCapture}>
      {children}
    </div>
  )
}
