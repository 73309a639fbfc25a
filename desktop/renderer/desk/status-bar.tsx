import { useTranslation } from 'react-i18next'
import { AppBar } from '#desktop/renderer/kit/app-bar.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { DeskStatus } from '#shared/desk-search/desk-search.contract.ts'
import { clockText, countText, durationParts } from './desk-times.ts'
import css from './status-bar.module.css'
import { useNow } from './use-now.ts'

type Props = {
  name: string
  mode: string
  status: DeskStatus | undefined
  onHelp: () => void
  onLock: () => void
  onReview: () => void
}

/** The desk's name, connection, waiting operations and copy age. A change affects one cell, never the layout. */
export function StatusBar({ name, mode, status, onHelp, onLock, onReview }: Props) {
  const { t } = useTranslation('desk')
  return (
    <AppBar
      name={name}
      subtitle={mode}
      end={
        <>
          <button type="button" className={css.help} onClick={onHelp}>
            {t('organizer:help')} <kbd>F1</kbd>
          </button>
          <button type="button" className={css.lock} aria-label={t('lock')} onClick={onLock}>
            <Icon name="lock" />
          </button>
        </>
      }
    >
      {status && <Cells status={status} onReview={onReview} />}
    </AppBar>
  )
}

function Cells({ status, onReview }: { status: DeskStatus; onReview: () => void }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const now = useNow()
  const { sync } = status
  const isOnline = sync.state === 'online'
  const since = clockText(status.since, language)
  const contact = sync.lastContactAt
  const age = durationParts(now - Date.parse(status.since))
  const toDecide = sync.conflicts + sync.refused + status.twice
  return (
    <>
      <div className={cx(css.cell, !isOnline && css.on)} role="status">
        <b>
          <Icon name={isOnline ? 'check' : 'offline'} />
          {sync.state === 'offline' ? (
            <>
              {/* The passing seconds are only shown, not read out one by one. */}
              <span aria-hidden>{t(`band.offlineFor.${age.unit}`, { count: age.count })}</span>
              <span className="visually-hidden">{t('band.offline')}</span>
            </>
          ) : (
            t(`band.${sync.state}`)
          )}
        </b>
        <small>{t('band.since', { at: since })}</small>
      </div>
      <div className={cx(css.cell, (!isOnline || sync.waiting > 0 || toDecide > 0) && css.on)}>
        <b>
          {toDecide + sync.waiting > 0 ? (
            <button type="button" className={css.lists} onClick={onReview}>
              {toDecide > 0 ? t('band.toDecide', { count: toDecide }) : t('band.waiting', { count: sync.waiting })}
            </button>
          ) : (
            t('band.waiting', { count: 0 })
          )}
        </b>
        <small>{isOnline || sync.waiting === 0 ? sentText() : kindsText()}</small>
      </div>
      <div className={css.cell}>
        <b>{copyText()}</b>
        <small>{t('band.people', { count: status.people, people: countText(status.people, language) })}</small>
      </div>
    </>
  )

  function sentText() {
    return contact === null ? t('band.kept') : t('band.lastSent', { at: clockText(contact, language) })
  }

  /** What waits on this desk, by kind. */
  function kindsText() {
    const { checkin = 0, print = 0, badge = 0, speaker = 0, conflict = 0 } = sync.waitingOf
    const counts = [
      ['checkin', checkin],
      ['print', print],
      ['badge', badge + speaker],
      ['conflict', conflict],
    ] as const
    return counts
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => t(`band.kind.${kind}`, { count }))
      .join(', ')
  }

  function copyText() {
    if (sync.copyProgress) return t('band.copied', { done: sync.copyProgress.done, total: sync.copyProgress.total })
    if (contact === null) return t(status.people > 0 ? 'band.copyOlder' : 'band.neverCopied')
    const seconds = Math.max(0, Math.round((now - contact) / 1_000))
    return isOnline && seconds < 60
      ? t('band.copyAge', { seconds })
      : t('band.copyFrom', { at: clockText(contact, language) })
  }
}
