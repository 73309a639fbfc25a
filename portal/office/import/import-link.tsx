import { useTranslation } from 'react-i18next'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { LinkButton } from '#portal/ui/button.tsx'

/** Leads from a list to the import, which takes companies, badges and speakers. */
export function ImportLink() {
  const { t } = useTranslation('organizer')
  return (
    <Allowed call="import.importPeople">
      <LinkButton variant="line" icon="upload" to="/companies/import">
        {t('act.import')}
      </LinkButton>
    </Allowed>
  )
}
