import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import signal from '#desktop/renderer/kit/signal.module.css'
import { KeyHints, PrimaryTile, Tile, useEnter } from '#desktop/renderer/kit/tile.tsx'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Icon, type IconName } from '#portal/ui/icon.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { bandLines } from '#shared/badge/badge.rules.ts'
import { MAX_COLLECTOR_LENGTH } from '#shared/checkin/checkin.rules.ts'
import type { PersonCard, PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { deskApi, useDeskQuery } from './desk.api.ts'
import { whenText } from './desk-times.ts'
import { arrivedAt, type LaneSign, labelState } from './desk-view.ts'
import css from './lane-screen.module.css'
import { FormKeyboard } from './on-screen-keyboard.tsx'
import { fullName } from './person-row.tsx'
import { playTone } from './play-tone.ts'
import type { ScreenProps } from './screen-props.ts'
import { shownCode } from './use-code.ts'
import type { DeskActions } from './use-desk-actions.ts'

/** How long a sign stays: a 'yes' is seen in passing, the others have to be read. */
const DISPLAY_MS = { yes: 2_500, in: 6_000, no: 8_000 }
const ICON: Record<LaneSign['is'], IconName> = { yes: 'check', in: 'clock', no: 'cross' }

type LaneScreenProps = Pick<ScreenProps, 'desk' | 'lastCheckin' | 'printing' | 'setView' | 'goHome'> & {
  sign: LaneSign
}

/** The fast lane's answer, legible from the queue: a colour, a word and a symbol. It closes by itself (Q-241). */
export function LaneScreen({ sign, desk, lastCheckin, printing, setView, goHome }: LaneScreenProps) {
  const { t } = useTranslation(['desk', 'pass'])
  const card = 'card' in sign ? sign.card : undefined
  const lines = useSignLines(sign, desk.kind, labelState(lastCheckin, printing))
  useLayoutEffect(() => playTone(sign.is), [sign])
  useEffect(() => {
    const timer = setTimeout(goHome, DISPLAY_MS[sign.is])
    return () => clearTimeout(timer)
  }, [sign, goHome])
  function openDetails() {
    if (sign.is === 'in') setView({ name: 'alreadyIn', ...sign })
    else if ('standing' in sign) setView({ name: 'invalidLabel', ...sign })
    else if (card) setView({ name: 'card', id: card.person.id })
  }
  useEnter(() => card && openDetails())
  return (
    <main className={cx(css.sign, css[sign.is], signal[sign.is])}>
      <span className={css.symbol}>
        <Icon name={ICON[sign.is]} />
      </span>
      <div className={css.words} role={sign.is === 'yes' ? 'status' : 'alert'}>
        <h1>{sign.is === 'in' ? t(`already.${desk.kind}`) : t(`lane.${sign.is}`)}</h1>
        {card && <PersonSummary person={card.person} />}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={css.look}>
        {card && (
          <Tile tone="bare" onPress={openDetails}>
            {t('already.report')}
          </Tile>
        )}
        <Tile tone="bare" onPress={goHome}>
          {t(sign.is === 'in' ? 'already.letThrough' : 'back')}
        </Tile>
      </div>
    </main>
  )
}

function PersonSummary({ person }: { person: PersonLine }) {
  const { t } = useTranslation('pass')
  return (
    <div className={css.who}>
      <PassMark type={person.type} size="xl" />
      <div>
        <h2 dir="auto">{fullName(person)}</h2>
        <p dir="auto">{person.company}</p>
        <p>{[t(`pass:ticket.${person.type}`), ...bandLines(person)].join(', ')}</p>
      </div>
    </div>
  )
}

/** The lines under the name: what happens next, when and where it was, or why not and what to do. */
function useSignLines(sign: LaneSign, kind: ScreenProps['desk']['kind'], label: ReturnType<typeof labelState>) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  if (sign.is === 'yes') return [t(kind === 'entered' ? 'lane.letIn' : `done.${label}`, { count: 1 })]
  if (sign.is === 'in') return [`${whenText(arrivedAt(sign.checkin), language)}, ${sign.checkin.desk}`]
  if (!('standing' in sign))
    return sign.code === undefined
      ? [t('scan.foreign'), t('scan.foreignText')]
      : [t('scan.unknown'), t('scan.unknownText', shownCode(sign.code)), t(`lane.unknown.${kind}`)]
  const { is, at, desk } = sign.standing
  const when = { at: at ? whenText(at, language) : '', desk: desk || t('label.organizer') }
  return [`${t(`label.${is}`)}. ${t(`label.${is}Text`, when)}`, t(`lane.otherBadge.${kind}`)]
}

type HandOverProps = Pick<PersonCard, 'person'> & { actions: DeskActions; onBack: () => void }

/** All badges of a company for one named person, who takes them along: printed and checked in as one action. */
export function HandOver({ person: { id, company }, actions, onBack }: HandOverProps) {
  const { t } = useTranslation('desk')
  const [collector, setCollector] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>()
  const listed = useDeskQuery(['company', id], () => deskApi.listColleagues({ params: { id } }))
  const { people = [], incomplete = 0, handedOut = 0 } = listed ?? {}
  const leftOut = [
    incomplete > 0 && t('handOver.incomplete', { count: incomplete }),
    handedOut > 0 && t('handOver.handedOut', { count: handedOut }),
  ].filter((one) => one !== false)
  // Guests of this company who work elsewhere may come by themselves, so they are not preselected.
  const ids = chosen ?? people.filter((one) => one.company === company).map((one) => one.id)
  const name = collector.trim()
  return (
    <>
      <main className={css.page}>
        <form onSubmit={onFormSubmit(() => actions.handOver(ids, name))}>
          <h1 dir="auto">{t('handOver.title', { company })}</h1>
          <TextField
            {...{ label: t('handOver.name'), hint: t('handOver.nameHint'), maxLength: MAX_COLLECTOR_LENGTH }}
            {...{ value: collector, onChange: setCollector, autoComplete: 'off', autoFocus: true }}
          />
          <PrimaryTile
            {...{ type: 'submit', icon: 'print', isDisabled: name === '' || ids.length === 0 }}
            title={t('handOver.do', { count: ids.length })}
            line={t(listed?.people.length === 0 ? 'handOver.nobody' : 'handOver.line')}
          />
          {leftOut.length > 0 && <p>{t('handOver.leftOut', { which: leftOut.join(', ') })}</p>}
        </form>
        <ul aria-label={t('handOver.who')}>
          {people.map((one) => (
            <li key={one.id}>
              <Checkbox
                value={ids.includes(one.id)}
                onChange={(on) => setChosen(on ? [...ids, one.id] : ids.filter((id) => id !== one.id))}
              >
                <b dir="auto">{fullName(one)}</b> {one.position}
                {one.company !== company && <i>{one.company}</i>}
              </Checkbox>
              <PassMark type={one.type} size="l" />
            </li>
          ))}
        </ul>
      </main>
      <KeyHints esc={t('backShort')} onBack={onBack} />
      <FormKeyboard />
    </>
  )
}
