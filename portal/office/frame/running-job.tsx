import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import { isUnderWay, mailQueries } from '#portal/office/mail/mail-queries.ts'
import { useSubjectWords } from '#portal/office/mail/model/use-subject-words.ts'
import { seasonsQuery } from '#portal/office/season/use-season.ts'
import { useMay } from '#portal/office/session/use-me.ts'
import type { Campaign } from '#shared/campaign/campaign.contract.ts'
import css from './organizer-frame.module.css'

const IDLE_MS = 30_000
const ACTIVE_MS = 3_000

/** What the server is working on for long, with the way to its page. */
export function RunningJob() {
  const { t } = useTranslation(['organizer', 'organizer-season'])
  const language = useLanguage()
  const subjectWords = useSubjectWords()
  const { data: seasons } = useQuery(seasonsQuery)
  const { data: campaign } = useQuery({
    ...mailQueries.campaigns,
    select: (campaigns) => campaigns.find(isUnderWay),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? ACTIVE_MS : IDLE_MS),
  })
  const may = useMay()
  if (seasons?.running && may('season.beginSeason'))
    return (
      <Link to="/edition/next" className={css.job}>
        <b>{t('organizer-season:open')}</b> <span>{t(`organizer-season:step.${seasons.running.step}`)}</span>
      </Link>
    )
  if (!campaign) return null
  const { object, objectFr, reminderId } = campaign
  const { done, all } = progressOf(campaign)
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(done / all)
  return (
    <Link to={`/mail/campaigns/${campaign._id}`} className={css.job}>
      <b>
        {t(reminderId ? 'header.reminder' : 'header.campaign', {
          name: subjectWords(language === 'fr' ? objectFr : object),
        })}
      </b>{' '}
      <span>{t('header.progress', { percent, done, all })}</span>
    </Link>
  )
}

/** How many mails have gone out, of how many recipients: the campaign's page says the same. */
function progressOf({ counts }: Campaign): { done: number; all: number } {
  const { sent = 0, failed = 0, skipped = 0, queued = 0, pending = 0 } = counts
  return { done: sent, all: Math.max(1, sent + failed + skipped + queued + pending) }
}
