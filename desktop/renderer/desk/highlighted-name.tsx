import { fold, sound, withoutArticle, words } from '#shared/desk-search/fold-name.ts'
import css from './people.module.css'

/** A name with the matched letters by weight; it stands at the left edge whatever its direction. */
export function HighlightedName({ name, typed }: { name: string; typed: string }) {
  const asked = words(typed)
  const isRtl = /\p{Script=Arabic}/u.test(name)
  return (
    <b className={css.name} dir={isRtl ? 'rtl' : 'ltr'} lang={isRtl ? 'ar' : undefined}>
      {name.split(/(\s+|-)/).map((part, at) => {
        const marked = markedLetters(part, asked)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <span key={at}>
            {marked > 0 && <i>{part.slice(0, marked)}</i>}
            {part.slice(marked)}
          </span>
        )
      })}
    </b>
  )
}

/** How many letters of a word were typed: its beginning, or all of it when it sounds like a typed word. */
function markedLetters(part: string, asked: readonly string[]): number {
  const [word] = words(part)
  if (!word) return 0
  const starts = asked.filter((one) => word.startsWith(one)).sort((one, other) => other.length - one.length)
  if (starts[0]) return lettersOf(part, starts[0].length)
  const heard = sound(withoutArticle(word))
  const isHeard =
    heard.length > 1 && asked.some((one) => one.length > 1 && sound(withoutArticle(one)) === heard)
  return isHeard ? part.length : 0
}

/** Letters of the text as it is written that fold to so many. */
function lettersOf(text: string, folded: number): number {
  let count = 0
  while (count < text.length && fold(text.slice(0, count)).length < folded) count++
  return count
}
