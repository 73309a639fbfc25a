import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { isPortalPage } from '#shared/page-at.ts'

/** Opens the floor map for the first booth in a new tab; off without a booth number (BOOTH-08, Q-066). */
export function BoothLocation({ company, edition }: { company: Company; edition: Edition }) {
  const { t } = useTranslation('company')
  const booth = company.stand[0]?.stand ?? ''
  const address = edition.floorMapUrl.replace('{booth}', encodeURIComponent(booth))
  const [path = ''] = address.split(/[?#]/)
  // The map URL may point to a page that this portal does not have.
  if (path.startsWith('/') && !isPortalPage(path)) return null
  if (!booth) {
    return (
      <Button variant="idle" isDisabled>
        {t('booth.location')}
      </Button>
    )
  }
  return (
    <LinkButton variant="idle" href={address} target="_blank" rel="noopener noreferrer">
      {t('booth.location')}
      <span className="visually-hidden"> ({t('booth.newTab')})</span>
    </LinkButton>
  )
}
