import { type Ref, useState } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import css from './field.module.css'
import { FieldHead } from './field-parts.tsx'
import { IconButton } from './icon-button.tsx'
import type { TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'multiline' | 'rows' | 'dir' | 'ref'> & {
  ref?: Ref<HTMLInputElement>
  autoComplete?: 'current-password' | 'new-password'
}

/** A password with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, errorMessage, value, disabled, ref, placeholder, autoComplete, ...rest } = props
  const { t } = useTranslation('ui')
  const [isShown, setShown] = useState(false)
  return (
    <AriaTextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete ?? 'current-password'}
      value={value ?? ''}
      isDisabled={rest.isDisabled ?? disabled ?? false}
      isInvalid={rest.isInvalid ?? Boolean(errorMessage)}
      validationBehavior="aria"
      spellCheck="false"
      autoCorrect="off"
      className={css.field ?? ''}
    >
      <FieldHead label={label} hint={hint} errorMessage={errorMessage} />
      <div className={css.joined}>
        <Input
          {...(ref && { ref })}
          {...(placeholder && { placeholder })}
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
    </AriaTextField>
  )
}
