import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Language } from '#portal/lib/language.ts'
import { markWords } from '#shared/names/marked-parts.ts'
import { DROPDOWN_SCROLL_HEIGHT_PX } from '#shared/widget-constants.ts'
import css from './combo-box.module.css'
import type { ComboOption } from './combo-match.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

type Props = { option: ComboOption; language: Language; query: string; isSelected: boolean }

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
export function ComboRow({ option, language, query, isSelected }: Props) {
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
