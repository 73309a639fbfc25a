import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import css from './field.module.css'
import { IconButton } from './icon-button.tsx'
import { PlainField } from './plain-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'multiline' | 'rows' | 'dir' | 'ref'> & {
  ref?: Ref<HTMLInputElement>
  autoComplete?: 'current-password' | 'new-password'
}

/** A password field with a button that reveals it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, errorMessage, isRequired, isReadOnly, isInvalid, ...control } = props
  const { value, onChange, isDisabled, ...rest } = control
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const field = { id: rest.id, label, hint, errorMessage, isRequired, isReadOnly, isInvalid }
  return (
    <PlainField {...field} isDisabled={isDisabled}>
      {(inputProps) => (
        <div className={css.joined}>
          <input
            autoComplete="current-password"
            {...rest}
            {...inputProps}
            type={isShown ? 'text' : 'password'}
            value={value ?? ''}
            onChange={(event) => onChange?.(event.target.value)}
            spellCheck={false}
            autoCorrect="off"
            autoCapitalize="none"
            className={cx(css.input, css.withButton)}
          />
          <span className={css.inside}>
            <IconButton
              icon={isShown ? 'eyeOff' : 'eye'}
              label={isShown ? t('password.hide') : t('password.show')}
              onPress={() => setShown(!isShown)}
            />
          </span>
        </div>
      )}
    </PlainField>
  )
}
