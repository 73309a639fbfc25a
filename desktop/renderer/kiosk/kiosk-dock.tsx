import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FormKeyboard } from '#desktop/renderer/desk/on-screen-keyboard.tsx'
import { foyer } from '#desktop/renderer/foyer.ts'
import { Languages } from '#desktop/renderer/kit/app-bar.tsx'
import { PrimaryTile, Tile } from '#desktop/renderer/kit/tile.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import css from './kiosk-dock.module.css'

/** The countdown shows seconds. */
const POLL_MS = 250

/** What the main process knows of the visit; undefined until it has reported it. */
export const useVisit = () =>
  useQuery({
    queryKey: ['visit'],
    queryFn: () => foyer.visit(),
    refetchInterval: POLL_MS,
    staleTime: 0,
  }).data

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [readonly]), textarea:not([readonly])'

const AFTER_CLICK_MS = 50

/** The on-screen keyboard for the portal's fields; a kiosk has no other. */
function KioskKeyboard() {
  // Loaded before the first field asks for it.
  useTranslation('desk')
  return useIsTyping() ? (
    <div className={css.keyboard}>
      <FormKeyboard isOverlay fields={TEXT_FIELDS} />
    </div>
  ) : null
}

function useIsTyping() {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let isPressed = false
    const update = () => {
      const isField = document.activeElement?.matches(TEXT_FIELDS) === true
      // The pressed control must not move away under the finger, so the keyboard closes after the click.
      if (isField || !isPressed) setTyping(isField)
    }
    // The next field takes the focus only after the last one has lost it.
    const updateLater = () => requestAnimationFrame(update)
    const press = () => {
      isPressed = true
    }
    const release = () => {
      isPressed = false
      setTimeout(update, AFTER_CLICK_MS)
    }
    const listeners = {
      focusin: update,
      focusout: updateLater,
      pointerdown: press,
      pointerup: release,
      pointercancel: release,
    }
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true)
    update()
    return () => {
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener, true)
    }
  }, [])
  return isTyping
}

/**
 * The bar at the lower edge: keyboard, connection, language, and the button that ends the visit. Stays usable over
 * dialogs.
 */
export function KioskDock() {
  const { t } = useTranslation('kiosk')
  const visit = useVisit()
  const dock = useDockHeight()
  const seconds = visit && visit.leftMs !== null ? Math.ceil(visit.leftMs / 1000) : undefined
  const state = visit?.isUnsent ? t('unsent') : visit?.isOnline === false ? t('offline') : ''
  return createPortal(
    <div data-react-aria-top-layer="true">
      <div className={css.dock} ref={dock}>
        <KioskKeyboard />
        <nav className={css.bar} aria-label={t('frame')} data-surface="dark">
          <p className={css.state} role="status">
            {state && <Icon name={visit?.isUnsent ? 'warning' : 'offline'} />}
            <span>{state}</span>
          </p>
          <Languages />
          <Tile tone="ink" icon="out" onPress={() => void foyer.endVisit()}>
            {t('done')}
          </Tile>
        </nav>
      </div>
      {seconds !== undefined && <Countdown seconds={seconds} />}
    </div>,
    document.body,
  )
}

/** Any touch ends the countdown, since the main process sees every touch. */
function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTranslation('kiosk')
  return (
    <div className={css.scrim} role="alertdialog" aria-modal="true" aria-labelledby="still-there">
      <div className={css.question}>
        <h2 id="still-there" className="text-36">
          {t('stillThere')}
        </h2>
        <p className={css.seconds} aria-hidden="true">
          {seconds}
        </p>
        <p>{t('leaves')}</p>
        <PrimaryTile icon="check" title={t('here')} onPress={() => {}} />
        <Tile onPress={() => void foyer.endVisit()}>{t('done')}</Tile>
      </div>
    </div>
  )
}

/** Tells the page how much of its lower edge is covered. */
function useDockHeight() {
  const dock = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--dock', `${dock.current?.getBoundingClientRect().height ?? 0}px`)
      const field = document.activeElement
      if (field?.matches('input, textarea')) field.scrollIntoView({ block: 'nearest' })
    })
    if (dock.current) observer.observe(dock.current)
    return () => observer.disconnect()
  }, [])
  return dock
}
