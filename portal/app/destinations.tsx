import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#portal/lib/navigation.tsx'
import { Icon, type IconName } from '#portal/ui/icon.tsx'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import css from './destinations.module.css'

/** A row of the directory: words `ways.<id>` and `ways.<id>About` of 'app'. */
type Id = 'badge' | 'speaker' | 'lost' | 'visa' | 'exhibitors' | 'speakers' | 'login'
export type Destination = { id: Id } & (
  | { to: string }
  /** Opens under the row. */
  | { panel: ReactNode }
  /** Text only: the link is in a mail. */
  | { icon: IconName }
)

/** A directory of the other places one can go to from here. */
export function Destinations({ destinations, label }: { destinations: readonly Destination[]; label: string }) {
  return (
    <ul className={css.list} aria-label={label}>
      {destinations.map((destination) => (
        <li key={destination.id} className={css.item}>
          <Row destination={destination} />
        </li>
      ))}
    </ul>
  )
}

function Row({ destination }: { destination: Destination }) {
  if ('to' in destination)
    return (
      <Link to={destination.to} className={css.row}>
        <RowText id={destination.id} icon="arrow" />
      </Link>
    )
  if ('panel' in destination) return <ExpandableRow id={destination.id}>{destination.panel}</ExpandableRow>
  return (
    <div className={css.row}>
      <RowText id={destination.id} icon={destination.icon} />
    </div>
  )
}

function ExpandableRow({ id, children }: { id: Id; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <>
      <PlainButton
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': panelId })}
        className={css.row}
        onPress={() => setOpen(!isOpen)}
      >
        <RowText id={id} icon="down" />
      </PlainButton>
      {/* Not there while closed: a second e-mail field would only be in the way of the first. */}
      {isOpen && (
        <div id={panelId} className={css.panel}>
          {children}
        </div>
      )}
    </>
  )
}

function RowText({ id, icon }: { id: Id; icon: IconName }) {
  const { t } = useTranslation('app')
  return (
    <>
      <span className={css.name}>{t(`ways.${id}`)}</span>
      <span className={css.about}>{t(`ways.${id}About`)}</span>
      <span className={css.icon}>
        <Icon name={icon} />
      </span>
    </>
  )
}
