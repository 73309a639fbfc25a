import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from './button.tsx'

/** Asks again for what could not be loaded. */
export function RetryButton(props: Omit<ButtonProps, 'children'>) {
  const { t } = useTranslation()
  return (
    <Button icon="retry" pendingLabel={t('loading')} {...props}>
      {t('again')}
    </Button>
  )
}
