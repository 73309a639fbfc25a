import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { Campaign } from '#shared/campaign/campaign.contract.ts'
import { recipientCount } from './campaign-columns.tsx'
import css from './campaign-page.module.css'

/** The count and the bar; a campaign that runs moves both by itself. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('organizer-mail')
  const language = useLanguage()
  const { sent, failed, left_out, open, waits } = campaign.counts
  const all = recipientCount(campaign)
  const share = all === 0 ? 100 : Math.round(((all - open - waits) / all) * 100)
  return (
    <div className={css.board}>
      <p className={css.count}>
        <b>{sent.toLocaleString(language)}</b>
        <span>
          {t('campaign.progress', { all, failed, left: left_out, open: open + waits })}
          {campaign.state === 'stopped' && ` ${t('campaign.wasStopped')}`}
        </span>
      </p>
      <div
        className={css.bar}
        role="progressbar"
        aria-label={t('campaign.title')}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}
