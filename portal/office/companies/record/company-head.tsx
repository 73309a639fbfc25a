import { useTranslation } from 'react-i18next'
import { calls } from '#portal/office/lib/calls.ts'
import { seeAs } from '#portal/office/lib/see-as.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { RecordHead } from '#portal/office/record/record-head.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import type { Company } from '#shared/company/company.schema.ts'

/** The company's name, its neighbours in the list, and what can be done with it. */
export function CompanyHead({ company }: { company: Company }) {
  const may = useMay()
  const params = { id: company._id }
  const removal = {
    run: () => calls.company.deleteCompany({ params }),
    undo: () => calls.company.restoreCompany({ params }),
  }
  return (
    <RecordHead
      section="companies"
      id={company._id}
      name={company.raisonSocial || company.email}
      removal={may('company.deleteCompany') && removal}
    >
      <Impersonate company={company} />
    </RecordHead>
  )
}

/** The app's own server has no port, and so no portal to open. */
function Impersonate({ company }: { company: Company }) {
  const { t } = useTranslation('organizer-companies')
  const { portalUrl } = usePlatform()
  const may = useMay()
  if (portalUrl === undefined || !may('view.beginView')) return null
  return (
    <Button variant="line" icon="out" onPress={() => void seeAs(company._id, portalUrl)}>
      {t('record.seeAs')}
    </Button>
  )
}
