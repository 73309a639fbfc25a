import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHints, Tile, useEnter } from '#desktop/renderer/kit/tile.tsx'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { ActiveCheckin, PersonCard } from '#shared/desk-search/desk-search.contract.ts'
import css from './blocking-screens.module.css'
import { clockText, dayText, isSameDay, whenText } from './desk-times.ts'
import { cameAt, type DeskView } from './desk-view.ts'
import { fullName, Photo } from './person-row.tsx'
import { SureTiles } from './printing-row.tsx'
import type { ScreenProps } from './screen-props.ts'
import { playTone, useNow } from './use-attempt.ts'

type Props = Pick<ScreenProps, 'actions' | 'home'> & { card: PersonCard; onCard: () => void }

/** The desk's only red screen: who used the badge, when and where. The photo is large, for comparing faces. */
export function AlreadyInScreen({ card, checkin, actions, home, onCard }: Props & { checkin: ActiveCheckin }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const contact = useDeskContact()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const { id } = card.person
  const at = Date.parse(cameAt(checkin))
  const minutes = Math.max(0, Math.round((now - at) / 60_000))
  const clock = clockText(at, language)
  const when = isSameDay(at, now)
    ? t('already.today', { at: clock, count: minutes })
    : t('already.earlier', { day: dayText(at, language), at: clock })
  const collector = card.history.find(({ at, collector }) => collector && at === checkin.at)?.collector
  const where = [
    checkin.desk,
    checkin.by && t('already.by', { by: checkin.by }),
    collector && t('history.collector', { name: collector }),
  ]
    .filter(Boolean)
    .join(', ')
  function print(): void {
    void actions.print(id)
    home()
  }
  return (
    <BlockingScreen
      isRed
      title={t(`already.${checkin.kind}`)}
      text={
        <>
          {when}
          <br />
          {where}
        </>
      }
      card={card}
      onEnter={home}
      enterText={t('already.letThrough')}
      home={home}
    >
      <Answer title={t('already.same')} text={t('already.sameText')}>
        <Tile tone="ink" onPress={home}>
          {t('already.letThrough')}
        </Tile>
      </Answer>
      <Answer title={t('already.lost')} text={t(`already.lostText.${checkin.kind}`)}>
        {card.hasLabel && (
          <LostTile isAsking={isAsking} onAsk={setAsking} onLost={() => void actions.reportLost(id).then(home)} />
        )}
        {!isAsking && checkin.kind === 'collected' && <Tile onPress={print}>{t('already.print')}</Tile>}
      </Answer>
      <Answer title={t('already.notThisFace')} text={t('already.notThisFaceText', { contact })}>
        <Tile onPress={onCard}>{t('already.report')}</Tile>
      </Answer>
    </BlockingScreen>
  )
}

/** Whom the organizer refuses entry: why, and whom to call. Nothing at a desk leads past it. */
export function RefusedScreen({ card, home }: Pick<Props, 'card' | 'home'>) {
  const { t } = useTranslation('desk')
  const contact = useDeskContact()
  const { refusal, refusalContact, refusalPhone } = card.person
  const call = [refusalContact, refusalPhone].filter(Boolean).join(', ') || contact
  return (
    <BlockingScreen
      isRed
      title={t('refused.title')}
      text={<b>{refusal}</b>}
      card={card}
      onEnter={home}
      enterText={t('back')}
      home={home}
    >
      <Answer title={t('refused.call', { call })} text={t('refused.text')}>
        <Tile tone="ink" onPress={home}>
          {t('back')}
        </Tile>
      </Answer>
    </BlockingScreen>
  )
}

type UnconfirmedProps = Omit<Props, 'onCard'> & { isPrinting: boolean }

/**
 * The company registered itself, and nobody has shown that its address is its own. Letting its people in is a
 * decision: no key takes it.
 */
export function UnconfirmedScreen({ card, isPrinting, actions, home }: UnconfirmedProps) {
  const { t } = useTranslation('desk')
  const letIn = () => void actions.checkIn(card.person.id, isPrinting, { anyway: true })
  return (
    <BlockingScreen title={t('unconfirmed.title')} text={t('unconfirmed.text')} card={card} home={home}>
      <Answer title={t('unconfirmed.sure')} text={t('unconfirmed.sureText')}>
        <Tile onPress={letIn}>{t('unconfirmed.letIn')}</Tile>
      </Answer>
      <Answer title={t('unconfirmed.doubt')} text={t('unconfirmed.doubtText')}>
        <Tile tone="ink" onPress={home}>
          {t('back')}
        </Tile>
      </Answer>
    </BlockingScreen>
  )
}

