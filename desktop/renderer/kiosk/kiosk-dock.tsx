import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { foyer } from '#desktop/renderer/foyer.ts'
import { Languages } from '#desktop/renderer/kit/app-bar.tsx'
import { NextTile, Tile } from '#desktop/renderer/kit/tile.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import css from './kiosk-dock.module.css'
import { KioskKeyboard } from './kiosk-keyboard.tsx'
import { useVisit } from './use-visit.ts'

/** The frame: keys for every field, what works, the languages and the way out. It stays usable over dialogs. */
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
        <nav className={css.bar} aria-label={t('frame')} data-ground="ink">
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

/** Any touch ends it: the main process sees each. */
function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTranslation('kiosk')
  return (
    <div className={css.scrim} role="alertdialog" aria-modal="true" aria-labelledby="still-there">
      <div className={css.question}>
        <h2 id="still-there">{t('stillThere')}</h2>
        <p className={css.seconds} aria-hidden="true">
          {seconds}
        </p>
        <p>{t('leaves')}</p>
        <NextTile icon="check" title={t('here')} onPress={() => {}} />
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
    const seen = new ResizeObserver(() => {
      root.style.setProperty('--dock', `${dock.current?.getBoundingClientRect().height ?? 0}px`)
      const field = document.activeElement
      if (field?.matches('input, textarea')) field.scrollIntoView({ block: 'nearest' })
    })
    if (dock.current) seen.observe(dock.current)
    return () => seen.disconnect()
  }, [])
  return dock
}
