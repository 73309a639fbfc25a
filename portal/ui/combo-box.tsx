import { type Ref, use, useEffect, useRef, useState } from 'react'
import {
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { DROPDOWN_SCROLL_HEIGHT_PX } from '#shared/widget-constants.ts'
import css from './combo-box.module.css'
import { type ComboOption, findOptions } from './combo-match.ts'
import { ComboRow } from './combo-row.tsx'
import { cx } from './cx.ts'
import field from './field.module.css'
import { FieldHead, type FieldTexts } from './field-parts.tsx'
import { Icon } from './icon.tsx'

/** `field` of a react-hook-form Controller spreads straight in; no choice is ''. */
export type ComboBoxProps = FieldTexts & {
  /** In the order shown. */
  options: readonly ComboOption[]
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  isRequired?: boolean
  isDisabled?: boolean
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement>
}

type ListState = NonNullable<React.ContextType<typeof ComboBoxStateContext>>

/** One of a long list, found by typing part of its name in either language; the list is 200 px high. */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, errorMessage, options, value, onChange, onBlur, ref } = props
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const nameOf = (key: string) => options.find((option) => option.value === key)?.[language] ?? ''
  // What is typed, from the first letter to a choice; otherwise the name of the choice is shown.
  const [typed, setTyped] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  const found = findOptions(options, typed ?? '')
  const list = useRef<ListState>(null)

  const first = typed ? found[0]?.value : undefined
  useEffect(() => {
    // The best match is the one that Enter takes. After react-aria, which forgets the row at each letter.
    if (typed && first && list.current?.isOpen) list.current.selectionManager.setFocusedKey(first)
  }, [typed, first])

  return (
    <AriaComboBox
      // Nothing is built for a list that nobody is about to open.
      items={isFocused ? found : []}
      allowsEmptyCollection
      selectedKey={value || null}
      onSelectionChange={(key) => {
        setTyped(undefined)
        if (key !== null && key !== value) onChange(String(key))
      }}
      inputValue={typed ?? nameOf(value)}
      onInputChange={(text) => {
        if (text === (typed ?? nameOf(value))) return
        setTyped(text)
        if (text === '') onChange('')
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTyped(undefined)
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setTyped(undefined)
        setFocused(false)
        onBlur?.()
      }}
      isRequired={props.isRequired ?? false}
      isDisabled={props.isDisabled ?? props.disabled ?? false}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={field.field ?? ''}
    >
      <FieldHead label={label} hint={hint} errorMessage={errorMessage} />
      <Control list={list} inputRef={ref} />
      <Popover className={css.popover ?? ''} offset={8} maxHeight={DROPDOWN_SCROLL_HEIGHT_PX + 96}>
        <ListBox
          className={css.list ?? ''}
          style={{ maxHeight: DROPDOWN_SCROLL_HEIGHT_PX }}
          renderEmptyState={() => <p className={css.none}>{t('combo.none')}</p>}
        >
          {(option: ComboOption) => (
            <ListBoxItem id={option.value} textValue={option[language]} className={css.option ?? ''}>
              {({ isSelected }) => (
                <ComboRow option={option} language={language} query={typed ?? ''} isSelected={isSelected} />
              )}
            </ListBoxItem>
          )}
        </ListBox>
        <p className={css.note}>{t('combo.note', { shown: found.length, all: options.length })}</p>
      </Popover>
    </AriaComboBox>
  )
}

type ControlProps = { list: Ref<ListState>; inputRef: Ref<HTMLInputElement> | undefined }

/** The input; a click opens the list as a menu's would, and what stands in it is replaced by typing. */
function Control({ list, inputRef }: ControlProps) {
  const { t } = useTranslation('ui')
  const state = use(ComboBoxStateContext)
  useEffect(() => {
    if (list && typeof list === 'object') list.current = state
  })
  return (
    <div className={field.joined}>
      <Input
        {...(inputRef && { ref: inputRef })}
        className={cx(field.input, field.withButton)}
        placeholder={t('select.placeholder')}
        onFocus={(event) => event.target.select()}
        onClick={() => state?.open(null, 'manual')}
      />
      <span className={cx(field.inside, css.mark)}>
        <Icon name="down" size="s" />
      </span>
    </div>
  )
}
