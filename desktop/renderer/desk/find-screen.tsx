import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHints, Tile, useKeys } from '#desktop/renderer/kit/tile.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { DeskStatus, PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { RESULTS, resultsOf, useRecent, useSearch } from './desk.api.ts'
import css from './desk-page.module.css'
import { clockText } from './desk-times.ts'
import { hasNamesake, nextStep, undoneByKey } from './desk-view.ts'
import { FindField } from './find-field.tsx'
import { labelState } from './label-state.ts'
import { OnScreenKeyboard } from './on-screen-keyboard.tsx'
import { useWalkInDraft } from './person-draft.ts'
import { QrCamera } from './qr-camera.tsx'
import { CheckinConfirmation, RecentList } from './recent-list.tsx'
import { Results, rowId } from './results.tsx'
import type { ScreenProps } from './screen-props.ts'
import { useNow } from './use-attempt.ts'

/** A code that came key by key, as by hand. */
const TYPED_CODE = /FOYER:.*$/i

/** The field, with the people found below it, or the most recent ones. */
export function FindScreen(props: ScreenProps) {
  const { setView, typed, done, desk, status, actions, field } = props
  const { t } = useTranslation('desk')
  const search = useFound(typed)
  const { found, people, selected } = search
  const { change, press, show, openSelected } = useFindField(props, search)
  const isTyped = typed.trim() !== ''
  const recent = useRecent(desk.kind) ?? []
  useEffect(() => {
    document.getElementById(rowId(selected))?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  return (
    <>
      {done && !isTyped && (
        <CheckinConfirmation
          done={done}
          desk={props.deskName}
          label={labelState(done, props.printing)}
          onUndo={actions.undo}
        />
      )}
      <FindField
        ref={field}
        value={typed}
        onChange={change}
        onKeyDown={press}
        count={isTyped ? (found?.total ?? 0) : undefined}
        active={people.length > 0 ? rowId(selected) : undefined}
        isNext={done !== undefined}
        lines={useOfflineLines(status)}
      />
      {isTyped && found ? (
        <Results
          found={found}
          typed={typed}
          kind={desk.kind}
          selected={selected}
          withPhotos={!desk.facesVisitors}
          onOpen={(id) => !search.isOld && show(id)}
          onMore={search.showMore}
          onWalkIn={() => setView({ name: 'walkIn' })}
          onShorter={() => change(typed.trim().split(/\s+/).slice(0, -1).join(' '))}
        />
      ) : desk.facesVisitors ? (
        <main />
      ) : (
        <RecentList {...props} recent={recent} onOpen={show} />
      )}
      <FindKeys {...props} isTyped={isTyped} isNobody={found?.people.length === 0}>
        <OnScreenKeyboard
          onKey={(key) => change(typed + key)}
          onErase={() => change([...typed].slice(0, -1).join(''))}
          end={{ label: t('open'), onPress: openSelected }}
        />
      </FindKeys>
    </>
  )
}

/** What is typed, and what the keys do with it. */
function useFindField(props: ScreenProps, { people, personAt, selected, choose, startAnew }: Found) {
  const { view, setView, typed, setTyped, setDone, desk, actions, field, onCode } = props
  const isTyping = 'isTyping' in view
  // Before the screen is painted, so that a key pressed the moment it appears is not lost.
  useLayoutEffect(() => {
    field.current?.focus()
    // Of an earlier search: the next key or scan begins another.
    if (!isTyping) field.current?.select()
  }, [field, isTyping])

  function change(value: string): void {
    startAnew()
    if (value !== '') setDone(undefined)
    setTyped(value)
  }
  /** Acts on a result of what stands in the field now, and waits for it: older rows may still be shown. */
  async function act(at: number, work: (person: PersonLine, isOneOf: boolean) => void): Promise<void> {
    const [code] = TYPED_CODE.exec(typed) ?? []
    if (code) {
      change(typed.slice(0, -code.length))
      return onCode(code)
    }
    const { person, among } = await personAt(at)
    if (person) work(person, hasNamesake(person, among))
  }
  const show = (id: string, isOneOf = false) => setView({ name: 'card', id, hasNamesake: isOneOf })
  const open = ({ id }: PersonLine, isOneOf: boolean) => show(id, isOneOf)
  const checkIn = (person: PersonLine, isOneOf: boolean) => {
    const { id } = person
    if (isOneOf) show(id, true)
    else if (nextStep(person, desk.kind, false) === 'complete') setView({ name: 'complete', id })
    else void actions.checkIn(id, desk.kind === 'collected')
  }
  function press(event: KeyboardEvent): void {
    const { key } = event
    if (key === 'ArrowDown') choose(Math.min(selected + 1, people.length - 1))
    else if (key === 'ArrowUp') choose(Math.max(selected - 1, 0))
    else if (key === 'Enter') void act(selected, event.ctrlKey ? checkIn : open)
    else if (key === 'Escape') {
      change('')
      setDone(undefined)
    } else if (event.altKey && /^[1-6]$/.test(key)) void act(Number(key) - 1, ({ id }) => show(id))
    else return
    event.preventDefault()
  }
  useKeys(({ ctrlKey, key }) => {
    const isUndo = ctrlKey && key.toLowerCase() === 'z' && typed === ''
    if (isUndo) actions.undoLast()
    return isUndo
  })
  return { change, press, show, openSelected: () => void act(selected, open) }
}

type Found = ReturnType<typeof useFound>

/** What the search finds, a page at a time, and the selected row. Of old rows only the first can be meant. */
function useFound(typed: string) {
  const [limit, setLimit] = useState(RESULTS)
  const { data: found, isPlaceholderData: isOld } = useSearch(typed, limit)
  const people = typed.trim() === '' ? [] : (found?.people ?? [])
  // By the person: rows change under the selection, and whoever is gone leaves none.
  const [chosen, setChosen] = useState<string>()
  const selected = chosen === undefined ? 0 : people.findIndex(({ id }) => id === chosen)
  // Undefined once another screen is shown.
  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = typed
    return () => {
      shown.current = undefined
    }
  })
  /** Waits for the results of this text; nobody, if the field or the screen changes meanwhile. */
  async function personAt(at: number): Promise<{ person?: PersonLine | undefined; among: PersonLine[] }> {
    if (typed.trim() === '' || (isOld && at > 0)) return { among: [] }
    const among = (await resultsOf(typed, limit))?.people ?? []
    return { person: shown.current === typed ? among[at] : undefined, among }
  }
  return {
    ...{ found, people, isOld, personAt, selected },
    showMore: () => setLimit(limit + RESULTS),
    choose: (at: number) => !isOld && setChosen(people[at]?.id),
    startAnew() {
      setChosen(undefined)
      setLimit(RESULTS)
    },
  }
}

