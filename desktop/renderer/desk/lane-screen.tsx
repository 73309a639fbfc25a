import { useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { useEnter } from '#desktop/renderer/kit/use-keys.ts'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { cx } from '#portal/ui/cx.ts'
import { Icon, type IconName } from '#portal/ui/icon.tsx'
import { bandLines } from '#shared/badge/badge.rules.ts'
import { TICKET_LABEL_KEY } from '#shared/badge/pass.ts'
import type { PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { whenText } from './desk-times.ts'
import { cameAt, type LaneSign } from './desk-view.ts'
import { labelState } from './label-state.ts'
import css from './lane-screen.module.css'
import { fullName } from './person-row.tsx'
import { playTone } from './play-tone.ts'
import type { ScreenProps } from './screen-props.ts'
import { shownCode } from './use-code.ts'

/** A 'yes' is seen in passing; the others have to be read. */
const LIFE_MS = { yes: 2_500, in: 6_000, no: 8_000 }
const ICON: Record<LaneSign['is'], IconName> = { yes: 'check', in: 'clock', no: 'cross' }

type Props = Pick<ScreenProps, 'desk' | 'done' | 'printing' | 'setView' | 'home'> & { sign: LaneSign }

/** The fast lane's answer, legible from the queue: a colour, a word and a figure. It leaves by itself (Q-241). */
export function LaneScreen({ sign, desk, done, printing, setView, home }: Props) {
  const { t } = useTranslation(['desk', 'pass'])
  const card = 'card' in sign ? sign.card : undefined
  const lines = useLines(sign, desk.kind, labelState(done, printing))
  useLayoutEffect(() => playTone(sign.is), [sign])
  useEffect(() => {
    const timer = setTimeout(home, LIFE_MS[sign.is])
    return () => clearTimeout(timer)
  }, [sign, home])
  function look(): void {
    if (sign.is === 'in') setView({ name: 'already', ...sign })
    else if ('standing' in sign) setView({ name: 'label', ...sign })
    else if (card) setView({ name: 'card', id: card.person.id })
  }
  useEnter(() => card && look())
  return (
    <main className={cx(css.sign, css[sign.is])}>
      <span className={css.figure}>
        <Icon name={ICON[sign.is]} />
      </span>
      <div className={css.words} role={sign.is === 'yes' ? 'status' : 'alert'}>
        <h1>{sign.is === 'in' ? t(`already.${desk.kind}`) : t(`lane.${sign.is}`)}</h1>
        {card && <Who person={card.person} />}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={css.look}>
        {card && (
          <Tile tone="bare" onPress={look}>
            {t('already.report')}
          </Tile>
        )}
        <Tile tone="bare" onPress={home}>
          {t(sign.is === 'in' ? 'already.letThrough' : 'back')}
        </Tile>
      </div>
    </main>
  )
}

function Who({ person }: { person: PersonLine }) {
  const { t } = useTranslation('pass')
  return (
    <div className={css.who}>
      <PassMark type={person.type} size="xl" />
      <div>
        <h2 dir="auto">{fullName(person)}</h2>
        <p dir="auto">{person.company}</p>
        <p>{[t(TICKET_LABEL_KEY[person.type]), ...bandLines(person)].join(', ')}</p>
      </div>
    </div>
  )
}

/** What is said under the name: what happens now, when and where it was, or why not and what to do. */
function useLines(sign: LaneSign, kind: ScreenProps['desk']['kind'], label: ReturnType<typeof labelState>): string[] {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  if (sign.is === 'yes') return [t(kind === 'entered' ? 'lane.letIn' : `done.${label}`, { count: 1 })]
  if (sign.is === 'in') return [`${whenText(cameAt(sign.checkin), language)}, ${sign.checkin.desk}`]
  if (!('standing' in sign))
    return sign.code === undefined
      ? [t('scan.foreign'), t('scan.foreignText')]
      : [t('scan.unknown'), t('scan.unknownText', shownCode(sign.code)), t(`lane.unknown.${kind}`)]
  const { is, at, desk } = sign.standing
  const when = { at: at ? whenText(at, language) : '', desk: desk || t('label.organizer') }
  return [`${t(`label.${is}`)}. ${t(`label.${is}Text`, when)}`, t(`lane.otherBadge.${kind}`)]
}
