import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import css from './wizard.module.css'

export interface WizardStep {
  name: string
  /** What was found out there. */
  value: string
  state: 'done' | 'now' | 'ahead'
}

/** The stops of the wizard, as on the portal's route; done ones show their value. */
export function WizardSteps({ stops, label }: { stops: WizardStep[]; label: string }) {
  return (
    <nav className={css.stops} aria-label={label} data-ground="ink">
      <ol>
        {stops.map(({ name, value, state }, index) => (
          <li key={name} className={cx(css[state])} aria-current={state === 'now' ? 'step' : undefined}>
            <i>{state === 'done' ? <Icon name="check" /> : index + 1}</i>
            <span>
              <b>{name}</b>
              {value && <small>{value}</small>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
