import { useTranslation } from 'react-i18next'
import { AppHeader } from '#portal/app/app-header.tsx'
import { HelpLink } from '#portal/app/page-footer.tsx'
import { usePageTitle } from '#portal/app/use-page-title.ts'
import { Generator } from '#portal/features/generator/generator.tsx'
import { prepareDialogs } from '#portal/ui/prepare-dialogs.ts'

prepareDialogs()

/** /generate: forms from definitions, for developers (GEN-01, GEN-02). */
export function Component() {
  const { t } = useTranslation('generator')
  usePageTitle(t('title'))
  return (
    <Generator
      head={(bar) => (
        <AppHeader hasEdition={false} avatar={<HelpLink />}>
          {bar}
        </AppHeader>
      )}
    />
  )
}
