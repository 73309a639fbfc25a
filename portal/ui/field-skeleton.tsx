import { cx } from './cx.ts'
import field from './field.module.css'
import type { FieldTexts } from './field-parts.tsx'
import css from './field-skeleton.module.css'
import { Icon, type IconName } from './icon.tsx'
import { PlainField } from './plain-field.tsx'

type Props = FieldTexts & {
  /** The text that the real field will show. */
  text: string
  placeholder?: string | undefined
  /** At the right edge. */
  icon?: IconName
  isRequired?: boolean
}

/** Stands in for a field whose widget is still loading: the same size, with the same text. */
export function FieldSkeleton({ text, placeholder, icon, ...shown }: Props) {
  return (
    <PlainField {...shown} isDisabled>
      {(inputProps) => (
        <span className={field.joined}>
          <input
            {...inputProps}
            data-disabled={undefined}
            className={cx(field.input, css.waiting, icon && field.withButton)}
            value={text}
            placeholder={placeholder}
          />
          {icon && (
            <span className={cx(field.inside, css.icon)}>
              <Icon name={icon} size="s" />
            </span>
          )}
        </span>
      )}
    </PlainField>
  )
}
