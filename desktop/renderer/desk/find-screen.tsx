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
import { QrCamera } from './camera.tsx'
import { fetchResults, RESULTS_PER_PAGE, useRecentCheckins, useSearch } from './desk.api.ts'
import css from './desk-page.module.css'
import { clockText } from './desk-times.ts'
import { hasNamesake, labelState, nextStep, undoableByKey } from './desk-view.ts'
import { SearchField } from './find-field.tsx'
import { OnScreenKeyboard } from './on-screen-keyboard.tsx'
import { useWalkInDraft } from './person-draft.ts'
import { CheckinConfirmation, RecentList } from './recent-list.tsx'
import { Results, rowId } from './results.tsx'
import type { ScreenProps } from './screen-props.ts'
import { useNow } from './use-now.ts'

/** A code typed by hand, or by a scanner that is just as slow. */
const TYPED_CODE = /FOYER:.*$/i

/** The field, with the people found below it, or the most recent ones. */
export function FindScreen(props: ScreenProps) {
  const { setView, searchText, lastCheckin, desk, status, actions, field } = props
  const { t } = useTranslation('desk')
  const search = usePeopleSearch(searchText)
  const { found, people, selected } = search
  const { change, press, show, openSelected } = useSearchField(props, search)
  const isTyped = searchText.trim() !== ''
  const recent = useRecentCheckins(desk.kind) ?? []
  useEffect(() => {
    document.getElementById(rowId(selected))?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  return (
    <>
      {lastCheckin && !isTyped && (
        <CheckinConfirmation
          lastCheckin={lastCheckin}
          desk={props.deskName}
          label={labelState(lastCheckin, props.printing)}
          onUndo={actions.undo}
        />
      )}
      <SearchField
        ref={field}
        value={searchText}
        onChange={change}
        onKeyDown={press}
        count={isTyped ? (found?.total ?? 0) : undefined}
        active={people.length > 0 ? rowId(selected) : undefined}
        isNext={lastCheckin !== undefined}
        notices={useOfflineNotices(status)}
      />
      {isTyped && found ? (
        <Results
          found={found}
          searchText={searchText}
          kind={desk.kind}
          selected={selected}
          showsPhotos={!desk.facesVisitors}
          onOpen={(id) => !search.isStale && show(id)}
          onMore={search.showMore}
          onWalkIn={() => setView({ name: 'walkIn' })}
          onDropLastWord={() => change(searchText.trim().split(/\s+/).slice(0, -1).join(' '))}
        />
      ) : desk.facesVisitors ? (
        <main />
      ) : (
        <RecentList {...props} recent={recent} onOpen={show} />
      )}
      <FindKeys {...props} isTyped={isTyped} hasNoResults={isTyped && found?.people.length === 0}>
        <OnScreenKeyboard
          onKey={(key) => change(searchText + key)}
          onErase={() => change([...searchText].slice(0, -1).join(''))}
          end={{ label: t('open'), onPress: openSelected }}
        />
      </FindKeys>
    </>
  )
}

/** The text in the search field, and what its keys do. */
function useSearchField(props: ScreenProps, { people, personAt, selected, choose, reset }: PeopleSearch) {
  const { view, setView, searchText, setSearchText, setLastCheckin, desk, actions, field, onCode } = props
  const isTyping = 'isTyping' in view
  // Before the screen is painted, so that a key pressed the moment it appears is not lost.
  useLayoutEffect(() => {
    field.current?.focus()
    // The text is of an earlier search: the next key or scan replaces it.
    if (!isTyping) field.current?.select()
  }, [field, isTyping])

  function change(value: string) {
    reset()
    if (value !== '') setLastCheckin(undefined)
    setSearchText(value)
  }
  /** Waits for the results of the current text, since older rows may still be shown, and acts on one. */
  async function act(at: number, work: (person: PersonLine, isOneOf: boolean) => void) {
    const [code] = TYPED_CODE.exec(searchText) ?? []
    if (code) {
      change(searchText.slice(0, -code.length))
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
    else if (nextStep(person, desk.kind, false) === 'complete') setView({ name: 'completeBadge', id })
    else void actions.checkIn(id, desk.kind === 'collected')
  }
  function press(event: KeyboardEvent) {
    const { key } = event
    if (key === 'ArrowDown') choose(Math.min(selected + 1, people.length - 1))
    else if (key === 'ArrowUp') choose(Math.max(selected - 1, 0))
    else if (key === 'Enter') void act(selected, event.ctrlKey ? checkIn : open)
    else if (key === 'Escape') {
      change('')
      setLastCheckin(undefined)
    } else if (event.altKey && /^[1-6]$/.test(key)) void act(Number(key) - 1, ({ id }) => show(id))
    else return
    event.preventDefault()
  }
  useKeys(({ ctrlKey, key }) => {
    const isUndo = ctrlKey && key.toLowerCase() === 'z' && searchText === ''
    if (isUndo) actions.undoLast()
    return isUndo
  })
  return { change, press, show, openSelected: () => void act(selected, open) }
}

type PeopleSearch = ReturnType<typeof usePeopleSearch>

/** The search results, a page at a time, and the selected row. While the rows are stale, only the first can be chosen. */
function usePeopleSearch(searchText: string) {
  const [limit, setLimit] = useState(RESULTS_PER_PAGE)
  const { data: found, isPlaceholderData: isStale } = useSearch(searchText, limit)
  const people = searchText.trim() === '' ? [] : (found?.people ?? [])
  // Selected by person, since rows move; if that person is gone, no row is selected.
  const [chosen, setChosen] = useState<string>()
  const selected = chosen === undefined ? 0 : people.findIndex(({ id }) => id === chosen)
  // Undefined once another screen is shown.
  const shown = useRef<string>(undefined)
  useEffect(() => {
    shown.current = searchText
    return () => {
      shown.current = undefined
    }
  })
  /** Waits for the results of this text; no person if the field or the screen changes meanwhile. */
  async function personAt(index: number): Promise<{ person?: PersonLine | undefined; among: PersonLine[] }> {
    if (searchText.trim() === '' || (isStale && index > 0)) return { among: [] }
    const among = (await fetchResults(searchText, limit))?.people ?? []
    return { person: shown.current === searchText ? among[index] : undefined, among }
  }
  return {
    found,
    people,
    isStale,
    personAt,
    selected,
    showMore: () => setLimit(limit + RESULTS_PER_PAGE),
    choose: (index: number) => !isStale && setChosen(people[index]?.id),
    reset() {
      setChosen(undefined)
      setLimit(RESULTS_PER_PAGE)
    },
  }
}

/** Shown above the field while offline. */
function useOfflineNotices(status: DeskStatus | undefined): [string, string] | undefined {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const contact = status?.sync.lastContactAt
  if (status?.sync.state !== 'offline' || !contact) return undefined
  return [t('find.offline', { at: clockText(contact, language) }), t('find.goUp')]
}

type FindKeysProps = Pick<ScreenProps, 'desk' | 'lastCheckin' | 'printing' | 'status' | 'setView' | 'onCode'> & {
  isTyped: boolean
  hasNoResults: boolean
  children: ReactNode
}

/** The keys of the results or, without a search, of the other screens. The camera opens above them. */
function FindKeys({
  isTyped,
  hasNoResults,
  desk,
  lastCheckin,
  printing,
  status,
  setView,
  onCode,
  children,
}: FindKeysProps) {
  const { t } = useTranslation('desk')
  const [isReading, setReading] = useState(false)
  const { trouble = '', waiting = 0 } = status?.printing ?? {}
  const isUnsure = printing?.waiting.some(({ state }) => state === 'unsure') === true
  const undoable = undoableByKey(lastCheckin, useNow())
  const hasDraft = useWalkInDraft().draft !== undefined
  const keys: ComponentProps<typeof KeyHints>['keys'] = hasNoResults
    ? [[['F3'], t('walkIn.title')]]
    : isTyped
      ? [
          [['↑', '↓'], t('ui:choose')],
          [['Alt', '1…6'], t('key.openThat')],
          [[t('key.enter')], t('open')],
          [['Ctrl', t('key.enter')], t(desk.kind === 'collected' ? 'card.checkInAndPrint' : 'card.letIn')],
        ]
      : [
          // The Undo button, with the countdown, stays longer.
          undoable && [['Ctrl', 'Z'], t('organizer:act.undo')],
          [['F3'], t('walkIn.short')],
          [['F4'], t('printing.title')],
          [['F7'], t('checks.short')],
        ]
  function read(text: string) {
    setReading(false)
    onCode(text)
  }
  return (
    <>
      {isReading && <QrCamera onCode={read} />}
      <div>
        <KeyHints keys={keys} esc={isTyped ? t('find.clear') : undefined}>
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
