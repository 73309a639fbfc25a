import { Page } from '#portal/app/page.tsx'
import { ReceiptView } from '#portal/features/visa/receipt-view.tsx'
import { useVisaText } from '#portal/features/visa/visa-text.ts'
import { useParams } from '#portal/lib/navigation.tsx'

/** /visa/receipt/{receipt}: a request's status, for anyone with its number. */
export function Component() {
  const { receipt = '' } = useParams()
  const { t } = useVisaText()
  return (
    <Page title={t('receipt.pageTitle')}>
      <ReceiptView key={receipt} receipt={receipt} />
    </Page>
  )
}
