import { useTranslation } from 'react-i18next'
import { httpTransport } from '#portal/lib/http-transport.ts'
import { useCachedQuery } from '#portal/lib/query-cache.ts'
import { LinkButton } from '#portal/ui/button.tsx'
import { createClient } from '#shared/contract/client.ts'
import { sponsorContract } from '#shared/sponsor/sponsor.contract.ts'
import { ATTACHMENTS, ATTACHMENTS_TABLE, type ManualName } from '#shared/sponsor/sponsor-kind.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import css from './logistics.module.css'

const sponsorApi = createClient(sponsorContract, httpTransport)

/** The address of each available manual, matched by its exact name (PROF-05, Q-067, Q-068). */
export function useManuals(): { addressOf(name: ManualName): string | undefined; isPending: boolean } {
  const { data, isPending } = useCachedQuery({
    key: 'manuals',
    fetch: () => sponsorApi.listSponsorsOfTable({ params: { table: ATTACHMENTS_TABLE } }),
  })
  const addressOf = (name: ManualName) => {
    const stored = data?.find((record) => record.raisonSocial === ATTACHMENTS[name])?.urlLogo ?? ''
    const address = stored.startsWith('documents/') ? fileUrl(stored) : stored
    return /^(https?:\/\/|\/(?!\/))/.test(address) ? address : undefined
  }
  return { addressOf, isPending }
}

/** The logistics guides of the edition; unpublished ones are marked as such (COMP-09, Q-068). */
export function Logistics() {
  const { t } = useTranslation('company')
  const { addressOf, isPending } = useManuals()
  const guides = [
    { lang: 'fr', address: addressOf('manualFr') },
    { lang: 'en', address: addressOf('manualEn') },
  ] as const
  const published = guides.filter(({ address }) => address)
  if (published.length === 0) return <p>{!isPending && t('links.missingWhy')}</p>
  return (
    <ul className={css.guides}>
      {published.map(({ lang, address }) => (
        <li key={lang}>
          <LinkButton variant="line" icon="download" href={address ?? ''} target="_blank" rel="noopener noreferrer">
            {t('logistics', { lang: t(`links.${lang}`) })}
            <span className="visually-hidden"> ({t('ui:newTab')})</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
