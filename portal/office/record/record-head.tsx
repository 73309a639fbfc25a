import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { queryClient } from '#portal/lib/query-client.ts'
import { attempt, confirm } from '#portal/office/lib/calls.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { rememberedIds } from '#portal/office/lib/use-session-state.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import css from './record-page.module.css'

type Props = {
  /** The list that it belongs to; `organizer-<section>` has the texts. */
  section: 'companies' | 'badges'
  id: string
  name: string
  /** Deletes it and takes that back; false where the member may not. */
  removal: false | { run: () => Promise<unknown>; undo: () => Promise<unknown> }
  /** What can be done with it. */
  children?: ReactNode
}

/** The name, its place in the filtered list, and links to the previous and next one (arrow keys up and down). */
export function RecordHead({ section, id, name, removal, children }: Props) {
  const { t } = useTranslation([`organizer-${section}`, 'organizer-companies', 'organizer'])
  const navigate = useNavigate()
  const ids = rememberedIds(section)
  const index = ids.indexOf(id)
  const previousId = ids[index - 1]
  const nextId = index < 0 ? undefined : ids[index + 1]
  const go = (other = id) => navigate(`/${section}/${other}`, { replace: true })
  usePageKeys(
    {
      arrowup: previousId ? { label: t('record.previous'), act: () => go(previousId) } : undefined,
      arrowdown: nextId ? { label: t('record.next'), act: () => go(nextId) } : undefined,
    },
    // An open list, a field and a dialog handle arrow keys themselves.
    { except: 'input, textarea, button, [role="dialog"], [role="listbox"]' },
  )
  const remove = async () => {
    if (!removal || !(await confirm({ item: name, canUndo: true }))) return
    const removed = await attempt(async () => {
      await removal.run()
      // Refetching it with the other queries would only give a 404.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(id) })
      return true
    })
    if (!removed) return
    void navigate(`/${section}`)
    offerUndo(t('bulk.deleted', { count: 1 }), removal.undo)
  }
  return (
    <div className={css.head}>
      <Link to={`/${section}`} className={css.back}>
        <Icon name="back" size="s" />
        {t(`organizer:section.${section}`)}
      </Link>
      <h1 className="text-26" dir="auto">
        {name}
      </h1>
      {index >= 0 && <span>{t('organizer-companies:record.place', { place: index + 1, count: ids.length })}</span>}
      <span className={css.arrows}>
        <IconButton icon="back" label={t('record.previous')} isDisabled={!previousId} onPress={() => go(previousId)} />
        <IconButton icon="arrow" label={t('record.next')} isDisabled={!nextId} onPress={() => go(nextId)} />
      </span>
      <span className={css.end}>
        {/* Rarely used, so neither prominent nor next to everyday actions. */}
        {removal && (
          <Button variant="quiet" icon="bin" onPress={remove}>
            {t('organizer:act.delete')}
          </Button>
        )}
        {children}
      </span>
    </div>
  )
}

/** Shown instead of a record that does not exist or could not be loaded; nothing while it loads. */
export function RecordUnavailable({ section, error }: { section: 'companies' | 'badges'; error: Error | null }) {
  const { t } = useTranslation([`organizer-${section}`, 'organizer-companies', 'organizer'])
  if (!(error instanceof CallError)) return null
  return (
    <main className={css.page}>
      <h1>{t(error.status === 404 ? 'record.gone' : 'organizer:failed')}</h1>
      <Link to={`/${section}`}>{t(`organizer:section.${section}`)}</Link>
    </main>
  )
}

/** Its name, its value, and whether somebody should look at it. */
type Fact = readonly [name: string, value: ReactNode, isHighlighted?: boolean]

/** Facts in a row; on a phone one below the other. */
export function RecordFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts} aria-live="polite">
      {facts.map(([name, value, isHighlighted]) => (
        <div key={name} className="strong" data-highlighted={isHighlighted || undefined}>
          <dt className="quiet">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
