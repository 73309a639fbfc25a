import { useTranslation } from 'react-i18next'
import { Notice } from '#portal/ui/notice.tsx'

/** The environment names a value, and wins over the office. */
export function GivenNotice({ variable }: { variable: 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' }) {
  const { t } = useTranslation('organizer-server')
  return <Notice>{t('given', { variable })}</Notice>
}
