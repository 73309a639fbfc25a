import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { nameQuestion } from '#portal/lib/named-first.ts'
import { onDemand } from '#portal/lib/on-demand.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import css from './nameless-notice.module.css'
import { useNameForm } from './use-name-form.ts'

const NameDialog = onDemand(async () => (await import('./name-dialog.tsx')).NameDialog)

/** Asks for the company's name where guests are invited: without one they read that the event itself invites them. */
export function NamelessNotice({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const isAsked = useStore(nameQuestion, ({ answer }) => answer !== undefined)
  const isNameless = company.raisonSocial === ''
  useEffect(() => {
    nameQuestion.setState({ isNameless })
    return () => nameQuestion.setState({ isNameless: false, answer: undefined })
  }, [isNameless])

  return (
    <>
      {isNameless && <NoticeForm company={company} text={t('nameless.text')} />}
      {isAsked && <NameDialog company={company} />}
    </>
  )
}

function NoticeForm({ company, text }: { company: Company; text: string }) {
  const { t } = useTranslation('company')
  const { field, isSaving, save } = useNameForm(company)
  return (
    <div className={css.place}>
      <Notice kind="due">
        <p>{text}</p>
        <form className={css.ask} noValidate onSubmit={(event) => void save(event)}>
          <TextField label={t('field.raisonSocial')} {...field} />
          <Button type="submit" isPending={isSaving} pendingLabel={t('save.pending')}>
            {t('save.action')}
          </Button>
        </form>
      </Notice>
    </div>
  )
}