/** Above the field while the network is gone. */
function useOfflineLines(status: DeskStatus | undefined): [string, string] | undefined {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const contact = status?.sync.lastContactAt
  if (status?.sync.state !== 'offline' || !contact) return undefined
  return [t('find.offline', { at: clockText(contact, language) }), t('find.goUp')]
}

type FindKeysProps = Pick<ScreenProps, 'desk' | 'done' | 'printing' | 'status' | 'setView' | 'onCode'> & {
  isTyped: boolean
  /** Nobody was found. */
  isNobody: boolean
  children: ReactNode
}

/** The keys of the visible list or, without one, also the ways to the other screens. The camera opens above them. */
function FindKeys({ isTyped, isNobody, desk, done, printing, status, setView, onCode, children }: FindKeysProps) {
  const { t } = useTranslation('desk')
  const [isReading, setReading] = useState(false)
  const { trouble = '', waiting = 0 } = status?.printing ?? {}
  const isUnsure = printing?.waiting.some(({ state }) => state === 'unsure') === true
  const undoable = undoneByKey(done, useNow())
  const hasDraft = useWalkInDraft().draft !== undefined
  const keys: ComponentProps<typeof KeyHints>['keys'] = isTyped
    ? [
        isNobody && [['F3'], t('walkIn.title')],
        !isNobody && [['↑', '↓'], t('key.choose')],
        !isNobody && [['Alt', '1…6'], t('key.openThat')],
        !isNobody && [[t('key.enter')], t('open')],
        !isNobody && [['Ctrl', t('key.enter')], t(desk.kind === 'collected' ? 'card.checkInAndPrint' : 'card.letIn')],
        [[t('key.esc')], t('find.clear')],
      ]
    : [
        // The button has the time, which is longer.
        undoable && [['Ctrl', 'Z'], t('undoKey')],
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
      {isReading && <QrCamera onCode={read} />}
      <div>
        <KeyHints keys={keys}>
          <Tile tone="bare" icon="qr" onPress={() => setReading(!isReading)}>
            {t(isReading ? 'scan.stop' : 'checks.camera.title')}
          </Tile>
          {!isTyped && (
            <>
              <Tile
                tone={trouble || isUnsure ? 'ink' : 'bare'}
                icon={trouble || isUnsure ? 'warning' : 'print'}
                onPress={() => setView({ name: 'printing' })}
              >
                {t('printing.short', { count: waiting })}
                {isUnsure && `, ${t('printing.state.unsure')}`}
              </Tile>
              <button type="button" className={css.walkIn} onClick={() => setView({ name: 'walkIn' })}>
                <Icon name="plus" />
                {t(hasDraft ? 'walkIn.draft' : 'walkIn.title')}
              </button>
            </>
          )}
        </KeyHints>
        {children}
      </div>
    </>
  )
}
