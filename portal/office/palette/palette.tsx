import { type KeyboardEvent, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import css from './palette.module.css'
import type { Hit } from './palette-hits.ts'
import { useHits } from './use-hits.ts'

/** Command palette: Ctrl K anywhere, or its button in the header. */
export function Palette() {
  const { t } = useTranslation('organizer-palette')
  const [isOpen, setOpen] = useState(false)
  usePageKeys({ k: () => setOpen(true) }, { isCtrl: true, except: '' })
  return (
    <>
      <button type="button" className={css.opener} onClick={() => setOpen(true)}>
        <Icon name="search" size="s" />
        <span>{t('open')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <ModalOverlay isOpen={isOpen} onOpenChange={setOpen} isDismissable className={css.scrim ?? ''}>
        <Modal className={css.plate ?? ''}>
          <Dialog aria-label={t('open')} className={css.dialog ?? ''}>
            <Search onDone={() => setOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}

function Search({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('organizer-palette')
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const hits = useHits(query)
  const current = Math.min(at, hits.length - 1)
  const backup = useChange(() => calls.backup.createBackup(), {
    failed: t('notBackedUp'),
    reads: [queries.backups.queryKey],
    onSuccess: () => toast.success(t('backedUp')),
  })
  return (
    <>
      <div className={css.sign}>
        <Icon name="search" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to be typed into
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-hits"
          aria-activedescendant={hits[current] && `hit-${hits[current].id}`}
          aria-label={t('open')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {hits.length === 0 && <p className={css.none}>{t('none')}</p>}
      <div id="palette-hits" role="listbox" aria-label={t('open')} className={css.hits}>
        {hits.map((hit, index) => (
          <div
            key={`${hit.kind} ${hit.id}`}
            id={`hit-${hit.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={css.hit}
            onClick={() => take(hit)}
            onKeyDown={onKeyDown}
          >
            <b>{hit.name}</b>
            <span>{[t(`kind.${hit.kind}`), hit.about].filter(Boolean).join(', ')}</span>
          </div>
        ))}
      </div>
      <p className={css.keys}>{t('keys')}</p>
    </>
  )

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      const next = (current + step + hits.length) % hits.length
      setAt(next)
      document.getElementById(`hit-${hits[next]?.id}`)?.scrollIntoView({ block: 'nearest' })
    }
    const hit = hits[current]
    if (event.key !== 'Enter' || !hit) return
    event.preventDefault()
    take(hit)
  }

  function take({ to }: Hit): void {
    onDone()
    if (to === undefined) backup.mutate()
    else void navigate(to)
  }
}
