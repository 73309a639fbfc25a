import { useTranslation } from 'react-i18next'
import { PrimaryTile } from '#desktop/renderer/kit/tile.tsx'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { CheckinKind } from '#shared/checkin/checkin.rules.ts'
import type { FoundLines } from '#shared/desk-search/desk-search.contract.ts'
import { MAX_FOUND } from '#shared/desk-search/desk-search.rules.ts'
import { foldedWords } from '#shared/names/fold.ts'
import { anyLikeness } from '#shared/names/likeness.ts'
import { markedParts, rangesIn, type TextRange } from '#shared/names/marked-parts.ts'
import { hasArabic } from '#shared/names/transliterate.ts'
import { RESULTS_PER_PAGE } from './desk.api.ts'
import css from './people.module.css'
import { CompanyText, fullName, PersonState, Photo } from './person-row.tsx'

type Props = {
  found: FoundLines
  searchText: string
  kind: CheckinKind
  selected: number
  /** False where visitors can see the screen. */
  showsPhotos: boolean
  onOpen: (id: string) => void
  onMore: () => void
  onWalkIn: () => void
  onDropLastWord: () => void
}

export const rowId = (at: number) => `person-${at}`

/** Everybody found; the first row is preselected. */
export function Results({
  found,
  searchText,
  kind,
  selected,
  showsPhotos,
  onOpen,
  onMore,
  onWalkIn,
  onDropLastWord,
}: Props) {
  const { t } = useTranslation('desk')
  const left = Math.min(found.total, MAX_FOUND) - found.people.length
  if (found.people.length === 0)
    return (
      <main className={css.nobody}>
        <h2 className="text-36">{t('nobody.title')}</h2>
        <p>{t('nobody.text', { typed: searchText })}</p>
        <PrimaryTile icon="plus" title={t('walkIn.title')} onPress={onWalkIn} />
        {foldedWords(searchText).length > 1 && (
          <button type="button" className={css.shorter} onClick={onDropLastWord}>
            {t('nobody.shorter')}
          </button>
        )}
      </main>
    )
  return (
    <main className={css.scroll}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox */}
      <ul id="people" className={css.results} role="listbox" aria-label={t('find.label')}>
        {found.people.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
          <li
            key={person.id}
            id={rowId(index)}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox
            role="option"
            tabIndex={-1}
            aria-selected={index === selected}
            className={cx(index === selected && css.selected)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(person.id)}
          >
            <span className={css.number}>{index + 1}</span>
            <PassMark type={person.type} size="l" />
            {showsPhotos ? <Photo url={person.urlPhoto} /> : <span />}
            <div className={css.who}>
              <HighlightedName name={fullName(person)} searchText={searchText} />
              {person.twins.map(({ id, type }) => (
                <PassMark key={id} type={type} size="s" />
              ))}
              <MatchReason person={person} />
            </div>
            <CompanyText person={person} />
            <span className={css.end}>
              <PersonState person={person} kind={kind} />
              {index === selected && (
                <span className={css.open}>
                  {t('open')}
                  <Icon name="arrow" />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className={css.more} onMouseDown={(event) => event.preventDefault()} onClick={onMore}>
          {t('find.more', { count: Math.min(left, RESULTS_PER_PAGE) })}
        </button>
      )}
    </main>
  )
}

/** Why the search found somebody whose name does not contain the text; otherwise the person's position. */
function MatchReason({ person: { why, position } }: { person: FoundLines['people'][number] }) {
  const { t } = useTranslation('desk')
  if (!why) return <span className={css.why}>{position}</span>
  const strong = why.kind === 'latin' ? why.typed : why.written
  const [before, ...after] = t(`why.${why.kind}`, { ...why }).split(strong)
  return (
    <span className={css.why}>
      {before}
      <b dir="auto">{strong}</b>
      {after.join(strong)}
    </span>
  )
}

/** A name with its matched letters in bold; left-aligned whatever its direction. */
function HighlightedName({ name, searchText }: { name: string; searchText: string }) {
  const words = foldedWords(searchText).sort((one, other) => other.length - one.length)
  const isRtl = hasArabic(name)
  return (
    <b className={css.name} dir={isRtl ? 'rtl' : 'ltr'} lang={isRtl ? 'ar' : undefined}>
      {markedParts(
        name,
        rangesIn(name, (word) => markedLetters(word, words)),
      ).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
        part.isMarked ? <i key={index}>{part.text}</i> : part.text,
      )}
    </b>
  )
}

/** The letters of a word to highlight: its typed beginning, or all of it if it sounds like a typed word. */
function markedLetters(word: string, words: readonly string[]): TextRange | undefined {
  const start = words.find((one) => word.startsWith(one))
  if (start) return [0, start.length]
  return words.some((one) => anyLikeness(one, word) > 0) ? [0, word.length] : undefined
}
