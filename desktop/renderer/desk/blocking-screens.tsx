import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import signal from '#desktop/renderer/kit/signal.module.css'
import { KeyHints, Tile, useEnter } from '#desktop/renderer/kit/tile.tsx'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { ActiveCheckin, PersonCard } from '#shared/desk-search/desk-search.contract.ts'
import css from './blocking-screens.module.css'
import { clockText, dayText, isSameDay, whenText } from './desk-times.ts'
import { arrivedAt, type DeskView } from './desk-view.ts'
import { fullName, Photo } from './person-row.tsx'
import { playTone } from './play-tone.ts'
import { ConfirmTiles } from './printing-row.tsx'
import type { ScreenProps } from './screen-props.ts'
import { useNow } from './use-now.ts'

type Props = Pick<ScreenProps, 'actions' | 'goHome'> & { card: PersonCard; onOpenCard: () => void }

/** Who used the badge, when and where. The photo is large, for comparing faces. */
export function AlreadyInScreen({ card, checkin, actions, goHome, onOpenCard }: Props & { checkin: ActiveCheckin }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const contact = useDeskContact()
  const now = useNow()
  const [isConfirming, setConfirming] = useState(false)
  const { id } = card.person
  const at = Date.parse(arrivedAt(checkin))
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
  function print() {
    void actions.print(id)
    goHome()
  }
  return (
    <BlockingScreen
      sign="in"
      title={t(`already.${checkin.kind}`)}
      text={
        <>
          {when}
          <br />
          {where}
        </>
      }
      card={card}
      onEnter={goHome}
      enterText={t('already.letThrough')}
      goHome={goHome}
    >
      <Explanation title={t('already.same')} text={t('already.sameText')}>
        <Tile tone="ink" onPress={goHome}>
          {t('already.letThrough')}
        </Tile>
      </Explanation>
      <Explanation title={t('already.lost')} text={t(`already.lostText.${checkin.kind}`)}>
        {card.hasLabel && (
          <ReportLostTile
            isConfirming={isConfirming}
            onAsk={setConfirming}
            onLost={() => void actions.reportLost(id).then(goHome)}
          />
        )}
        {!isConfirming && checkin.kind === 'collected' && <Tile onPress={print}>{t('already.print')}</Tile>}
      </Explanation>
      <Explanation title={t('already.notThisFace')} text={t('already.notThisFaceText', { contact })}>
        <Tile onPress={onOpenCard}>{t('already.report')}</Tile>
      </Explanation>
    </BlockingScreen>
  )
}

/** For somebody whom the organizer refuses entry: why, and whom to call. A desk cannot override it. */
export function RefusedScreen({ card, goHome }: Pick<Props, 'card' | 'goHome'>) {
  const { t } = useTranslation('desk')
  const contact = useDeskContact()
  const { refusal, refusalContact, refusalPhone } = card.person
  const call = [refusalContact, refusalPhone].filter(Boolean).join(', ') || contact
  return (
    <BlockingScreen
      sign="no"
      title={t('refused.title')}
      text={<b className="text-52">{refusal}</b>}
      card={card}
      onEnter={goHome}
      enterText={t('back')}
      goHome={goHome}
    >
      <Explanation title={t('refused.call', { call })} text={t('refused.text')}>
        <Tile tone="ink" onPress={goHome}>
          {t('back')}
        </Tile>
      </Explanation>
    </BlockingScreen>
  )
}

type UnconfirmedProps = Omit<Props, 'onOpenCard'> & { isPrinting: boolean }

/**
 * The company registered itself, and its e-mail address is not confirmed. Letting its people in is a decision, so
 * Enter does nothing here.
 */
export function UnconfirmedScreen({ card, isPrinting, actions, goHome }: UnconfirmedProps) {
  const { t } = useTranslation('desk')
  const letIn = () => void actions.checkIn(card.person.id, isPrinting, { anyway: true })
  return (
    <BlockingScreen title={t('unconfirmed.title')} text={t('unconfirmed.text')} card={card} goHome={goHome}>
      <Explanation title={t('unconfirmed.sure')} text={t('unconfirmed.sureText')}>
        <Tile onPress={letIn}>{t('unconfirmed.letIn')}</Tile>
      </Explanation>
      <Explanation title={t('unconfirmed.doubt')} text={t('unconfirmed.doubtText')}>
        <Tile tone="ink" onPress={goHome}>
          {t('back')}
        </Tile>
      </Explanation>
    </BlockingScreen>
  )
}

