import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LETTERS, OTHER_LETTER } from '#shared/directory/order.rules.ts'
import css from './letter-nav.module.css'

type Props = {
  letters: ReadonlyMap<string, number>
  /** The letter being read. */
  current?: string | undefined
  onLetter: (letter: string) => void
}

/** The list's letters; they stay in view while the list scrolls, and scroll sideways on phones. */
export function LetterNav({ letters, current, onLetter }: Props) {
  const { t } = useTranslation('directory')
  const strip = useRef<HTMLOListElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    // The strip starts unscrolled: measuring where a letter is would cost the first view a layout.
    if (shown.current === current) return
    shown.current = current
    const [list, item] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]')]
    // Scrolls only the strip; scrollIntoView would also scroll the page.
    if (list && item && current) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
  }, [current])
  const all = letters.has(OTHER_LETTER) ? [OTHER_LETTER, ...LETTERS] : LETTERS
  return (
    <nav className={css.strip} aria-label={t('letters')}>
      <ol className={css.letters} ref={strip} data-empty={letters.size === 0}>
        {all.map((letter) => (
          <li key={letter}>
            {letters.has(letter) ? (
              <button
                type="button"
                className={css.letter}
                {...(letter === OTHER_LETTER && { 'aria-label': t('otherLetter') })}
                {...(letter === current && { 'aria-current': true })}
                onClick={() => onLetter(letter)}
              >
                {letter}
              </button>
            ) : (
              <span className={css.letter} aria-hidden="true">
                {letter}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
