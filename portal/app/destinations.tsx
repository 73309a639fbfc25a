import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#portal/lib/place.tsx'
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
export function Destinations({ ways, label }: { ways: readonly Destination[]; label: string }) {
  return (
    <ul className={css.list} aria-label={label}>
      {ways.map((way) => (
        <li key={way.id} className={css.item}>
          <Row way={way} />
        </li>
      ))}
    </ul>
  )
}

function Row({ way }: { way: Destination }) {
  if ('to' in way)
    return (
      <Link to={way.to} className={css.row}>
        <Words id={way.id} icon="arrow" />
      </Link>
    )
  if ('panel' in way) return <ExpandableRow id={way.id}>{way.panel}</ExpandableRow>
  return (
    <div className={css.row}>
      <Words id={way.id} icon={way.icon} />
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
        <Words id={id} icon="down" />
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

function Words({ id, icon }: { id: Id; icon: IconName }) {
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
