import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { QueryState } from '#portal/office/frame/query-state.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import { useRows } from '#portal/office/table/use-rows.ts'
import { LinkButton } from '#portal/ui/link-button.tsx'
import type { Campaign } from '#shared/campaign/campaign.contract.ts'
import { useCampaignColumns } from './campaign-columns.tsx'

const NONE: Campaign[] = []
const wordsOf = ({ object, objectFr, actor }: Campaign) => `${object} ${objectFr} ${actor}`

/** All campaigns, newest first; Enter opens one. */
export function CampaignsPage() {
  const { t } = useTranslation('organizer-mail')
  const navigate = useNavigate()
  const { data: campaigns = NONE, error, isPending, refetch } = useQuery(mailQueries.campaigns)
  const columns = useCampaignColumns()
  const { search, table } = useRows(campaigns, columns, wordsOf, {
    list: 'campaigns',
    sorting: { column: 'begun', direction: 'descending' },
  })
  return (
    <SectionPage
      section="mail"
      title={t('campaign.title')}
      tools={
        <>
          <FilterField label={t('outbox.filter')} {...search} />
          <LinkButton variant="go" to="/mail/campaigns/new">
            {t('campaign.new')}
          </LinkButton>
        </>
      }
    >
      {isPending || error ? (
        <QueryState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('campaign.title')}
          columns={columns}
          {...table}
          onOpen={(id) => void navigate(`/mail/campaigns/${id}`)}
          empty={t('campaign.none')}
        />
      )}
    </SectionPage>
  )
}
