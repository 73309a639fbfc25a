import { useTranslation } from 'react-i18next'
import { attempt } from '#portal/office/lib/attempt.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import css from '#portal/office/record/record-list.module.css'
import { saveFirst } from '#portal/office/record/save-first.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import type { Company } from '#shared/company/company.schema.ts'

/** What a company that registered itself waits for, and what the organizer can do about it. */
export function RecordAccount({ company }: { company: Company }) {
  const { t } = useTranslation('organizer-companies')
  const { email, unconfirmed, unverifiedEmail, unapproved } = company
  const params = { id: company._id }
  const takeOver = async () => {
    if (!(await saveFirst(company._id))) return
    const title = t('unconfirmed.takeOver')
    const message = t('unconfirmed.takeOverText', { email })
    if (!(await confirm({ title, message, yes: title }))) return
    await attempt(() => calls.company.takeOverCompany({ params }))
  }
  if (!unverifiedEmail && !unapproved) return null
  return (
    <Notice kind="due">
      {unapproved && (
        <p className={css.row}>
          {t('unconfirmed.unapproved')}
          <Allowed to="company.approveCompany">
            <Button variant="line" onPress={() => void attempt(() => calls.company.approveCompany({ params }))}>
              {t('unconfirmed.approve')}
            </Button>
          </Allowed>
        </p>
      )}
      {unverifiedEmail && (
        <p className={css.row}>
          {t('unconfirmed.about', { email })} {unconfirmed && t('unconfirmed.desks')}
          <Allowed to="company.takeOverCompany">
            <Button variant="line" onPress={() => void takeOver()}>
              {t('unconfirmed.takeOver')}
            </Button>
          </Allowed>
        </p>
      )}
    </Notice>
  )
}
