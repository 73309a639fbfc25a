import { cx } from './cx.ts'
import field from './field.module.css'
import type { FieldTexts } from './field-parts.tsx'
import css from './field-skeleton.module.css'
import { Icon, type IconName } from './icon.tsx'
import { PlainField } from './plain-field.tsx'

type Props = FieldTexts & {
  /** What the field shows once it is there. */
  text: string
  placeholder?: string | undefined
  /** At its right edge. */
  icon?: IconName
  isRequired?: boolean
}

/** Holds the place of a field whose widget is still on its way: as large as that, with the same words. */
export function FieldSkeleton({ text, placeholder, icon, ...shown }: Props) {
  return (
    <PlainField {...shown} isDisabled>
      {(tied) => (
        <span className={field.joined}>
          <input
            {...tied}
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
