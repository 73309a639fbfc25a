import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Key, KeyList } from '#portal/office/frame/key-bar.tsx'
import { usePlatform } from '#portal/office/platform.ts'
import { Icon, type IconName } from '#portal/ui/icon.tsx'
import { markWords } from './mark-words.ts'
import css from './palette.module.css'
import type { HitKind, PaletteEntry } from './palette-hits.ts'
import { useFirstActions } from './use-first-actions.ts'
import { usePaletteHits } from './use-palette-hits.ts'

const ICONS: Record<HitKind, IconName> = {
  station: 'arrow',
  company: 'person',
  badge: 'badge',
  speaker: 'mic',
  mail: 'mail',
  do: 'arrow',
}
/** Of what does not just open a page. */
const DEED_ICONS: Readonly<Record<string, IconName>> = {
  backup: 'disk',
  facts: 'check',
  audit: 'search',
  next: 'calendar',
  invite: 'plus',
  factor: 'lock',
}

/** So that what can be done with the first one stays in sight. */
const MAX_GOES = 7

type Entry = PaletteEntry & { icon: IconName; letter?: string }

/** The field, and what it finds: where to go, what can be done with the first hit, what can be done at all. */
export function PaletteSearch({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('organizer-palette')
  const navigate = useNavigate()
  const list = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const groups = useGroups(query)
  const beside = useBeside()
  const entries = groups.flatMap((group) => group.entries)
  const current = Math.min(at, entries.length - 1)
  const idOf = (index: number) => `${list}-${index}`
  return (
    <>
      <div className={css.sign}>
        <Icon name="search" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to be typed into
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          {...(entries.length > 0 && { 'aria-activedescendant': idOf(current) })}
          aria-label={t('open')}
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {entries.length === 0 && (
        <p className={css.none} role="status">
          {t('none')}
        </p>
      )}
      <div id={list} role="listbox" aria-label={t('open')} className={css.hits}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds options and groups of them, no fieldset
          <div key={group.id} role="group" aria-labelledby={`${list}-${group.id}`}>
            <div id={`${list}-${group.id}`} role="presentation" className={css.group}>
              {group.title}
            </div>
            {group.entries.map((entry) => {
              const index = entries.indexOf(entry)
              return (
                <PaletteRow
                  key={entry.id}
                  id={idOf(index)}
                  entry={entry}
                  query={group.id === 'with' ? '' : query}
                  isCurrent={index === current}
                  onTake={(isBeside) => take(entry, isBeside)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <div className={css.keys}>
        <KeyList
          hints={[
            { keys: ['ArrowUp', 'ArrowDown'], does: t('key.choose') },
            { keys: ['Enter'], does: t('key.go') },
            ...(beside ? [{ keys: ['Ctrl+Enter'], does: t('key.beside') }] : []),
          ]}
        />
        <span className={css.close}>
          <KeyList hints={[{ keys: ['Escape'], does: t('key.close') }]} />
        </span>
      </div>
    </>
  )

  function onKeyDown(event: KeyboardEvent): void {
    const { key, code } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    // With Alt, some keyboards write another sign.
    const isLetter = (letter = '?') => key.toUpperCase() === letter || code === `Key${letter}`
    const quick = event.altKey && !event.ctrlKey ? entries.find(({ letter }) => isLetter(letter)) : undefined
    const chosen = key === 'Enter' ? entries[current] : quick
    if (!step && !chosen) return
    event.preventDefault()
    if (chosen) take(chosen, !quick && (event.ctrlKey || event.metaKey))
    else if (step && entries.length > 0) {
      const next = (current + step + entries.length) % entries.length
      setAt(next)
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
    }
  }

  function take({ to, act }: PaletteEntry, isBeside: boolean): void {
    onDone()
    if (act) act()
    else if (isBeside && beside) window.open(`${beside}#${to}`, '_blank', 'noopener')
    else if (to !== undefined) void navigate(to)
  }
}

/** The groups that have entries, each under its title. */
function useGroups(query: string): { id: 'go' | 'with' | 'do'; title: string; entries: Entry[] }[] {
  const { t } = useTranslation('organizer-palette')
  const hits = usePaletteHits(query)
  const goes = hits.filter(({ kind }) => kind !== 'do')
  const [first] = goes
  const actions = useFirstActions(query.trim() === '' ? undefined : first)
  const drawn = hits.map(({ words, kind, ...hit }) => ({
    ...{ ...hit, kind, icon: DEED_ICONS[hit.id] ?? ICONS[kind] },
    about:
      kind === 'station' || kind === 'do' || kind === 'mail' ? hit.about : aboutRecord(t(`kind.${kind}`), hit.about),
  }))
  return [
    {
      id: 'go' as const,
      title: t('group.go'),
      entries: drawn.filter(({ kind }) => kind !== 'do').slice(0, query ? MAX_GOES : undefined),
    },
    { id: 'with' as const, title: t('group.with', { name: first?.name ?? '' }), entries: actions },
    { id: 'do' as const, title: t('group.do'), entries: drawn.filter(({ kind }) => kind === 'do') },
  ].filter(({ entries }) => entries.length > 0)
}

const aboutRecord = (kind: string, about: string) => [kind, about].filter(Boolean).join(', ')

/** The office's address for another tab; the app opens it in the browser, where it has a server with an address. */
function useBeside(): string | undefined {
  const { portalUrl } = usePlatform()
  if (location.protocol.startsWith('http')) return location.pathname
  return portalUrl && `${portalUrl}/office`
}

interface RowProps {
  id: string
  entry: Entry
  query: string
  isCurrent: boolean
  onTake: (isBeside: boolean) => void
}

function PaletteRow({ id, entry: { icon, name, about, letter }, query, isCurrent, onTake }: RowProps) {
  const marked = (text: string) =>
    markWords(text, query).map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      part.isMarked ? <b key={index}>{part.text}</b> : part.text,
    )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={css.hit}
      onClick={(event) => onTake(event.ctrlKey || event.metaKey)}
    >
      <Icon name={icon} size="s" />
      <span className={css.name} dir="auto">
        {marked(name)}
      </span>
      <span className={css.about}>{marked(about)}</span>
      {isCurrent ? <Key of="Enter" /> : letter && <Key of={`Alt+${letter}`} />}
    </div>
  )
}
