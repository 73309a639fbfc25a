import type { Edition } from '#shared/edition/edition.schema.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import { EventLogo } from './event-logo.tsx'
import css from './event-mark.module.css'

/** The event in a page's header: its logo on white, or its name. */
export function EventMark({ event }: { event: Pick<Edition, 'name' | 'brand'> }) {
  const logo = eventLogo(event)
  if (!logo) return <span className={css.name}>{event.name}</span>
  return (
    <span className={css.panel}>
      <EventLogo logo={logo} alt={event.name} className={css.logo} />
    </span>
  )
}