type LabelProps = Props & Pick<ScreenProps, 'desk'> & Pick<Extract<DeskView, { name: 'label' }>, 'standing'>

/** A label that does not count any more, or that nobody here has heard of. Only the latter is let in by a key. */
export function LabelScreen({ card, standing, desk, actions, home, onCard }: LabelProps) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { is, at } = standing
  const isUnknown = is === 'unknown'
  const answer = isUnknown ? () => void actions.checkIn(card.person.id, false) : home
  const answerText = t(isUnknown ? 'card.letIn' : 'back')
  const when = { at: at ? whenText(at, language) : '', desk: standing.desk || t('label.organizer') }
  return (
    <BlockingScreen
      title={t(`label.${is}`)}
      text={t(`label.${is}Text`, when)}
      card={card}
      onEnter={answer}
      enterText={answerText}
      home={home}
    >
      <Answer
        title={t(isUnknown ? 'label.right' : 'label.hasOther')}
        text={t(isUnknown ? 'label.rightText' : is === 'page' ? 'label.pageOtherText' : 'label.hasOtherText')}
      >
        <Tile tone="ink" onPress={answer}>
          {answerText}
        </Tile>
      </Answer>
      <Answer
        title={t(isUnknown ? 'unconfirmed.doubt' : 'label.hasNone')}
        text={t(isUnknown ? 'label.doubtText' : `label.hasNoneText.${desk.kind}`)}
      >
        <Tile onPress={onCard}>{t('label.card')}</Tile>
      </Answer>
    </BlockingScreen>
  )
}

type BlockingScreenProps = Pick<Props, 'card' | 'home'> & {
  isRed?: boolean
  title: string
  text: ReactNode
  /** Without it, no key answers. */
  onEnter?: () => void
  enterText?: string
  children: ReactNode
}

/** Why somebody does not simply pass, who stands at the desk, in large, and what the clerk may answer: list items. */
function BlockingScreen({
  isRed = false,
  title,
  text,
  card: { person },
  onEnter,
  enterText,
  home,
  children,
}: BlockingScreenProps) {
  const { t } = useTranslation('desk')
  useLayoutEffect(() => {
    if (isRed) playTone('no')
  }, [isRed])
  useEnter(() => onEnter?.())
  return (
    <>
      <section className={isRed ? css.red : css.title} role="alert" data-ground={isRed ? undefined : 'ink'}>
        <div>
          <h1>{title}</h1>
          <p dir="auto">{text}</p>
        </div>
        {isRed && (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 2h8l6 6v8l-6 6H8l-6-6V8zM7 11h10v2H7z" />
          </svg>
        )}
      </section>
      <main className={css.who}>
        <Photo url={person.urlPhoto} isLarge />
        <div>
          <div className={css.identity}>
            <PassMark type={person.type} size="l" />
            <div>
              <b dir="auto">{fullName(person)}</b>
              <span>{person.company}</span>
            </div>
          </div>
          <ul className={css.answers}>{children}</ul>
        </div>
      </main>
      <KeyHints
        keys={
          enterText === t('back')
            ? [[[t('key.enter'), t('key.esc')], enterText]]
            : [enterText !== undefined && [[t('key.enter')], enterText], [[t('key.esc')], t('back')]]
        }
        back={{ label: t('back'), onPress: home }}
      />
    </>
  )
}

/** One explanation, and what to do if it is the right one. */
function Answer({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <div>
        <b dir="auto">{title}</b>
        <span>{text}</span>
      </div>
      <div className={css.acts}>{children}</div>
    </li>
  )
}

type LostProps = { isAsking: boolean; onAsk: (isAsking: boolean) => void; onLost: () => void }

/** A void badge stays void: it is asked first, and a second press on the same place takes it back. */
export function LostTile({ isAsking, onAsk, onLost }: LostProps) {
  const { t } = useTranslation('desk')
  if (!isAsking) return <Tile onPress={() => onAsk(true)}>{t('lost.report')}</Tile>
  return <SureTiles sure={t('lost.sure')} onNo={() => onAsk(false)} onSure={onLost} />
}

/** Whom a clerk calls in doubt: the office says, or the printed guide. */
function useDeskContact(): string {
  const { t } = useTranslation('desk')
  return useEdition().deskContact || t('already.lead')
}
