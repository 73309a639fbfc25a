import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StartState } from '#desktop/bridge/bridge.ts'
import { defaultDesk, type Setup } from '#desktop/bridge/setup.ts'
import { foyer } from '#desktop/renderer/foyer.ts'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { alreadyCheckedIn } from '#shared/checkin/checkin.rules.ts'
import type { PersonCard, RecentCheckin } from '#shared/desk-search/desk-search.contract.ts'
import { venueDay } from '#shared/edition/edition.rules.ts'
import { deskApi, useDeskStatus, usePrinting } from './desk.api.ts'
import css from './desk-page.module.css'
import { DeskScreen } from './desk-screen.tsx'
import type { DeskView, Done } from './desk-view.ts'
import { StatusBar } from './status-bar.tsx'
import { useDeskActions } from './use-desk-actions.ts'
import { useIdle } from './use-idle.ts'
import { useScanner } from './use-scanner.ts'

const IDLE_MS = 90_000
/** Where visitors see the screen. */
const IDLE_FACING_MS = 60_000
const CODE = /^(?:FOYER:)?([0-9A-Z]{16})$/i

/** The registration desk: one band, one field, and whatever screen is next. */
export function DeskPage({ start }: { start: StartState }) {
  // The fields' names come with the first screen, so that no later one waits for them.
  const { t } = useTranslation(['desk', 'badge'])
  const [setup, setSetup] = useState<Setup | undefined>(start.setup)
  const desk = setup?.desk ?? defaultDesk
  const status = useDeskStatus(desk.kind)
  const printing = usePrinting()
  const [view, setView] = useState<DeskView>({ name: 'find' })
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
  })

  /** A badge was read: the card, or at once that it is in already. */
  async function openCode(text: string): Promise<void> {
    const code = CODE.exec(text.trim())?.[1]?.toUpperCase() ?? text
    let card: PersonCard
    try {
      card = await deskApi.findCode({ params: { code } })
    } catch {
      toast.error(t('scan.unknown'), t('scan.unknownText', { code }))
      return
    }
    const facts = card.person.checkins.map((one) => ({ ...one, undoOf: null }))
    const checkin = alreadyCheckedIn(facts, { kind: desk.kind, day: venueDay(Date.now()) })
    setDone(undefined)
    if (checkin) setView({ name: 'already', card, checkin })
    else setView({ name: 'card', id: card.person.id })
  }
  useScanner((code) => void openCode(code))
  useIdle(desk.facesVisitors ? IDLE_FACING_MS : IDLE_MS, () => {
    setTyped('')
    setDone(undefined)
    home()
  })

  function undo({ checkin, person }: RecentCheckin): void {
    setDone(undefined)
    void actions.undo({ ...checkin, id: person.id })
  }

  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (event.key === 'F3') setView({ name: 'walkIn' })
      else if (event.key === 'F4') setView({ name: 'printing' })
      else if (event.key === 'F6') setView({ name: 'lists' })
      else if (event.key === 'Escape' && view.name !== 'find') home()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [view.name, home])

  /** On every screen keys go to the field, unless another input has the focus. */
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented)
        return
      const { activeElement } = document
      const isTaken =
        activeElement instanceof HTMLInputElement ||
        activeElement instanceof HTMLTextAreaElement ||
        (activeElement instanceof HTMLButtonElement && event.key === ' ')
      if (isTaken || !['find', 'card', 'already'].includes(view.name)) return
      event.preventDefault()
      if (view.name !== 'find') setTyped(event.key)
      else setTyped((before) => before + event.key)
      home()
      field.current?.focus()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [view.name, home])

  async function changeBy(by: string): Promise<void> {
    setSetup(await foyer.changeDesk({ by }))
  }

  if (status?.sync.state === 'revoked')
    return (
      <main className={css.ended}>
        <h1>{t('revoked.title')}</h1>
        <p>{t('revoked.text')}</p>
      </main>
    )
  return (
    <div className={css.desk}>
      <StatusBar
        name={setup?.deskName || status?.desk || 'Foyer'}
        mode={t(`kind.${desk.kind}`)}
        status={status}
        onLock={() => setView({ name: 'pin' })}
        onLists={() => setView({ name: 'lists' })}
      />
      <DeskScreen
        {...{
          view,
          setView,
          typed,
          setTyped,
          done,
          setDone,
          desk,
          status,
          printing,
          actions,
          undo,
          home,
          field,
        }}
        deskName={setup?.deskName ?? ''}
        hasPin={start.hasPin}
        onSetup={setSetup}
        onBy={(by) => void changeBy(by)}
        onCode={(text) => void openCode(text)}
      />
      <ToastRegion />
    </div>
  )
}
