import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PinCheck, StartState } from '#desktop/bridge/setup.ts'
import { foyer } from '#desktop/renderer/foyer.ts'
import { helpTile, Tile, useKeys } from '#desktop/renderer/kit/tile.tsx'
import { HelpOver } from '#portal/features/help/help-over.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { clockText } from './desk-times.ts'
import { APP_ANCHORS } from './help-anchors.ts'
import css from './pin-page.module.css'
import type { ScreenProps } from './screen-props.ts'

const DIGITS = 4
const SQUARES = [0, 1, 2, 3]
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

type DeskControls = Pick<ScreenProps, 'desk' | 'onDeskChange' | 'setView' | 'isRehearsal'>
/** `controls` is left out where there is no desk: at a kiosk, and once the key was revoked. */
type Props = { hasPin: boolean; waiting: number; controls?: DeskControls; isKiosk?: boolean; onBack: () => void }

/** Asks for four digits, then offers to change the staff name or setup, or to quit. Unsent operations are kept. */
export function PinPage({ hasPin, waiting, controls, isKiosk = false, onBack }: Props) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(!hasPin)
  const open = useCallback(() => setOpen(true), [])
  if (isOpen) return <StaffMenu controls={controls} onBack={onBack} />
  const text = `${t(isKiosk ? 'pin.kioskText' : 'pin.text')} ${waiting > 0 ? t('pin.waiting', { count: waiting }) : ''}`
  return (
    <PinPrompt title={t('pin.title')} text={text} onCorrect={open}>
      <div>
        <Tile icon="back" onPress={onBack}>
          {t(isKiosk ? 'backShort' : 'pin.back')}
        </Tile>
      </div>
    </PinPrompt>
  )
}

/** `onCorrect` must be a stable function: a new one would check the digits again. */
type AskProps = { title: string; text: string; onCorrect: () => void; children?: ReactNode }

/** Asks for the four digits that only staff know, typed or tapped. */
export function PinPrompt({ title, text, onCorrect, children }: AskProps) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const [digits, setDigits] = useState('')
  const [wrong, setWrong] = useState<Extract<PinCheck, { isCorrect: false }>>()

  const press = (key: string) => setDigits((before) => (before.length < DIGITS ? before + key : before))
  const erase = () => setDigits((before) => before.slice(0, -1))

  useEffect(() => {
    if (digits.length < DIGITS) return
    void foyer.checkPin(digits).then((checked) => {
      setDigits('')
      if (checked.isCorrect) return onCorrect()
      setWrong(checked)
    })
  }, [digits, onCorrect])

  useKeys(({ key }) => {
    if (/^\d$/.test(key)) press(key)
    else if (key === 'Backspace') erase()
    else return false
    return true
  })

  return (
    <main className={css.page}>
      <div className={css.words}>
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        <div className={css.squares} role="img" aria-label={t('pin.typed', { count: digits.length })}>
          {SQUARES.map((at) => (
            <i key={at} className={cx(at < digits.length && css.filled, at === digits.length && css.current)} />
          ))}
        </div>
        {wrong && (
          <p className={css.error} role="alert">
            <Icon name="warning" />
            {wrong.triesLeft > 0
              ? t('pin.wrong', { count: wrong.triesLeft })
              : t('pin.wait', { at: clockText(wrong.waitsUntil, language) })}
          </p>
        )}
        {children}
      </div>
      <div className={css.pad}>
        {KEYS.map((key) => (
          <button key={key} type="button" onClick={() => press(key)}>
            {key}
          </button>
        ))}
        <button type="button" className={css.other} aria-label={t('find.clear')} onClick={() => setDigits('')}>
          <Icon name="cross" />
        </button>
        <button type="button" onClick={() => press('0')}>
          0
        </button>
        <button type="button" className={css.other} aria-label={t('osk.erase')} onClick={erase}>
          <Icon name="backspace" />
        </button>
      </div>
    </main>
  )
}

/** Offers to change the staff name or the setup, or to quit. */
function StaffMenu({ controls, onBack }: { controls: DeskControls | undefined; onBack: () => void }) {
  const { t } = useTranslation(['desk', 'wizard'])
  const [isLeaving, setLeaving] = useState(false)
  if (isLeaving) return <LeaveSetup onBack={() => setLeaving(false)} />
  return (
    <main className={css.page}>
      <div className={css.words}>
        <h1>{t('pin.open')}</h1>
        {controls && (
          <>
            <TextField
              label={t('pin.by')}
              hint={t('pin.byHint')}
              value={controls.desk.by}
              onChange={(by) => controls.onDeskChange({ by })}
              autoFocus
            />
            <Checkbox
              value={controls.desk.isFastLane}
              onChange={(isFastLane) => controls.onDeskChange({ isFastLane })}
              hint={t(`lane.hint.${controls.desk.kind}`)}
            >
              {t('lane.setting')}
            </Checkbox>
          </>
        )}
        <div className={css.row}>
          <Tile icon="back" onPress={onBack}>
            {t('pin.back')}
          </Tile>
          <Tile tone="ink" icon="out" onPress={() => void foyer.leave('quit')}>
            {t('pin.quit')}
          </Tile>
          {!controls && <HelpOver place={APP_ANCHORS.staff} button={helpTile} />}
        </div>
        <div>
          <Tile tone="bare" onPress={() => setLeaving(true)}>
            {t('pin.setup')}
          </Tile>
        </div>
      </div>
      {controls && <PreparationTiles {...controls} />}
    </main>
  )
}

/** Asks for confirmation first: a new setup deletes the key, and only the organizer can issue another. */
function LeaveSetup({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('desk')
  return (
    <main className={css.page}>
      <div className={css.words}>
        <div>
          <h1>{t('pin.leaveTitle')}</h1>
          <p>{t('pin.leaveText')}</p>
        </div>
        <div className={css.row}>
          <Tile onPress={onBack}>{t('ui:cancel')}</Tile>
          <Tile tone="ink" onPress={() => void foyer.leave('setup').then(() => window.location.reload())}>
            {t('pin.leave')}
          </Tile>
        </div>
      </div>
    </main>
  )
}

/** What staff do before the doors open. */
function PreparationTiles({ isRehearsal, setView }: DeskControls) {
  const { t } = useTranslation('desk')
  return (
    <div className={css.before}>
      <Tile icon="check" onPress={() => setView({ name: 'checks' })}>
        {t('checks.title')}
      </Tile>
      <Tile icon="file" onPress={() => setView({ name: 'paperList' })}>
        {t('paper.heading')}
      </Tile>
      <Tile onPress={() => void foyer.rehearse(!isRehearsal).then(() => window.location.reload())}>
        {t(isRehearsal ? 'rehearsal.end' : 'rehearsal.begin')}
      </Tile>
      <p>{t(isRehearsal ? 'rehearsal.endText' : 'rehearsal.beginText')}</p>
    </div>
  )
}

/** Instead of the desk, once the organizer has revoked its key. Another key is entered in the wizard. */
export function RevokedPage({ start: { hasPin } }: { start: StartState }) {
  const { t } = useTranslation('desk')
  const [isLeaving, setLeaving] = useState(false)
  if (isLeaving) return <PinPage hasPin={hasPin} waiting={0} onBack={() => setLeaving(false)} />
  return (
    <main className={css.ended}>
      <h1>{t('revoked.title')}</h1>
      <p>{t('revoked.text')}</p>
      <div>
        <Tile onPress={() => setLeaving(true)}>{t('pin.setup')}</Tile>
        <HelpOver place={APP_ANCHORS.revoked} button={helpTile} />
      </div>
    </main>
  )
}
