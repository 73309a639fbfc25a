import { useTranslation } from 'react-i18next'
import { NextTile } from '#desktop/renderer/kit/tile.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { CheckinKind } from '#shared/checkin/checkin.rules.ts'
import type { FoundLines } from '#shared/desk-search/desk-search.contract.ts'
import { words } from '#shared/desk-search/fold-name.ts'
import { HighlightedName } from './highlighted-name.tsx'
import css from './people.module.css'
import { CompanyText, fullName, PersonMark, PersonState, Photo } from './person-row.tsx'

type Props = {
  found: FoundLines
  typed: string
  kind: CheckinKind
  selected: number
  /** Visitors see the screen: no photos before somebody is chosen. */
  withPhotos: boolean
  onOpen: (id: string) => void
  onWalkIn: () => void
  onShorter: () => void
}

export const rowId = (at: number) => `person-${at}`

/** Everybody who was found; the first row is the next thing. */
export function Results({ found, typed, kind, selected, withPhotos, onOpen, onWalkIn, onShorter }: Props) {
  const { t } = useTranslation('desk')
  if (found.people.length === 0)
    return (
      <main className={css.nobody}>
        <h2>{t('nobody.title')}</h2>
        <p>{t('nobody.text', { typed })}</p>
        <NextTile icon="plus" title={t('nobody.walkIn')} onPress={onWalkIn} />
        {words(typed).length > 1 && (
          <button type="button" className={css.shorter} onClick={onShorter}>
            {t('nobody.shorter')}
          </button>
        )}
      </main>
    )
  return (
    <main className={css.scroll}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox */}
      <ul id="people" className={css.results} role="listbox" aria-label={t('find.label')}>
        {found.people.map((person, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
          <li
            key={person.id}
            id={rowId(at)}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of a combobox
            role="option"
            tabIndex={-1}
            aria-selected={at === selected}
            className={cx(at === selected && css.selected)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(person.id)}
          >
            <span className={css.number}>{at + 1}</span>
            <PersonMark person={person} />
            {withPhotos ? <Photo url={person.urlPhoto} /> : <span />}
            <div className={css.who}>
              <HighlightedName name={fullName(person)} typed={typed} />
              <span className={css.why}>{person.position}</span>
            </div>
            <CompanyText person={person} />
            {at === selected ? (
              <span className={css.open}>
                {t('open')}
                <Icon name="arrow" />
              </span>
            ) : (
              <PersonState person={person} kind={kind} />
            )}
          </li>
        ))}
      </ul>
    </main>
  )
}
