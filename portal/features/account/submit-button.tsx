import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'

type Props = {
  /** The form that it sends, by the key of its texts. */
  of: 'login' | 'lost' | 'register' | 'reset'
  isSending: boolean
}

/** The one button of a form of this feature that goes on: as wide as its fields. */
export function SubmitButton({ of, isSending }: Props) {
  const { t } = useTranslation('account')
  return (
    <Button
      type="submit"
      variant="go"
      size="big"
      isWide
      isPending={isSending}
      pendingLabel={t(`${of}.sending`)}
    >
      {t(`${of}.send`)}
    </Button>
  )
}
