import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeskSetup, defaultDesk, type Setup, type StartState } from '#desktop/bridge/setup.ts'
import { foyer } from '#desktop/renderer/foyer.ts'
import { useKeys, useSinglePresses } from '#desktop/renderer/kit/tile.tsx'
import { prefetchEdition } from '#portal/lib/edition.ts'
import { translate } from '#portal/lib/i18n.ts'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { toast, toastStore } from '#portal/ui/toast-store.ts'
import { hasCode } from '#shared/contract/call-error.ts'
import { failed } from './attempt.ts'
import { useDeskStatus, usePrinting } from './desk.api.ts'
import css from './desk-page.module.css'
import { DeskScreen } from './desk-screen.tsx'
import { type DeskView, helpFor, type LastCheckin, staysWhenIdle } from './desk-view.ts'
import { saveWalkInDraft } from './person-draft.ts'
import { RevokedPage } from './pin-page.tsx'
import type { ScreenProps } from './screen-props.ts'
import { StatusBar } from './status-bar.tsx'
import { useScannedCode } from './use-code.ts'
import { useDeskActions } from './use-desk-actions.ts'
import { useScanner } from './use-scanner.ts'

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const

/** Calls `onIdle` after `ms` without user input. */
function useIdle(ms: number, onIdle: () => void) {
  const latest = useRef(onIdle)
  latest.current = onIdle
  useEffect(() => {
    let timer = setTimeout(() => latest.current(), ms)
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), ms)
    }
    for (const name of ACTIVITY_EVENTS) window.addEventListener(name, restart, true)
    return () => {
      clearTimeout(timer)
      for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, restart, true)
    }
  }, [ms])
}

const IDLE_MS = 90_000
/** For a screen that visitors can see. */
const IDLE_FACING_MS = 60_000
/** Staff have no time to close messages: an error disappears after enough time to read it. */
const ERROR_MS = 12_000

/** The registration desk: one status band, one field, and the current screen. */
export function DeskPage({ start }: { start: StartState }) {
  // All texts and the edition load with the first screen, so that no later one has to wait for them.
  const { t } = useTranslation(['desk', 'badge', 'pass', 'attendee'])
  useEffect(() => {
    void prefetchEdition()
    toastStore.setState({ errorLife: ERROR_MS })
  }, [])
  const [setup, setSetup] = useState<Setup | undefined>(start.setup)
  const desk = setup?.desk ?? defaultDesk
  const { data: status, error } = useDeskStatus(desk.kind)
  const printing = usePrinting()
  const [view, setView] = useState<DeskView>(start.isJustSetUp ? { name: 'checks' } : { name: 'find' })
  const [searchText, setSearchText] = useState('')
  const [lastCheckin, setLastCheckin] = useState<LastCheckin>()
  const field = useRef<HTMLInputElement>(null)

  const saving = useRef<Promise<unknown>>(Promise.resolve())
  /** Shown at once and saved in order, so that a late answer does not undo what was typed since. */
  function changeDesk(changed: Partial<DeskSetup>) {
    setSetup((now) => now && { ...now, desk: { ...now.desk, ...changed } })
    saving.current = saving.current.then(() => foyer.changeDesk(changed)).catch(() => toast.error(failed))
  }

  const goHome = useCallback(() => setView({ name: 'find' }), [])
  const actions = useDeskActions(desk, { setView, setLastCheckin, setSearchText })

  const onCode = useScannedCode(desk, actions, (next) => {
    setLastCheckin(undefined)
    setView(next)
  })
  // A scan opens a person, or is shown on the page that tests the scanner.
  useScanner(
    ({ code, text }) =>
      view.name === 'checks' ? setView({ name: 'checks', scanned: code ?? text }) : onCode(code ?? text),
    () =>
      toast.warn(
        () => translate('desk:scan.stuck'),
        () => translate('desk:scan.stuckText'),
      ),
  )
  useSinglePresses(() => setView({ name: 'review' }))
  useIdle(desk.facesVisitors ? IDLE_FACING_MS : IDLE_MS, () => {
    if (staysWhenIdle(view)) return
    setSearchText('')
    setLastCheckin(undefined)
    // The next visitor must not see this one's data.
    if (desk.facesVisitors) saveWalkInDraft(undefined)
    goHome()
  })

  const shown = { view, setView, searchText, setSearchText, lastCheckin, setLastCheckin }
  const screen = { ...shown, desk, status, printing, actions, goHome, field }
  useDeskKeys(screen)

  // The copy may be deleted before a status could report it.
  if (status?.sync.state === 'revoked' || hasCode(error, 'desk_revoked')) return <RevokedPage start={start} />
  return (
    <div className={css.desk}>
      <StatusBar
        name={setup?.deskName || status?.desk || 'Foyer'}
        mode={t(desk.isFastLane ? `lane.${desk.kind}` : `kind.${desk.kind}`)}
        // A rehearsal has no connection to report.
        status={start.isRehearsal ? undefined : status}
        onHelp={() => setView(helpFor(view))}
        onLock={() => setView({ name: 'pin' })}
        onReview={() => setView({ name: 'review' })}
      />
      <Suspense fallback={<main />}>
        <DeskScreen
          {...screen}
          deskName={setup?.deskName ?? ''}
          hasPin={start.hasPin}
          isRehearsal={start.isRehearsal}
          onSetupChange={setSetup}
          onDeskChange={changeDesk}
          onCode={onCode}
        />
      </Suspense>
      <ToastRegion />
    </div>
  )
}

type DeskKeysProps = Pick<ScreenProps, 'view' | 'setView' | 'setSearchText' | 'goHome' | 'field'>

const SEARCHABLE_VIEWS: DeskView['name'][] = [
  ...(['find', 'card', 'alreadyIn', 'unconfirmed', 'invalidLabel', 'lane', 'printing', 'review'] as const),
]

/** The keys that change the screen; letters go to the search field. */
function useDeskKeys({ view, setView, setSearchText, goHome, field }: DeskKeysProps) {
  useKeys((event) => {
    const { key } = event
    if (key === 'F1') setView(helpFor(view))
    else if (key === 'F3') setView({ name: 'walkIn' })
    else if (key === 'F4') setView({ name: 'printing' })
    else if (key === 'F7') setView({ name: 'checks' })
    else if (key === 'Escape' && view.name === 'help') setView(view.from)
    else if (key === 'Escape' && view.name !== 'find') goHome()
    else if (isSearchInput(event) && SEARCHABLE_VIEWS.includes(view.name)) {
      setSearchText((before) => (view.name === 'find' ? before + key : key))
      setView({ name: 'find', isTyping: true })
      field.current?.focus()
    } else return false
    return true
  })
}

/** On every screen, letters go to the search field unless another input has the focus. */
function isSearchInput({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) {
  const { activeElement } = document
  const hasOtherTarget =
    activeElement instanceof HTMLInputElement ||
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLButtonElement && key === ' ')
  return key.length === 1 && !ctrlKey && !altKey && !metaKey && !hasOtherTarget
}
