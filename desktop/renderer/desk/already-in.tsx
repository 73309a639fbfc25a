import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHints } from '#desktop/renderer/kit/key-hints.tsx'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { useEnter } from '#desktop/renderer/kit/use-keys.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { ActiveCheckin, PersonCard } from '#shared/desk-search/desk-search.contract.ts'
import css from './already-in.module.css'
import { clockText, dayText, isSameDay } from './desk-times.ts'
import { cameAt } from './desk-view.ts'
import { LostTile } from './lost-tile.tsx'
import { Answer, PersonAnswers } from './person-answers.tsx'
import { playTone } from './play-tone.ts'
import { StopSign, useDeskContact } from './stop-sign.tsx'
import { useNow } from './use-now.ts'

type Props = {
  card: PersonCard
  checkin: ActiveCheckin
  onLetThrough: () => void
  onPrint: () => void
  onLost: () => void
  onReport: () => void
  onBack: () => void
}

/** The desk's only red screen: who used the badge, when and where. The photo is large, for comparing faces. */
export function AlreadyIn({
  card: { person, hasLabel },
  checkin,
  onLetThrough,
  onPrint,
  onLost,
  onReport,
  onBack,
}: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const contact = useDeskContact()
  const now = useNow()
  const at = Date.parse(cameAt(checkin))
  const minutes = Math.max(0, Math.round((now - at) / 60_000))
  const clock = clockText(at, language)
  const when = isSameDay(at, now)
    ? t('already.today', { at: clock, count: minutes })
    : t('already.earlier', { day: dayText(at, language), at: clock })
  const where = [checkin.desk, checkin.by && t('already.by', { by: checkin.by })].filter(Boolean).join(', ')

  useLayoutEffect(() => playTone('no'), [])
  useEnter(onLetThrough)

  return (
    <>
      <section className={css.stop} role="alert">
        <div>
          <h1>{t(`already.${checkin.kind}`)}</h1>
          <p>
            {when}
            <br />
            {where}
          </p>
        </div>
        <StopSign />
      </section>
      <PersonAnswers person={person}>
        <Answer title={t('already.same')} text={t('already.sameText')}>
          <Tile tone="ink" onPress={onLetThrough}>
            {t('already.letThrough')}
          </Tile>
        </Answer>
        <Answer title={t('already.lost')} text={t('already.lostText')}>
          <Tile onPress={onPrint}>{t('already.print')}</Tile>
          {hasLabel && <LostTile onLost={onLost} />}
        </Answer>
        <Answer title={t('already.notThisFace')} text={t('already.notThisFaceText', { contact })}>
          <Tile onPress={onReport}>{t('already.report')}</Tile>
        </Answer>
      </PersonAnswers>
      <KeyHints
        keys={[
          [[t('key.enter')], t('already.letThrough')],
          [[t('key.esc')], t('back')],
        ]}
        back={{ label: t('back'), onPress: onBack }}
      />
    </>
  )
}
