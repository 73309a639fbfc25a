import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { companyApi } from './company.api.ts'
import css from './unconfirmed-notice.module.css'

/** What a company that registered itself waits for: its own confirmation, or the organizer's. */
export function UnconfirmedNotice({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const { email } = company
  const { mutate, isPending } = useMutation({
    mutationFn: () => companyApi.sendConfirmation(),
    onSuccess: () => toast.done(t('unconfirmed.sent', { email })),
    onError: (error) => toast.error(t('unconfirmed.notSent'), describeFailure(error).text),
  })
  if (!company.unverifiedEmail && !company.unapproved) return null
  return (
    <div className={css.place}>
      <Notice kind="warning">
        {company.unapproved && <p>{t('unconfirmed.unapproved')}</p>}
        {company.unverifiedEmail && (
          <>
            <p>
              {t('unconfirmed.text', { email })} {company.unconfirmed && t('unconfirmed.untilThen')}
            </p>
            <Button variant="line" icon="mail" isPending={isPending} onPress={() => mutate()}>
              {t('unconfirmed.again')}
            </Button>
          </>
        )}
      </Notice>
    </div>
  )
}
