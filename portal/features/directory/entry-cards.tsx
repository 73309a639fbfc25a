import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import type { Found, Hit } from '#shared/directory/search.rules.ts'
import css from './directory.module.css'
import type { DirectoryList } from './directory-list.ts'
import { EntryCard } from './entry-card.tsx'
import { EntryGrid } from './entry-grid.tsx'
import type { DirectoryKind } from './entry-picture.tsx'

type Props = {
  kind: DirectoryKind
  list: DirectoryList
  found: Found
  /** '' for the whole list. */
  searched: string
  limit: number
  onAll: () => void
}

/**
 * What was found as it is written, then what only sounds like it, and said so. Remembered: while somebody types, the
 * field must not wait for thousands of cards to be compared.
 */
export const EntryCards = memo(function EntryCards({ kind, list, found, searched, limit, onAll }: Props) {
  const { t } = useTranslation('directory')
  const { written, near } = found
  const cardsOf = (hits: readonly Hit[], most: number) =>
    hits.slice(0, Math.max(most, 0)).map(({ index, marks }) => {
      const entry = list.entries[index]
      return (
        entry && <EntryCard key={index} kind={kind} entry={entry} marks={marks} hasLetter={searched === ''} />
      )
    })
  return (
    <>
      {written.length > 0 && <EntryGrid label={t(`${kind}.name`)}>{cardsOf(written, limit)}</EntryGrid>}
      {near.length > 0 && (
        <>
          <div className={css.found}>
            <p role="status">{t(written.length > 0 ? 'nearToo' : 'near', { query: searched })}</p>
            {written.length === 0 && (
              <Button variant="quiet" onPress={onAll}>
                {t('showAllShort')}
              </Button>
            )}
          </div>
          <EntryGrid label={t('nearLabel')}>{cardsOf(near, limit - written.length)}</EntryGrid>
        </>
      )}
    </>
  )
})
