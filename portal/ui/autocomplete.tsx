import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ComboBox as AriaComboBox, ComboBoxStateContext, Input } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { fold } from '#shared/names/fold.ts'
import { STATE_AUTOCOMPLETE } from '#shared/widget-constants.ts'
import css from './autocomplete.module.css'
import combo from './combo-box.module.css'
import {
  type ComboBoxProps,
  ComboList,
  type ComboOption,
  ComboOptions,
  findOptions,
  Highlighted,
  type ListState,
} from './combo-box.tsx'
import { cx } from './cx.ts'
import field from './field.module.css'
import { FieldHead } from './field-parts.tsx'

/** When suggestions appear: minimum length, maximum number, delay after the last keystroke (ms). */
type SuggestRules = { minLength: number; maxSuggestions: number; debounceMs: number }

/**
 * Looks for suggestions shortly after the last keystroke, and removes old ones at once when too little is typed.
 * `onFound` gets the query that they belong to.
 */
export function createSuggester<T>(
  rules: SuggestRules,
  find: (query: string) => readonly T[],
  onFound: (found: readonly T[], query: string) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Call with the field's current text. */
    onTyped(query: string) {
      clearTimeout(timer)
      if ([...query.trim()].length < rules.minLength) return onFound([], query)
      timer = setTimeout(() => onFound(find(query).slice(0, rules.maxSuggestions), query), rules.debounceMs)
    },
    cancel: () => clearTimeout(timer),
  }
}

/** A choice from a list too long to show: suggestions appear while typing (CONST-08, Q-153). */
export function Autocomplete(props: ComboBoxProps) {
  const { label, hint, errorMessage, options, value, onChange, onBlur, name, ref } = props
  const { t, i18n } = useTranslation()
  const shown = options.find((option) => option.value === value)?.[i18n.language] ?? ''
  // The typed text, until something is chosen; otherwise the chosen option's name is shown.
  const [typed, setTyped] = useState<string>()
  const [suggestions, setSuggestions] = useState<readonly ComboOption[]>([])
  const list = useRef<ListState>(null)

  const find = (query: string) => findOptions(options, query, i18n.language)
  const suggester = useSuggester(find, list, setSuggestions)

  const reset = () => {
    suggester.cancel()
    setTyped(undefined)
    setSuggestions([])
  }
  // A name typed in full counts as a choice, even if it was not picked from the list.
  const chooseTyped = () => {
    const match = typed && find(typed).find((option) => fold(option[i18n.language]) === fold(typed))
    if (match && match.value !== value) onChange(match.value)
    reset()
  }
  const onLeave = () => {
    chooseTyped()
    onBlur?.()
  }

  return (
    <AriaComboBox
      items={suggestions}
      allowsEmptyCollection
      selectedKey={value || null}
      onSelectionChange={(key) => {
        reset()
        if (key !== null && key !== value) onChange(String(key))
      }}
      inputValue={typed ?? shown}
      menuTrigger="manual"
      onInputChange={(text) => {
        if (text === shown) return reset()
        setTyped(text)
        suggester.onTyped(text)
        if (text === '') onChange('')
      }}
      onBlur={onLeave}
      isRequired={props.isRequired ?? false}
      isDisabled={props.isDisabled ?? false}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx(field.field, combo.whole)}
    >
      <FieldHead
        label={label}
        hint={hint ?? t('autocomplete.hint', { letters: STATE_AUTOCOMPLETE.minLength })}
        errorMessage={errorMessage}
      />
      <ListStateHolder list={list} />
      <Input
        {...(ref && { ref })}
        {...(name && { name })}
        className={field.input ?? ''}
        // With its list open, the widget restores the old choice on Tab before the field loses focus.
        onKeyDownCapture={({ key }) => key === 'Tab' && chooseTyped()}
      />
      <ComboList note={t('autocomplete.note', { shown: suggestions.length })}>
        <ComboOptions typed={typed} language={i18n.language} className={css.option}>
          {(option) => <NamedOption name={option[i18n.language]} code={option.code} typed={typed ?? ''} />}
        </ComboOptions>
      </ComboList>
    </AriaComboBox>
  )
}

function NamedOption({ name, code, typed }: { name: string; code: ComboOption['code']; typed: string }) {
  return (
    <>
      <span>
        <Highlighted text={name} query={typed} />
      </span>
      <span className={combo.code}>{code}</span>
    </>
  )
}

/** A timer opens the list, so the list's state is kept where the timer can reach it. */
function ListStateHolder({ list }: { list: RefObject<ListState | null> }) {
  const state = use(ComboBoxStateContext)
  useLayoutEffect(() => {
    list.current = state
  })
  return null
}

type Find = (query: string) => readonly ComboOption[]

/** Suggests with the latest options and language; opens or closes the list. */
function useSuggester(
  find: Find,
  list: RefObject<ListState | null>,
  setFound: (found: readonly ComboOption[]) => void,
) {
  const latestFind = useRef(find)
  useEffect(() => {
    latestFind.current = find
  })
  const [suggester] = useState(() =>
    createSuggester<ComboOption>(
      STATE_AUTOCOMPLETE,
      (query) => latestFind.current(query),
      (suggested, query) => {
        setFound(suggested)
        if ([...query.trim()].length < STATE_AUTOCOMPLETE.minLength) list.current?.close()
        else list.current?.open(null, 'input')
      },
    ),
  )
  useEffect(() => suggester.cancel, [suggester])
  return suggester
}
