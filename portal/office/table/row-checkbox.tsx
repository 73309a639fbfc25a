import css from './row-checkbox.module.css'

type Props = {
  label: string
  isChecked: boolean
  isIndeterminate?: boolean
}

/** The checkbox of a row, or of the whole list in the head. Its row handles clicks; the keyboard uses Space. */
export function RowCheckbox({ label, isChecked, isIndeterminate = false }: Props) {
  return (
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = isIndeterminate
      }}
      checked={isChecked}
      readOnly
      tabIndex={-1}
      aria-label={label}
      className={css.box}
    />
  )
}
