import { type ReactNode, type RefObject, use, useEffect, useLayoutEffect } from 'react'
import { ComboBoxStateContext, ListBox, ListBoxItem, PopoverContext, useSlottedContext } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Language } from '#portal/lib/language.ts'
import { fold, foldedWords, rankOf } from '#shared/names/fold.ts'
import { markWords } from '#shared/names/marked-parts.ts'
import { DROPDOWN_SCROLL_HEIGHT_PX } from '#shared/widget-constants.ts'
import css from './combo-box.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

type ComboListProps = { note: string; children: ReactNode }

/** What react-aria asks for. */
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

  // react-aria hides all around an open list from screen readers, the field's label and the page's heading too. It
  // leaves what is marked so, and looks in the effect after this one.
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

/** An option that can be found in either language; `code` and `also` are searched too. */
export interface ComboOption {
  value: string
  code: string
  en: string
  fr: string
  also: readonly string[]
}

/**
 * The options that `query` finds: first those whose name in the page's language begins with it, otherwise in the given
 * order.
 */
export function findOptions<T extends ComboOption>(
  options: readonly T[],
  query: string,
  language: 'en' | 'fr',
): readonly T[] {
  const words = foldedWords(query)
  if (words.length === 0) return options
  const found = options.map((option) => {
    const { code, en, fr, also } = option
    const text = fold([en, fr, ...also].join(' '))
    return { option, rank: code.toLowerCase() === words.join(' ') ? 0 : rankOf(fold(option[language]), text, words) }
  })
  return [0, 1, 2].flatMap((rank) => found.filter((one) => one.rank === rank).map(({ option }) => option))
}

/** The option that somebody means who types and taps the next field: its whole name, or what only it can be. */
export function meantOption(found: readonly ComboOption[], typed = ''): ComboOption | undefined {
  const name = fold(typed)
  if (name === '') return undefined
  if (found.length === 1) return found[0]
  return found.find(({ en, fr }) => fold(en) === name || fold(fr) === name)
}

type ComboOptionsProps = { option: ComboOption; language: Language; query: string; isSelected: boolean }

type ListProps = {
  typed: string | undefined
  language: Language
  /** Of each row. */
  className?: string | undefined
  children: (option: ComboOption, isSelected: boolean) => ReactNode
}

/** The rows of an open list, or a line saying that nothing matches. */
export function ComboOptions({ typed, language, className, children }: ListProps) {
  const { t } = useTranslation('ui')
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
export function ComboRow({ option, language, query, isSelected }: ComboOptionsProps) {
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
  return markWords(text, query).map((part, at) =>
    part.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <mark key={at} className={css.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
