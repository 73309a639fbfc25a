import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { calls } from '#portal/office/lib/calls.ts'
import { seeAs } from '#portal/office/lib/see-as.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { RecordHead } from '#portal/office/record/record-head.tsx'
import { saveFirst } from '#portal/office/record/save-first.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import type { RecordLinksState } from './use-record-links.ts'

/** The company's name, its neighbours in the list, and what can be done with it. */
export function CompanyHead({ company, links }: { company: Company; links: RecordLinksState }) {
  const { t } = useTranslation('organizer-companies')
  const may = useMay()
  const navigate = useNavigate()
  const params = { id: company._id }
  const removal = {
    run: () => calls.company.deleteCompany({ params }),
    undo: () => calls.company.restoreCompany({ params }),
  }
  const write = async () => {
    if (!(await saveFirst(company._id))) return
    await navigate('/mail/campaigns/new?filter=companies_chosen', { state: { ids: [company._id] } })
  }
  return (
    <RecordHead
      section="companies"
      id={company._id}
      name={company.raisonSocial || company.email}
      removal={may('company.deleteCompany') && removal}
    >
      <Impersonate company={company} />
      <Allowed to="loginLink.createLoginLink">
        <Button
          variant="line"
          icon="link"
          isDisabled={links.busy || !links.canSend}
          onPress={() => void links.create(true)}
        >
          {t('bulk.send')}
        </Button>
      </Allowed>
      <Allowed to="campaign.createCampaign">
        <Button variant="go" lead="mail" isDisabled={company.email === ''} onPress={() => void write()}>
          {t('record.write')}
        </Button>
      </Allowed>
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
    <Button variant="line" icon="eye" onPress={() => void seeAs(company._id, portalUrl)}>
      {t('record.seeAs')}
    </Button>
  )
}
