import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHints } from '#desktop/renderer/kit/key-hints.tsx'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { CheckinConfirmation } from './checkin-confirmation.tsx'
import { deskApi, useRecent, useSearch } from './desk.api.ts'
import css from './desk-page.module.css'
import { clockText } from './desk-times.ts'
import { FindField } from './find-field.tsx'
import { OnScreenKeyboard } from './on-screen-keyboard.tsx'
import { RecentList } from './recent-list.tsx'
import { Results, rowId } from './results.tsx'
import type { ScreenProps } from './screen-props.ts'

const QrCamera = lazy(async () => ({ default: (await import('./qr-camera.tsx')).QrCamera }))

/** The field, with the people found below it, or the most recent ones. */
export function FindScreen(props: ScreenProps) {
  const { setView, typed, setTyped, done, setDone, desk, status, printing, actions, undo, field, onCode } =
    props
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const [selected, setSelected] = useState(0)
  const isTyped = typed.trim() !== ''
  const found = useSearch(typed)
  const recent = useRecent(desk.kind) ?? []
  const people = isTyped ? (found?.people ?? []) : []
  const contact = status?.sync.lastContactAt
  const isOffline = status !== undefined && status.sync.state === 'offline'

  useEffect(() => field.current?.focus(), [field])

  function change(value: string): void {
    setSelected(0)
    if (value !== '') setDone(undefined)
    setTyped(value)
  }
  function open(at: number): void {
    const person = people[at]
    if (person) setView({ name: 'card', id: person.id })
  }
  async function checkInAtOnce(at: number): Promise<void> {
    const person = people[at]
    if (!person) return
    await actions.checkIn(await deskApi.getCard({ params: { id: person.id } }), desk.kind === 'collected')
  }
  function press(event: KeyboardEvent): void {
    const { key } = event
    if (key === 'ArrowDown') setSelected(Math.min(selected + 1, people.length - 1))
    else if (key === 'ArrowUp') setSelected(Math.max(selected - 1, 0))
    else if (key === 'Enter' && event.ctrlKey) void checkInAtOnce(selected)
    else if (key === 'Enter') open(selected)
    else if (key === 'Escape') {
      change('')
      setDone(undefined)
    } else if (event.altKey && /^[1-6]$/.test(key)) open(Number(key) - 1)
    else if (event.ctrlKey && key.toLowerCase() === 'z' && !isTyped && recent[0]) undo(recent[0])
    else return
    event.preventDefault()
  }
  useEffect(() => {
    document.getElementById(rowId(selected))?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  return (
    <>
      {done && !isTyped && (
        <CheckinConfirmation done={done} desk={props.deskName} newest={recent[0]} onUndo={undo} />
      )}
      <FindField
        ref={field}
        value={typed}
        onChange={change}
        onKeyDown={press}
        count={isTyped ? (found?.total ?? 0) : undefined}
        active={people.length > 0 ? rowId(selected) : undefined}
        isNext={done !== undefined}
        lines={
          isOffline && contact
            ? [t('find.offline', { at: clockText(contact, language) }), t('find.goUp')]
            : undefined
        }
      />
      {isTyped && found ? (
        <Results
          found={found}
          typed={typed}
          kind={desk.kind}
          selected={selected}
          withPhotos={!desk.facesVisitors}
          onOpen={(id) => setView({ name: 'card', id })}
          onWalkIn={() => setView({ name: 'walkIn' })}
          onShorter={() => change(typed.trim().split(/\s+/).slice(0, -1).join(' '))}
        />
      ) : desk.facesVisitors ? (
        <main />
      ) : (
        <RecentList
          recent={recent}
          status={status}
          printing={printing}
          onUndo={undo}
          onOpen={(id) => setView({ name: 'card', id })}
        />
      )}
      <FindKeys isTyped={isTyped} waiting={status?.printing.waiting ?? 0} onView={setView} onCode={onCode}>
        <OnScreenKeyboard
          onKey={(key) => change(typed + key)}
          onErase={() => change([...typed].slice(0, -1).join(''))}
          end={{ label: t('open'), onPress: () => open(selected) }}
        />
      </FindKeys>
    </>
  )
}

type FindKeysProps = {
  isTyped: boolean
  /** Labels waiting for a printer. */
  waiting: number
  onView: ScreenProps['setView']
  onCode: (text: string) => void
  children: ReactNode
}

/** The keys of the visible list or, without one, also the ways to the other screens. The camera opens above them. */
function FindKeys({ isTyped, waiting, onView, onCode, children }: FindKeysProps) {
  const { t } = useTranslation('desk')
  const [isReading, setReading] = useState(false)
  const keys: [string[], string][] = isTyped
    ? [
        [['↑', '↓'], t('key.choose')],
        [['Alt', '1…6'], t('key.openThat')],
        [[t('key.enter')], t('open')],
        [['Ctrl', t('key.enter')], t('card.checkInAndPrint')],
        [[t('key.esc')], t('find.clear')],
      ]
    : [
        [['F3'], t('walkIn.short')],
        [['F4'], t('printing.title')],
        [['F7'], t('checks.short')],
      ]
  function read(text: string): void {
    setReading(false)
    onCode(text)
  }
  return (
    <>
      {isReading && (
        <Suspense fallback={null}>
          <QrCamera onCode={read} />
        </Suspense>
      )}
      <div>
        <KeyHints keys={keys}>
          <Tile tone="bare" icon="qr" onPress={() => setReading(!isReading)}>
            {t(isReading ? 'scan.stop' : 'scan.camera')}
          </Tile>
          {!isTyped && (
            <>
              <Tile tone="bare" icon="print" onPress={() => onView({ name: 'printing' })}>
                {t('printing.short', { count: waiting })}
              </Tile>
              <button type="button" className={css.walkIn} onClick={() => onView({ name: 'walkIn' })}>
                <Icon name="plus" />
                {t('walkIn.title')}
              </button>
            </>
          )}
        </KeyHints>
        {children}
      </div>
    </>
  )
}
