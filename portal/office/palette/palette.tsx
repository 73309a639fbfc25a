import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Key, KeyList } from '#portal/office/layout/key-bar.tsx'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { Icon, type IconName } from '#portal/ui/icon.tsx'
import { markWords } from '#shared/names/marked-parts.ts'
import css from './palette.module.css'
import { type Hit, type HitKind, usePaletteHits } from './use-palette-hits.ts'

/** Finds records and places: Ctrl K anywhere, or its button in the header. */
export function Palette() {
  const { t } = useTranslation('organizer-palette')
  const [isOpen, setOpen] = useState(false)
  usePageKeys({ k: { label: t('open'), act: () => setOpen(true) } }, { isCtrl: true, except: '', isGlobal: true })
  return (
    <>
      <button type="button" className={css.opener} onClick={() => setOpen(true)}>
        <Icon name="search" size="s" />
        <span>{t('open')}</span>
        <Key combination="Ctrl+K" />
      </button>
      <ModalOverlay isOpen={isOpen} onOpenChange={setOpen} isDismissable className={css.scrim ?? ''}>
        <Modal className={css.panel ?? ''}>
          <Dialog aria-label={t('open')} className={css.dialog ?? ''}>
            <PaletteSearch onDone={() => setOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}

const ICONS: Record<HitKind, IconName> = {
  place: 'arrow',
  company: 'person',
  badge: 'badge',
  speaker: 'mic',
  mail: 'mail',
}

/** The field, and the records and places that it finds. */
function PaletteSearch({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('organizer-palette')
  const navigate = useNavigate()
  const list = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const entries = usePaletteHits(query)
  const newTabUrl = useNewTabUrl()
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
          aria-activedescendant={entries.length > 0 ? idOf(current) : undefined}
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
        {entries.map((hit, index) => (
          <PaletteRow
            key={`${hit.kind} ${hit.id}`}
            id={idOf(index)}
            hit={hit}
            query={query}
            isCurrent={index === current}
            onSelect={(inNewTab) => open(hit, inNewTab)}
          />
        ))}
      </div>
      <PaletteKeys canOpenNewTab={newTabUrl !== undefined} />
    </>
  )

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const chosen = key === 'Enter' ? entries[current] : undefined
    if (!step && !chosen) return
    event.preventDefault()
    if (chosen) open(chosen, event.ctrlKey || event.metaKey)
    else if (step && entries.length > 0) {
      const next = (current + step + entries.length) % entries.length
      setAt(next)
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
    }
  }

  function open({ to }: Hit, inNewTab: boolean) {
    onDone()
    if (inNewTab && newTabUrl) window.open(`${newTabUrl}#${to}`, '_blank', 'noopener')
    else void navigate(to)
  }
}

function PaletteKeys({ canOpenNewTab }: { canOpenNewTab: boolean }) {
  const { t } = useTranslation('organizer-palette')
  return (
    <div className={css.keys}>
      <KeyList
        hints={[
          { keys: ['ArrowUp', 'ArrowDown'], label: t('ui:choose') },
          { keys: ['Enter'], label: t('key.go') },
          ...(canOpenNewTab ? [{ keys: ['Ctrl+Enter'], label: t('key.beside') }] : []),
        ]}
      />
      <span>
        <KeyList hints={[{ keys: ['Escape'], label: t('ui:close') }]} />
      </span>
    </div>
  )
}

/** The office's address for another tab; the app opens it in the browser, where it has a server with an address. */
function useNewTabUrl() {
  const { portalUrl } = usePlatform()
  if (location.protocol.startsWith('http')) return location.pathname
  return portalUrl && `${portalUrl}/office`
}

type RowProps = { id: string; hit: Hit; query: string; isCurrent: boolean; onSelect: (inNewTab: boolean) => void }

function PaletteRow({ id, hit: { kind, name, about }, query, isCurrent, onSelect }: RowProps) {
  const { t } = useTranslation(['organizer-palette', 'organizer-audit'])
  const type = kind === 'place' || kind === 'mail' ? '' : t(`organizer-audit:kind.${kind}`)
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
      onClick={(event) => onSelect(event.ctrlKey || event.metaKey)}
    >
      <Icon name={ICONS[kind]} size="s" />
      <span className={css.name} dir="auto">
        {marked(name)}
      </span>
      <span className={css.about}>{marked([type, about].filter(Boolean).join(', '))}</span>
      {isCurrent && <Key combination="Enter" />}
    </div>
  )
}
