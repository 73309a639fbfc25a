import { useTranslation } from 'react-i18next'
import { Page } from '#portal/app/page.tsx'
import type { PagePrefetch } from '#portal/app/page-parts.tsx'
import { WithEdition } from '#portal/app/with-edition.tsx'
import { exhibitorsQuery } from '#portal/features/directory/directory-list.ts'
import { DirectoryView } from '#portal/features/directory/directory-view.tsx'
import { useCachedQuery } from '#portal/lib/query-cache.ts'

export const prefetch: PagePrefetch = (_params, cache) => cache.prefetch(exhibitorsQuery)

/** /exhibitor: the public list of exhibitors (ROUTE-08, LIST-03 to LIST-05). */
export function Component() {
  const { t } = useTranslation('directory')
  const name = t('exhibitors.name')
  return (
    <Page title={name}>
      <DirectoryView
        kind="exhibitors"
        heading={<WithEdition fallback={name}>{({ headings }) => headings.exhibitors}</WithEdition>}
        query={useCachedQuery(exhibitorsQuery)}
      />
    </Page>
  )
}
