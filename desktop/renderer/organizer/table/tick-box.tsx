import { Checkbox } from 'react-aria-components'
import { Icon } from '#portal/ui/icon.tsx'
import css from './tick-box.module.css'

/** The box of a row, or of the whole list in the head. */
export function TickBox({ label }: { label: string }) {
  return (
    <Checkbox slot="selection" aria-label={label} className={css.box ?? ''}>
      {({ isSelected, isIndeterminate }) =>
        isIndeterminate ? <Icon name="minus" size="s" /> : isSelected && <Icon name="check" size="s" />
      }
    </Checkbox>
  )
}
