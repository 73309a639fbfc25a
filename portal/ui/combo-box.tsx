import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ComboBox as AriaComboBox, ComboBoxStateContext, Input } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import css from './combo-box.module.css'
import { ComboList, type ComboOption, ComboOptions, ComboRow, findOptions, meantOption } from './combo-list.tsx'
import { cx } from './cx.ts'
import field from './field.module.css'
import { FieldHead, type FieldProps } from './field-parts.tsx'
import { Icon } from './icon.tsx'

export type ComboBoxProps = FieldProps & {
  /** In display order. */
  options: readonly ComboOption[]
  ref?: Ref<HTMLInputElement>
}

export type ListState = NonNullable<React.ContextType<typeof ComboBoxStateContext>>

/** A choice from a long list, found by typing part of its name in either language; the list is 200 px high. */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, errorMessage, options, value, onChange, onBlur, ref } = props
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const shown = options.find((option) => option.value === value)?.[language] ?? ''
  // The typed text, until something is chosen; otherwise the chosen option's name is shown.
  const [typed, setTyped] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const found = findOptions(options, typed ?? '', language)
  const list = useRef<ListState>(null)

  const first = typed ? found[0]?.value : undefined
  useEffect(() => {
    // Enter takes the best match. This runs after react-aria, which drops the focused row on each keystroke.
    if (isOpen && typed && first) list.current?.selectionManager.setFocusedKey(first)
  }, [isOpen, typed, first])

  return (
    <AriaComboBox
      // Renders no rows for a list that nobody is about to open.
      items={isFocused ? found : []}
      allowsEmptyCollection
      selectedKey={value || null}
      onSelectionChange={(key) => {
        setTyped(undefined)
        if (key !== null && key !== value) onChange(String(key))
      }}
      inputValue={typed ?? shown}
      // We open the list ourselves: react-aria would also open it whenever the field's text is restored.
      menuTrigger="manual"
      onInputChange={(text) => {
        if (text === shown) return setTyped(undefined)
        setTyped(text)
        if (text === '') onChange('')
        list.current?.open(null, 'input')
      }}
      onOpenChange={(open) => {
        setOpen(open)
        if (!open) setTyped(undefined)
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        const meant = meantOption(found, typed)
        if (meant) onChange(meant.value)
        setTyped(undefined)
        setFocused(false)
        onBlur?.()
      }}
      isRequired={props.isRequired ?? false}
      isDisabled={props.isDisabled ?? false}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx(field.field, css.whole)}
    >
      <FieldHead label={label} hint={hint} errorMessage={errorMessage} />
      <Control
        list={list}
        name={typed === undefined ? shown : undefined}
        inputRef={ref}
        chooseFirst={() => {
          if (!first) return false
          setTyped(undefined)
          onChange(first)
          return true
        }}
      />
      <ComboList note={t('combo.note', { shown: found.length, all: options.length })}>
        <ComboOptions typed={typed} language={language}>
          {(option, isSelected) => (
            <ComboRow option={option} language={language} query={typed ?? ''} isSelected={isSelected} />
          )}
        </ComboOptions>
      </ComboList>
    </AriaComboBox>
  )
}

type ControlProps = {
  list: RefObject<ListState | null>
  /** The chosen option's name; undefined while something is typed. */
  name: string | undefined
  inputRef: Ref<HTMLInputElement> | undefined
  /** Takes the best match, if there is one. */
  chooseFirst: () => boolean
}

/** The input. A click opens the list, as with a menu, and typing replaces the name already in it. */
function Control(props: ControlProps) {
  const state = use(ComboBoxStateContext)
  // react-aria first renders without state, only to collect the rows.
  return state && <Field {...props} state={state} />
}

function Field({ list, name, inputRef, chooseFirst, state }: ControlProps & { state: ListState }) {
  const { t } = useTranslation('ui')
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement)
  // Before the next event: a letter typed right after the field appeared opens the list.
  useLayoutEffect(() => {
    list.current = state
  })
  const { isOpen } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever the list opens or closes
  useEffect(() => {
    if (name === undefined || document.activeElement !== input.current) return
    // A click places its caret only after its handlers have run.
    const frame = requestAnimationFrame(() => input.current?.select())
    return () => cancelAnimationFrame(frame)
  }, [name, isOpen])

  // A fast typist presses Enter before the best match's row is focused, or before the list has opened.
  const onKeyDown = (event: KeyboardEvent) => {
    const isChooseKey = event.key === 'Enter' || event.key === 'Tab'
    const isHandledByList = isOpen && state.selectionManager.focusedKey !== null
    if (!isChooseKey || isHandledByList || !chooseFirst()) return
    event.stopPropagation()
    if (event.key === 'Enter') event.preventDefault()
    state.close()
  }

  return (
    <div className={field.joined} onKeyDownCapture={onKeyDown}>
      <Input
        ref={input}
        className={cx(field.input, field.withButton)}
        placeholder={t('choose')}
        onClick={() => state.open(null, 'manual')}
      />
      <span className={cx(field.inside, css.mark)}>
        <Icon name="down" size="s" />
      </span>
    </div>
  )
}
