import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { ViewList } from '#portal/office/table/view-list.tsx'
import css from './mail-page.module.css'
import { mailQueries } from './mail-queries.ts'
import { useModelName } from './model/use-model-name.ts'
import { MAIL_URGENCY } from './outbox/mail-actions.ts'

/** The parts of the section, and the views of the open one. */
export function MailViews() {
  const { t } = useTranslation('organizer-mail')
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const modelName = useModelName()
  const { data: counts = {} } = useQuery(mailQueries.counts)
  const { data: campaigns = [] } = useQuery(mailQueries.campaigns)
  const { data: models = [] } = useQuery(mailQueries.models)
  const [, , part = 'outbox', id = ''] = pathname.split('/')
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className={css.views}>
      <ViewList
        label={t('title')}
        current={part}
        views={[
          { id: 'outbox', name: t('outbox.title'), count: counts.failed ?? 0, to: '/mail' },
          { id: 'campaigns', name: t('campaign.title'), count: campaigns.length, to: '/mail/campaigns' },
          { id: 'models', name: t('model.title'), count: models.length, to: '/mail/models' },
        ]}
      />
      {part === 'outbox' && (
        <ViewList
          label={t('outbox.title')}
          current={params.get('state') ?? 'all'}
          views={[
            { id: 'all', name: t('outbox.all'), count: all, to: '/mail' },
            ...MAIL_URGENCY.map((state) => ({
              id: state as string,
              name: t(`state.${state}`),
              count: counts[state] ?? 0,
              to: `/mail?state=${state}`,
            })),
          ]}
        />
      )}
      {part === 'models' && (
        <ViewList
          label={t('model.title')}
          current={id || models[0]?._id || ''}
          views={models.map((model) => ({
            id: model._id,
            name: modelName(model.key),
            count: model.mails,
            to: `/mail/models/${model._id}`,
          }))}
        />
      )}
    </div>
  )
}
