import type { Language } from '#portal/lib/language.ts'
import css from './combo-box.module.css'
import { type ComboOption, matchRange } from './combo-match.ts'
import { Icon } from './icon.tsx'

type Props = { option: ComboOption; language: Language; query: string; isSelected: boolean }

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
  const range = matchRange(text, query)
  if (!range) return text
  return (
    <>
      {text.slice(0, range[0])}
      <mark className={css.match}>{text.slice(...range)}</mark>
      {text.slice(range[1])}
    </>
  )
}
