import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { companyName } from '#portal/features/company/company-name.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { sectionPath } from '#portal/office/section-names.ts'
import { type CallName, useMay, useSections } from '#portal/office/session/use-me.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import css from './palette.module.css'
import { findable, type Hit, paletteHits } from './palette-hits.ts'

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

/** What the palette finds; if a company comes first, also what can be done with it. */
function useHits(query: string): Hit[] {
  const { t } = useTranslation('organizer-palette')
  const { t: words } = useTranslation('organizer')
  const may = useMay()
  const sections = useSections()
  const { data: companies } = useQuery(queries.companies)
  const { data: badges } = useQuery(queries.badges)
  const { data: speakers } = useQuery(queries.speakers)
  const all = useMemo(() => {
    const stations = sections.map((section): Hit => {
      const name = words(`station.${section}`)
      return { id: section, kind: 'station', name, about: '', to: sectionPath(section) }
    })
    const firms = (companies ?? []).map((company): Hit => {
      const { _id, email } = company
      const about = company.stand.map((booth) => booth.stand).join(', ')
      const to = `/companies/${_id}`
      return { id: _id, kind: 'company', name: companyName(company), about, words: email, to }
    })
    const people = (badges ?? []).map((badge) => personHit('badge', badge))
    const talkers = (speakers ?? []).map((speaker) => personHit('speaker', speaker))
    const deeds: (Hit & { call?: CallName })[] = [
      { id: 'backup', kind: 'do', name: t('do.backup'), about: '', call: 'backup.createBackup' },
      { id: 'facts', kind: 'do', name: t('do.facts'), about: '', to: '/edition/facts' },
      {
        ...{ id: 'next', kind: 'do', name: t('organizer-season:open'), about: '' },
        ...{ to: '/edition/next', call: 'season.beginSeason' },
      },
      { id: 'audit', kind: 'do', name: t('do.audit'), about: '', to: '/data?q=' },
    ]
    return findable([...stations, ...firms, ...people, ...talkers, ...deeds.filter(({ call }) => !call || may(call))])
  }, [companies, badges, speakers, sections, may, t, words])
  return useMemo(() => {
    const hits = paletteHits(all, query)
    const [first] = hits
    if (first?.kind !== 'company') return hits
    const { name } = first
    const own: Hit[] = [
      {
        id: 'its-badges',
        kind: 'do',
        name: t('do.badges', { name }),
        about: '',
        to: `/badges?q=${encodeURIComponent(name)}`,
      },
      {
        id: 'its-audit',
        kind: 'do',
        name: t('do.history', { name }),
        about: '',
        to: `/data?q=${encodeURIComponent(name)}`,
      },
    ]
    return [...hits, ...own]
  }, [all, query, t])
}

type Person = Pick<Badge, '_id' | 'nom' | 'prenom' | 'email' | 'company'>

function personHit(kind: 'badge' | 'speaker', { _id, prenom, nom, email, company }: Person): Hit {
  const name = `${prenom} ${nom}`.trim() || email
  const to = kind === 'badge' ? `/badges/${_id}` : `/speakers?q=${encodeURIComponent(email)}`
  return { id: _id, kind, name, about: shownCompany(company), words: email, to }
}
