import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'

type Props = {
  /** The form that it sends, by the key of its texts. */
  textKey: 'confirm' | 'forgot' | 'login' | 'lost' | 'register' | 'reset' | 'restore'
  isSending: boolean
  /** The mail has been sent: sending it once more is not the way on. */
  isAgain?: boolean
}

/** The one button of a form of this feature that goes on: as wide as its fields. */
export function SubmitButton({ textKey, isSending, isAgain = false }: Props) {
  const { t } = useTranslation('account')
  return (
    <Button
      type="submit"
      variant={isAgain ? 'line' : 'go'}
      lead={textKey === 'lost' || textKey === 'forgot' ? 'mail' : undefined}
      size="big"
      isFullWidth
      isPending={isSending}
      pendingLabel={t(`${textKey}.sending`)}
    >
      {t(isAgain ? 'forgot.again' : `${textKey}.send`)}
    </Button>
  )
}

/** The field of the e-mail by which somebody signs in. */
export const SIGN_IN_EMAIL = {
  name: 'email',
  type: 'email',
  autoComplete: 'username',
  inputMode: 'email',
} as const
