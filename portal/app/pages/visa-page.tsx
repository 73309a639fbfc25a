import { Page } from '#portal/app/page.tsx'
import { useVisaText } from '#portal/features/visa/visa-text.ts'
import { VisaView } from '#portal/features/visa/visa-view.tsx'
import { useParams } from '#portal/lib/navigation.tsx'

/** /visa and /visa/{companyUid}: public; without a company the request is a guest's (ROUTE-06, ROUTE-07). */
export function Component() {
  const { companyUid } = useParams()
  const { t } = useVisaText()
  return (
    <Page title={t('pageTitle')}>
      <VisaView key={companyUid ?? ''} companyUid={companyUid} />
    </Page>
  )
}
