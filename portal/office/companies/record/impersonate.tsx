import { useTranslation } from 'react-i18next'
import { attempt } from '#portal/office/lib/attempt.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { Button } from '#portal/ui/button.tsx'
import type { Company } from '#shared/company/company.schema.ts'

/**
 * Opens the portal in the browser as the company sees it, to read only; each look stands in the audit. A server of
 * this computer alone has no port, and so no portal to open.
 */
export function Impersonate({ company }: { company: Company }) {
  const { t } = useTranslation('organizer-companies')
  const { portalUrl } = usePlatform()
  if (portalUrl === undefined) return null
  const see = async () => {
    const begun = await attempt(() => calls.view.beginView({ params: { id: company._id } }))
    if (begun) window.open(portalUrl + begun.viewPath, '_blank', 'noopener')
  }
  return (
    <Button variant="line" icon="out" onPress={() => void see()}>
      {t('record.seeAs')}
    </Button>
  )
}
