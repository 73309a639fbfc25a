import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  PopoverContext,
  useSlottedContext,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { type Language, useLanguage } from '#portal/lib/i18n.ts'
import { fold, foldedWords, rankOf } from '#shared/names/fold.ts'
import { markWords } from '#shared/names/marked-parts.ts'
import { DROPDOWN_SCROLL_HEIGHT_PX } from '#shared/widget-constants.ts'
import css from './combo-box.module.css'
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

/** A choice from a long list, found by typing part of its name in either language; the list is at most 200 px high. */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, errorMessage, options, value, onChange, onBlur, ref } = props
  const { t } = useTranslation()
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
      // Renders no rows for a list that is not about to be opened.
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
        const match = unambiguousOption(found, typed)
        if (match) onChange(match.value)
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
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement)
  // A layout effect, so that the state is set before the user's first key press, which opens the list.
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

type ComboListProps = { note: string; children: ReactNode }

/** The data attribute by which react-aria leaves an element visible to screen readers. */
const TOP_LAYER = 'reactAriaTopLayer'

/** The open list below its field, and how much of it is shown. */
export function ComboList({ note, children }: ComboListProps) {
  const state = use(ComboBoxStateContext)
  // react-aria first renders without state, only to collect the rows.
  if (!state) return children
  if (!state.isOpen) return null
  return <OpenList note={note}>{children}</OpenList>
}

function OpenList({ note, children }: ComboListProps) {
  const context = useSlottedContext(PopoverContext) as { ref?: RefObject<HTMLDivElement> } | null
  const container = context?.ref

  // react-aria hides everything around an open list from screen readers, including the field's label and the page's
  // heading, except elements with this attribute. It looks for them in an effect that runs after this one.
  useLayoutEffect(() => {
    const page = container?.current?.closest<HTMLElement>('body > *')
    if (!page || page.dataset[TOP_LAYER] !== undefined) return
    page.dataset[TOP_LAYER] = ''
    return () => {
      delete page.dataset[TOP_LAYER]
    }
  }, [container])

  // Scrolls a list into view that opens below the screen's edge or behind an on-screen keyboard.
  useEffect(() => {
    const show = () => container?.current?.scrollIntoView({ block: 'nearest' })
    show()
    window.visualViewport?.addEventListener('resize', show)
    return () => window.visualViewport?.removeEventListener('resize', show)
  }, [container])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div
      className={css.opened}
      {...(container && { ref: container })}
      // The scroll bar and the note must not take the focus, which would close the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
      <p className={css.note}>{note}</p>
    </div>
  )
}

/** An option that can be found in either language; `code` and `aliases` are searched too. */
export interface ComboOption {
  value: string
  code: string
  en: string
  fr: string
  aliases: readonly string[]
}

/**
 * The options that `query` finds: first those whose name in the page's language begins with it, otherwise in the given
 * order.
 */
export function findOptions<T extends ComboOption>(options: readonly T[], query: string, language: 'en' | 'fr') {
  const words = foldedWords(query)
  if (words.length === 0) return options
  const found = options.map((option) => {
    const { code, en, fr, aliases } = option
    const text = fold([en, fr, ...aliases].join(' '))
    return { option, rank: code.toLowerCase() === words.join(' ') ? 0 : rankOf(fold(option[language]), text, words) }
  })
  return [0, 1, 2].flatMap((rank) => found.filter((one) => one.rank === rank).map(({ option }) => option))
}

/** The option chosen when the field is left without choosing: the only match, or the one whose full name was typed. */
function unambiguousOption(found: readonly ComboOption[], typed = '') {
  const name = fold(typed)
  if (name === '') return undefined
  if (found.length === 1) return found[0]
  return found.find(({ en, fr }) => fold(en) === name || fold(fr) === name)
}

type ComboRowProps = { option: ComboOption; language: Language; query: string; isSelected: boolean }

type ComboOptionsProps = {
  typed: string | undefined
  language: Language
  /** For each row. */
  className?: string | undefined
  children: (option: ComboOption, isSelected: boolean) => ReactNode
}

/** The rows of an open list, or a line saying that nothing matches. */
export function ComboOptions({ typed, language, className, children }: ComboOptionsProps) {
  const { t } = useTranslation()
  return (
    <ListBox
      // Rows are kept between renders unless one of these changes.
      dependencies={[typed, language]}
      className={css.list ?? ''}
      style={{ maxHeight: DROPDOWN_SCROLL_HEIGHT_PX }}
      renderEmptyState={() => <p className={css.none}>{t('combo.none')}</p>}
    >
      {(option: ComboOption) => (
        <ListBoxItem id={option.value} textValue={option[language]} className={cx(css.option, className)}>
          {({ isSelected }) => children(option, isSelected)}
        </ListBoxItem>
      )}
    </ListBox>
  )
}

/** The code, the name in the page's language, and the name in the other; matches are underlined in both. */
function ComboRow({ option, language, query, isSelected }: ComboRowProps) {
  const other = language === 'fr' ? 'en' : 'fr'
  return (
    <>
      <span className={css.code}>{option.code}</span>
      <span className={css.name}>
        <Highlighted text={option[language]} query={query} />
      </span>
      <span className={css.other} lang={other}>
        <Highlighted text={option[other]} query={query} />
      </span>
      {isSelected && <Icon name="check" size="s" />}
    </>
  )
}

export function Highlighted({ text, query }: { text: string; query: string }) {
  return markWords(text, query).map((part, index) =>
    part.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
      <mark key={index} className={css.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
