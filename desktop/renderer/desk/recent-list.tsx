import { useTranslation } from 'react-i18next'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { DeskStatus, Printing, RecentCheckin } from '#shared/desk-search/desk-search.contract.ts'
import { clockText, countText, secondsText } from './desk-times.ts'
import { type Done, UNDO_MS, type Undoable } from './desk-view.ts'
import css from './people.module.css'
import { CompanyText, fullName } from './person-row.tsx'
import { useNow } from './use-now.ts'

type Props = {
  recent: RecentCheckin[]
  /** Whose confirmation stands above the list, with the button that undoes it. */
  done: Done | undefined
  status: DeskStatus | undefined
  printing: Printing | undefined
  onUndo: (one: Undoable) => void
  onOpen: (id: string) => void
}

/** The latest people at this desk, with the time first; a check-in can be undone for a minute. */
export function RecentList({ recent, done, status, printing, onUndo, onOpen }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  return (
    <main className={css.scroll}>
      <div className={css.head}>
        <h2>{t('recent.title')}</h2>
        {status && (
          <p>
            <b>{countText(status.todayHere, language)}</b> {t('recent.here')}{' '}
            <b>{countText(status.todayAll, language)}</b> {t('recent.all')}
          </p>
        )}
      </div>
      <ul className={css.recent}>
        {recent.map((one) => (
          <li key={one.checkin._id}>
            <span className={css.time}>{clockText(one.checkin.at, language)}</span>
            <PassMark type={one.person.type} size="l" />
            <button type="button" className={css.nameButton} onClick={() => onOpen(one.person.id)}>
              <span dir="auto">{fullName(one.person)}</span>
            </button>
            <CompanyText person={one.person} />
            <After
              one={one}
              isShownAbove={one.checkin._id === done?.checkin}
              printing={printing}
              onUndo={() => onUndo({ id: one.person.id, checkin: one.checkin._id })}
            />
          </li>
        ))}
      </ul>
      {recent.length === 0 && <p className={css.empty}>{t('recent.empty')}</p>}
    </main>
  )
}

function After({
  one,
  isShownAbove,
  printing,
  onUndo,
}: {
  one: RecentCheckin
  isShownAbove: boolean
  printing: Printing | undefined
  onUndo: () => void
}) {
  const { t } = useTranslation('desk')
  const left = UNDO_MS - (useNow() - Date.parse(one.checkin.at))
  if (left > 0 && !isShownAbove)
    return (
      <Tile icon="undo" timed={left / UNDO_MS} onPress={onUndo}>
        {t('undo', { left: secondsText(left) })}
      </Tile>
    )
  const isPrinting = printing?.waiting.some(({ id }) => id === one.person.id)
  const isPrinted = printing?.printed.some(({ id }) => id === one.person.id)
  return (
    <span className={css.state}>
      {isPrinting ? <i className={css.ring} /> : <Icon name="check" />}
      {t(isPrinting ? 'state.printing' : isPrinted ? 'state.printed' : 'state.isIn')}
    </span>
  )
}
