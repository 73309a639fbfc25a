import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Page } from '#portal/app/page.tsx'
import { WithEdition } from '#portal/app/with-edition.tsx'
import { exhibitorsQuery } from '#portal/features/directory/directory-query.ts'
import { DirectoryView } from '#portal/features/directory/directory-view.tsx'

// Asked for as soon as the page's file is here, before the texts are.
export { exhibitorsQuery }

/** /exhibitor: the public list of exhibitors (ROUTE-08, LIST-03 to LIST-05). */
export function ExhibitorListPage() {
  const { t } = useTranslation('directory')
  const name = t('exhibitors.name')
  return (
    <Page title={name}>
      <DirectoryView
        kind="exhibitors"
        heading={<WithEdition fallback={name}>{({ headings }) => headings.exhibitors}</WithEdition>}
        query={useQuery(exhibitorsQuery)}
      />
    </Page>
  )
}
