import { useTranslation } from 'react-i18next'
import { Page } from '#portal/app/page.tsx'
import type { PagePrefetch } from '#portal/app/page-parts.tsx'
import { WithEdition } from '#portal/app/with-edition.tsx'
import { speakersQuery } from '#portal/features/directory/directory-list.ts'
import { DirectoryView } from '#portal/features/directory/directory-view.tsx'
import { Programme } from '#portal/features/directory/programme.tsx'
import { useCachedQuery } from '#portal/lib/query-cache.ts'

export const prefetch: PagePrefetch = (_params, cache) => cache.prefetch(speakersQuery)

/** /attendee: the public list of speakers (ROUTE-09, LIST-01, LIST-02, LIST-05). */
export function Component() {
  const { t } = useTranslation('directory')
  const name = t('speakers.name')
  return (
    <Page title={name}>
      <DirectoryView
        kind="speakers"
        heading={<WithEdition fallback={name}>{({ headings }) => headings.speakers}</WithEdition>}
        before={<WithEdition>{({ publicProgramme }) => publicProgramme && <Programme />}</WithEdition>}
        query={useCachedQuery(speakersQuery)}
      />
    </Page>
  )
}
