import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import type { Found } from '#shared/directory/search.rules.ts'
import { CardList } from './card-list.tsx'
import css from './directory.module.css'
import type { DirectoryEntry } from './directory-list.ts'
import type { DirectoryKind } from './entry-picture.tsx'

type Props = {
  kind: DirectoryKind
  entries: readonly DirectoryEntry[]
  found: Found
  searched: string
  onAll: () => void
}

/** Literal matches, then those that only sound alike, marked as such; or a note that nothing was found. */
export function SearchResults({ kind, entries, found: { written, near }, searched, onAll }: Props) {
  const { t } = useTranslation('directory')
  if (written.length + near.length === 0)
    return (
      <div className={css.nothing}>
        <h2>{t(`${kind}.unknown`)}</h2>
        <p>{t('unknownAbout', { query: searched })}</p>
        <Button variant="line" onPress={onAll}>
          {t('showAll', { all: entries.length })}
        </Button>
      </div>
    )
  return (
    <>
      {written.length > 0 && (
        <CardList label={t(`${kind}.name`)} kind={kind} entries={entries} hits={written} />
      )}
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
          <CardList label={t('nearLabel')} kind={kind} entries={entries} hits={near} />
        </>
      )}
    </>
  )
}
