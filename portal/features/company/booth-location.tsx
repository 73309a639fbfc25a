import { useTranslation } from 'react-i18next'
import { boothAddress } from '#portal/lib/web-address.ts'
import { Button } from '#portal/ui/button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'

/** Opens the floor map for the first booth in a new tab; off without a booth number (BOOTH-08, Q-066). */
export function BoothLocation({ company, edition }: { company: Company; edition: Edition }) {
  const { t } = useTranslation('company')
  const booth = company.stand[0]?.stand ?? ''
  const address = boothAddress(edition.floorMapUrl, booth)
  if (address === undefined) return null
  if (!booth) {
    return (
      <Button variant="idle" icon="out" isDisabled>
        {t('booth.location')}
      </Button>
    )
  }
  return (
    <LinkButton variant="idle" icon="out" href={address} target="_blank" rel="noopener noreferrer">
      {t('booth.location')}
      <span className="visually-hidden"> ({t('ui:newTab')})</span>
    </LinkButton>
  )
}
