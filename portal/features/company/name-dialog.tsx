import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { nameQuestion } from '#portal/lib/named-first.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import css from './name-dialog.module.css'
import { useNameForm } from './use-name-form.ts'

/** What was to be sent waits for the company's name; closing it sends nothing. */
export function NameDialog({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const { answer } = useStore(nameQuestion)
  const close = (isNamed: boolean) => {
    nameQuestion.setState({ answer: undefined })
    answer?.(isNamed)
  }
  const { field, isSaving, save } = useNameForm(company, () => close(true))
  return (
    <Dialog isOpen onClose={() => close(false)} title={t('nameless.title')}>
      <form className={css.first} noValidate onSubmit={(event) => void save(event)}>
        <p>{t('nameless.first')}</p>
        <TextField label={t('field.raisonSocial')} autoFocus {...field} />
        <DialogButtons>
          <Button variant="line" onPress={() => close(false)}>
            {t('contact.cancel')}
          </Button>
          <Button type="submit" isPending={isSaving} pendingLabel={t('save.pending')}>
            {t('nameless.go')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
