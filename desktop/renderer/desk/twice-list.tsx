import { useTranslation } from 'react-i18next'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { HandedOutTwice } from '#shared/checkin/checkin.contract.ts'
import { deskApi, refreshDesk, useDesk } from './desk.api.ts'
import { whenText } from './desk-times.ts'
import css from './lists-page.module.css'
import { useAttempt } from './use-attempt.ts'

/** Badges that two desks handed out while they were apart. Either desk ends it: only the last one stays. */
export function TwiceList() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const attempt = useAttempt()
  const twice = useDesk(['twice'], () => deskApi.listTwice()) ?? []
  const keepLast = ({ id, checkins }: HandedOutTwice) =>
    attempt(async () => {
      for (const { _id } of checkins.slice(0, -1))
        await deskApi.undoCheckin({ params: { id }, body: { checkin: _id, by: '' } })
      await refreshDesk()
    })
  if (twice.length === 0) return null
  return (
    <section className={css.refused} aria-labelledby="twice">
      <h2 id="twice">{t('twice.title')}</h2>
      <ul>
        {twice.map((one) => (
          <li key={one.id}>
            <b>{one.checkins.length} ×</b>
            <div>
              <b dir="auto">{one.name}</b>
              <span>{one.checkins.map(({ at, desk }) => `${whenText(at, language)}, ${desk}`).join(' · ')}</span>
              <span>{t('twice.text', { desk: one.checkins.at(-1)?.desk ?? '' })}</span>
            </div>
            <Tile onPress={() => void keepLast(one)}>{t('twice.keepLast')}</Tile>
          </li>
        ))}
      </ul>
    </section>
  )
}
