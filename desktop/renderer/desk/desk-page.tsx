import { type Dispatch, type RefObject, type SetStateAction, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StartState } from '#desktop/bridge/bridge.ts'
import { defaultDesk, type Setup } from '#desktop/bridge/setup.ts'
import { foyer } from '#desktop/renderer/foyer.ts'
import { useKeys } from '#desktop/renderer/kit/use-keys.ts'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { alreadyCheckedIn, type CheckinKind } from '#shared/checkin/checkin.rules.ts'
import type { PersonCard, RecentCheckin } from '#shared/desk-search/desk-search.contract.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { deskApi, useDeskStatus, usePrinting } from './desk.api.ts'
import css from './desk-page.module.css'
import { DeskScreen } from './desk-screen.tsx'
import type { DeskView, Done } from './desk-view.ts'
import { RevokedPage } from './revoked-page.tsx'
import { StatusBar } from './status-bar.tsx'
import { useDeskActions } from './use-desk-actions.ts'
import { useIdle } from './use-idle.ts'
import { useScanner } from './use-scanner.ts'

const IDLE_MS = 90_000
/** For a screen that visitors can see. */
const IDLE_FACING_MS = 60_000
const CODE = /^(?:FOYER:)?([0-9A-Z]{16})$/i

/** The registration desk: one status band, one field, and the current screen. */
export function DeskPage({ start }: { start: StartState }) {
  // The field names load with the first screen, so that no later one has to wait for them.
  const { t } = useTranslation(['desk', 'badge'])
  const [setup, setSetup] = useState<Setup | undefined>(start.setup)
  const desk = setup?.desk ?? defaultDesk
  const status = useDeskStatus(desk.kind)
  const printing = usePrinting()
  const [view, setView] = useState<DeskView>(start.isJustSetUp ? { name: 'checks' } : { name: 'find' })
  const [typed, setTyped] = useState('')
  const [done, setDone] = useState<Done>()
  const field = useRef<HTMLInputElement>(null)

  const home = useCallback(() => setView({ name: 'find' }), [])
  const actions = useDeskActions(desk, {
    done(made) {
      setDone(made)
      setTyped('')
      home()
    },
    already: (card, checkin) => setView({ name: 'already', card, checkin }),
    unconfirmed: (card, isPrinting) => setView({ name: 'unconfirmed', card, isPrinting }),
  })

  const openCode = useCode(desk.kind, (next) => {
    setDone(undefined)
    setView(next)
  })
  useScanner((code) => {
    if (view.name === 'checks') setView({ name: 'checks', scanned: code })
    else void openCode(code)
  })
  useIdle(desk.facesVisitors ? IDLE_FACING_MS : IDLE_MS, () => {
    setTyped('')
    setDone(undefined)
    home()
  })

  function undo({ checkin, person }: RecentCheckin): void {
    setDone(undefined)
    void actions.undo({ ...checkin, id: person.id })
  }

  useDeskKeys(view, { setView, setTyped, home, field })

  async function changeBy(by: string): Promise<void> {
    setSetup(await foyer.changeDesk({ by }))
  }

  if (status?.sync.state === 'revoked') return <RevokedPage start={start} />
  return (
    <div className={css.desk}>
      <StatusBar
        name={setup?.deskName || status?.desk || 'Foyer'}
        mode={t(`kind.${desk.kind}`)}
        // A rehearsal has no connection to tell of.
        status={start.isRehearsal ? undefined : status}
        onLock={() => setView({ name: 'pin' })}
        onLists={() => setView({ name: 'lists' })}
      />
      <DeskScreen
        view={view}
        setView={setView}
        typed={typed}
        setTyped={setTyped}
        done={done}
        setDone={setDone}
        desk={desk}
        status={status}
        printing={printing}
        actions={actions}
        undo={undo}
        home={home}
        field={field}
        deskName={setup?.deskName ?? ''}
        hasPin={start.hasPin}
        isRehearsal={start.isRehearsal}
        onSetup={setSetup}
        onBy={(by) => void changeBy(by)}
        onCode={(text) => void openCode(text)}
      />
      <ToastRegion />
    </div>
  )
}

type Moves = {
  setView: (view: DeskView) => void
  setTyped: Dispatch<SetStateAction<string>>
  home: () => void
  field: RefObject<HTMLInputElement | null>
}

/** The keys that change the screen; letters go to the search field. */
function useDeskKeys(view: DeskView, { setView, setTyped, home, field }: Moves) {
  useKeys((event) => {
    const { key } = event
    if (key === 'F3') setView({ name: 'walkIn' })
    else if (key === 'F4') setView({ name: 'printing' })
    else if (key === 'F6') setView({ name: 'lists' })
    else if (key === 'F7') setView({ name: 'checks' })
    else if (key === 'Escape' && view.name !== 'find') home()
    else if (isForField(event) && ['find', 'card', 'already', 'unconfirmed'].includes(view.name)) {
      setTyped((before) => (view.name === 'find' ? before + key : key))
      home()
      field.current?.focus()
    } else return false
    return true
  })
}

/** On every screen, letters go to the search field unless another input has the focus. */
function isForField({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const { activeElement } = document
  const isTaken =
    activeElement instanceof HTMLInputElement ||
    activeElement instanceof HTMLTextAreaElement ||
    (activeElement instanceof HTMLButtonElement && key === ' ')
  return key.length === 1 && !ctrlKey && !altKey && !metaKey && !isTaken
}

/** After a badge is scanned, opens its card, or the warning that it was already checked in. */
function useCode(kind: CheckinKind, onView: (view: DeskView) => void) {
  const { t } = useTranslation('desk')
  return async (text: string): Promise<void> => {
    const code = CODE.exec(text.trim())?.[1]?.toUpperCase() ?? text
    let card: PersonCard
    try {
      card = await deskApi.findCode({ params: { code } })
    } catch {
      toast.error(t('scan.unknown'), t('scan.unknownText', { code }))
      return
    }
    const facts = card.person.checkins.map((one) => ({ ...one, undoOf: null }))
    const checkin = alreadyCheckedIn(facts, { kind, day: venueDay(Date.now()) })
    onView(checkin ? { name: 'already', card, checkin } : { name: 'card', id: card.person.id })
  }
}
