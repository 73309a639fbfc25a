import { type ReactNode, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHints } from '#desktop/renderer/kit/key-hints.tsx'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { useKeys } from '#desktop/renderer/kit/use-keys.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { ActiveCheckin, PersonCard } from '#shared/desk-search/desk-search.contract.ts'
import css from './already-in.module.css'
import { clockText, dayText, isSameDay } from './desk-times.ts'
import { cameAt } from './desk-view.ts'
import { PersonAnswers } from './person-answers.tsx'
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
  const now = useNow()
  const at = Date.parse(cameAt(checkin))
  const minutes = Math.max(0, Math.round((now - at) / 60_000))
  const clock = clockText(at, language)
  const when = isSameDay(at, now)
    ? t('already.today', { at: clock, count: minutes })
    : t('already.earlier', { day: dayText(at, language), at: clock })
  const where = [checkin.desk, checkin.by && t('already.by', { by: checkin.by })].filter(Boolean).join(', ')

  useLayoutEffect(() => playTone('no'), [])
  useKeys(({ key, target }) => {
    if (key !== 'Enter' || target instanceof HTMLButtonElement) return false
    onLetThrough()
    return true
  })

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
        <Answer name="same">
          <Tile tone="ink" onPress={onLetThrough}>
            {t('already.letThrough')}
          </Tile>
        </Answer>
        <Answer name="lost">
          <Tile onPress={onPrint}>{t('already.print')}</Tile>
          {hasLabel && <Tile onPress={onLost}>{t('lost.report')}</Tile>}
        </Answer>
        <Answer name="notThisFace">
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

/** One explanation, and what to do if it is the right one. */
function Answer({ name, children }: { name: 'same' | 'lost' | 'notThisFace'; children: ReactNode }) {
  const { t } = useTranslation('desk')
  const contact = useDeskContact()
  return (
    <li>
      <div>
        <b>{t(`already.${name}`)}</b>
        <span>{t(`already.${name}Text`, { contact })}</span>
      </div>
      <div className={css.acts}>{children}</div>
    </li>
  )
}
