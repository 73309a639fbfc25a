import { useTranslation } from 'react-i18next'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { RecentCheckin } from '#shared/desk-search/desk-search.contract.ts'
import { clockText, countText, secondsText } from './desk-times.ts'
import { arrivedAt, type LastCheckin, type labelState, UNDO_MS } from './desk-view.ts'
import people from './people.module.css'
import { CompanyText, fullName } from './person-row.tsx'
import css from './recent-list.module.css'
import type { ScreenProps } from './screen-props.ts'
import type { DeskActions } from './use-desk-actions.ts'
import { useNow } from './use-now.ts'

type RecentListProps = Pick<ScreenProps, 'desk' | 'lastCheckin' | 'status' | 'printing' | 'actions'> & {
  recent: RecentCheckin[]
  onOpen: (id: string) => void
}

/** The latest people at this desk, with the time first; a check-in can be undone for a minute. */
export function RecentList({ recent, onOpen, ...props }: RecentListProps) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { desk, status } = props
  return (
    <main className={people.scroll}>
      <div className={css.head}>
        <h2>{t('recent.title')}</h2>
        {status && (
          <p>
            <b>{countText(status.todayHere, language)}</b> {t('recent.here')}{' '}
            <b>{countText(status.todayAll, language)}</b> {t(`recent.all.${desk.kind}`)}
          </p>
        )}
      </div>
      <ul className={people.recent}>
        {recent.map((one) => (
          <li key={one.checkin._id}>
            <span className={css.time}>{clockText(arrivedAt(one.checkin), language)}</span>
            <PassMark type={one.person.type} size="l" />
            <button type="button" className={css.nameButton} onClick={() => onOpen(one.person.id)}>
              <span dir="auto">{fullName(one.person)}</span>
            </button>
            <CompanyText person={one.person} />
            <RecentState {...props} one={one} />
          </li>
        ))}
      </ul>
      {recent.length === 0 && <p className={css.empty}>{t('recent.empty')}</p>}
    </main>
  )
}

type RecentStateProps = Omit<RecentListProps, 'recent' | 'onOpen'> & { one: RecentCheckin }

/** The Undo button, unless the confirmation above the list has it; later, the state of the label. */
function RecentState({ one: { person, checkin }, lastCheckin, printing, actions }: RecentStateProps) {
  const { t } = useTranslation('desk')
  const left = UNDO_MS - (useNow() - Date.parse(checkin.at))
  if (left > 0 && checkin._id !== lastCheckin?.checkinId)
    return (
      <Tile
        icon="undo"
        timeLeftShare={left / UNDO_MS}
        onPress={() => void actions.undo({ id: person.id, checkinId: checkin._id })}
      >
        {t('undo', { left: secondsText(left) })}
      </Tile>
    )
  const job = printing?.waiting.find(({ id }) => id === person.id)
  const hasProblem = job?.state === 'unsure' || job?.state === 'stopped'
  // At an entrance, the label was printed earlier, elsewhere.
  const isPrinted = checkin.kind === 'collected' && printing?.printed.some(({ id }) => id === person.id)
  return (
    <span className={hasProblem ? people.tag : people.state}>
      {job && !hasProblem ? <i className={css.ring} /> : <Icon name={hasProblem ? 'warning' : 'check'} />}
      {t(job ? `printing.state.${job.state}` : isPrinted ? 'state.printed' : 'state.isIn')}
    </span>
  )
}

type CheckinConfirmationProps = {
  lastCheckin: LastCheckin
  desk: string
  label: ReturnType<typeof labelState>
  onUndo: DeskActions['undo']
}

/** Confirms a check-in: who and when, with a minute to undo it. The search field below it already has the focus. */
export function CheckinConfirmation({ lastCheckin, desk, label, onUndo }: CheckinConfirmationProps) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const left = UNDO_MS - (useNow() - lastCheckin.at)
  return (
    <section className={css.done} role="status">
      <span className={css.tick}>
        <Icon name="check" />
      </span>
      <div>
        <h1 dir="auto">
          {lastCheckin.count
            ? t('done.all', { name: lastCheckin.name, count: lastCheckin.count })
            : t('done.title', { name: lastCheckin.name })}
        </h1>
        <p className="text-26">
          {lastCheckin.paperAt
            ? t('done.onPaper', { at: clockText(lastCheckin.paperAt, language) })
            : t('done.text', { at: clockText(lastCheckin.at, language), desk })}{' '}
          {t(lastCheckin.isPrinting ? `done.${label}` : 'done.noPrint', { count: lastCheckin.count ?? 1 })}
        </p>
      </div>
      {left > 0 && (
        <Tile icon="undo" timeLeftShare={left / UNDO_MS} onPress={() => void onUndo(lastCheckin)}>
          {t('undo', { left: secondsText(left) })}
        </Tile>
      )}
    </section>
  )
}
