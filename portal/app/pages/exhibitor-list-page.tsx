import { useTranslation } from 'react-i18next'
import { Page } from '#portal/app/page.tsx'
import type { PagePrefetch } from '#portal/app/page-parts.ts'
import { WithEdition } from '#portal/app/with-edition.tsx'
import { exhibitorsQuestion } from '#portal/features/directory/directory-list.ts'
import { DirectoryView } from '#portal/features/directory/directory-view.tsx'
import { useAnswer } from '#portal/lib/answers.ts'

export const prefetch: PagePrefetch = (_params, answers) => answers.prefetch(exhibitorsQuestion)

/** /exhibitor: the public list of exhibitors (ROUTE-08, LIST-03 to LIST-05). */
export function Component() {
  const { t } = useTranslation('directory')
  const name = t('exhibitors.name')
  return (
    <Page title={name}>
      <DirectoryView
        kind="exhibitors"
        heading={<WithEdition fallback={name}>{({ headings }) => headings.exhibitors}</WithEdition>}
        query={useAnswer(exhibitorsQuestion)}
      />
    </Page>
  )
}
