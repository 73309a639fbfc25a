import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PinCheck } from '#desktop/bridge/setup.ts'
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

type Staff = Pick<ScreenProps, 'desk' | 'onDesk' | 'setView' | 'isRehearsal'>
/** Without `staff`, nobody works here any more. */
type Props = { hasPin: boolean; waiting: number; staff?: Staff; isKiosk?: boolean; onBack: () => void }

/** Asks for four digits, then offers to change the staff name or setup, or to quit. Unsent operations are kept. */
export function PinPage({ hasPin, waiting, staff, isKiosk = false, onBack }: Props) {
  const { t } = useTranslation('desk')
  const [isOpen, setOpen] = useState(!hasPin)
  const open = useCallback(() => setOpen(true), [])
  if (isOpen) return <OpenPage staff={staff} onBack={onBack} />
  const text = `${t(isKiosk ? 'pin.kioskText' : 'pin.text')} ${waiting > 0 ? t('pin.waiting', { count: waiting }) : ''}`
  return (
    <AskPin title={t('pin.title')} text={text} onRight={open}>
      <div>
        <Tile icon="back" onPress={onBack}>
          {t(isKiosk ? 'backShort' : 'pin.back')}
        </Tile>
      </div>
    </AskPin>
  )
}

/** `onRight` stays the same function: a new one would have the digits checked again. */
type AskProps = { title: string; text: string; onRight: () => void; children?: ReactNode }

/** Four digits, typed or tapped; staff alone know them. */
export function AskPin({ title, text, onRight, children }: AskProps) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const [digits, setDigits] = useState('')
  const [wrong, setWrong] = useState<Extract<PinCheck, { isRight: false }>>()

  const press = (key: string) => setDigits((before) => (before.length < DIGITS ? before + key : before))
  const erase = () => setDigits((before) => before.slice(0, -1))

  useEffect(() => {
    if (digits.length < DIGITS) return
    void foyer.checkPin(digits).then((checked) => {
      setDigits('')
      if (checked.isRight) return onRight()
      setWrong(checked)
    })
  }, [digits, onRight])

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
          <p className={css.late} role="alert">
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
        <button type="button" className={css.other} aria-label={t('ui:cancel')} onClick={() => setDigits('')}>
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
function OpenPage({ staff, onBack }: { staff: Staff | undefined; onBack: () => void }) {
  const { t } = useTranslation(['desk', 'wizard'])
  const [isLeaving, setLeaving] = useState(false)
  if (isLeaving) return <LeaveSetup onBack={() => setLeaving(false)} />
  return (
    <main className={css.page}>
      <div className={css.words}>
        <h1>{t('pin.open')}</h1>
        {staff && (
          <>
            <TextField
              label={t('pin.by')}
              hint={t('pin.byHint')}
              value={staff.desk.by}
              onChange={(by) => staff.onDesk({ by })}
              autoFocus
            />
            <Checkbox
              value={staff.desk.isFastLane}
              onChange={(isFastLane) => staff.onDesk({ isFastLane })}
              hint={t(`lane.hint.${staff.desk.kind}`)}
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
          {!staff && <HelpOver place={APP_ANCHORS.staff} button={helpTile} />}
        </div>
        <div>
          <Tile tone="bare" onPress={() => setLeaving(true)}>
            {t('pin.setup')}
          </Tile>
        </div>
      </div>
      {staff && <BeforeTiles {...staff} />}
    </main>
  )
}

/** The key goes with the set-up, and only the organizer has another: it is asked first. */
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

/** What is done before the doors open. */
function BeforeTiles({ isRehearsal, setView }: Staff) {
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