type InvalidLabelProps = Props &
  Pick<ScreenProps, 'desk'> &
  Pick<Extract<DeskView, { name: 'invalidLabel' }>, 'standing'>

/** For a label that is no longer valid, or that this desk does not know. Enter admits only the latter. */
export function InvalidLabelScreen({ card, standing, desk, actions, goHome, onOpenCard }: InvalidLabelProps) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { is, at } = standing
  const isUnknown = is === 'unknown'
  const defaultAction = isUnknown ? () => void actions.checkIn(card.person.id, false) : goHome
  const defaultActionText = t(isUnknown ? 'card.letIn' : 'back')
  const when = { at: at ? whenText(at, language) : '', desk: standing.desk || t('label.organizer') }
  return (
    <BlockingScreen
      title={t(`label.${is}`)}
      text={t(`label.${is}Text`, when)}
      card={card}
      onEnter={defaultAction}
      enterText={defaultActionText}
      goHome={goHome}
    >
      <Explanation
        title={t(isUnknown ? 'label.right' : 'label.hasOther')}
        text={t(isUnknown ? 'label.rightText' : is === 'page' ? 'label.pageOtherText' : 'label.hasOtherText')}
      >
        <Tile tone="ink" onPress={defaultAction}>
          {defaultActionText}
        </Tile>
      </Explanation>
      <Explanation
        title={t(isUnknown ? 'unconfirmed.doubt' : 'label.hasNone')}
        text={t(isUnknown ? 'label.doubtText' : `label.hasNoneText.${desk.kind}`)}
      >
        <Tile onPress={onOpenCard}>{t('already.report')}</Tile>
      </Explanation>
    </BlockingScreen>
  )
}

type BlockingScreenProps = Pick<Props, 'card' | 'goHome'> & {
  /** As in the fast lane: a colour and a symbol that can be seen from the queue. */
  sign?: 'in' | 'no'
  title: string
  text: ReactNode
  /** Without it, Enter does nothing. */
  onEnter?: () => void
  enterText?: string
  children: ReactNode
}

/** Why somebody may not simply pass, a large photo for comparison, and the clerk's options as list items. */
function BlockingScreen({
  sign,
  title,
  text,
  card: { person },
  onEnter,
  enterText,
  goHome,
  children,
}: BlockingScreenProps) {
  const { t } = useTranslation('desk')
  useLayoutEffect(() => {
    if (sign) playTone(sign)
  }, [sign])
  useEnter(() => onEnter?.())
  const isBack = enterText === t('back')
  return (
    <>
      <section
        className={sign ? cx(css.sign, signal[sign]) : css.title}
        role="alert"
        data-surface={sign ? undefined : 'dark'}
      >
        <div>
          <h1 className="text-52">{title}</h1>
          <p className="text-26" dir="auto">
            {text}
          </p>
        </div>
        {sign === 'in' && <Icon name="clock" />}
        {sign === 'no' && (
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
        keys={[enterText !== undefined && [isBack ? [t('key.enter'), t('key.esc')] : [t('key.enter')], enterText]]}
        esc={isBack ? undefined : t('back')}
        onBack={goHome}
      />
    </>
  )
}

/** A possible explanation, and what to do if it applies. */
function Explanation({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <div>
        <b dir="auto">{title}</b>
        <span className="quiet">{text}</span>
      </div>
      <div className={css.acts}>{children}</div>
    </li>
  )
}

type LostProps = { isConfirming: boolean; onAsk: (isConfirming: boolean) => void; onLost: () => void }

/** Asks for confirmation first, since a void badge stays void; a second press in the same place cancels. */
export function ReportLostTile({ isConfirming, onAsk, onLost }: LostProps) {
  const { t } = useTranslation('desk')
  if (!isConfirming) return <Tile onPress={() => onAsk(true)}>{t('lost.report')}</Tile>
  return <ConfirmTiles confirmText={t('lost.sure')} onCancel={() => onAsk(false)} onConfirm={onLost} />
}

/** Whom a clerk calls when in doubt: set in the office, or else the desk lead. */
function useDeskContact() {
  const { t } = useTranslation('desk')
  return useEdition().deskContact || t('already.lead')
}
