import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { FormPassword, FormText } from '#portal/ui/form-text.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import { CompanyConflicts } from './company-conflicts.tsx'
import css from './contact-dialog.module.css'
import { CONTACT_FIELDS } from './contact-form.ts'
import { draftTime } from './draft-time.ts'
import { useContactForm } from './use-contact-form.ts'

type Props = { company: Company; isOpen: boolean; onClose: () => void }

/** Corrects the contact (COMP-05). */
export function ContactDialog({ company, isOpen, onClose }: Props) {
  const { t } = useTranslation('company')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('contact.edit')}>
      <ContactForm company={company} onClose={onClose} />
    </Dialog>
  )
}

function ContactForm({ company, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation(['company', 'error'])
  const language = useLanguage()
  const { form, submit, draftSavedAt, conflicts, discard, isNewEmail } = useContactForm(company, onClose)
  const { control } = form
  const { isSubmitting } = form.formState
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <CompanyConflicts conflicts={conflicts} />
      {CONTACT_FIELDS.map((one) => (
        <Fragment key={one}>
          <FormText
            control={control}
            name={one}
            label={t(`field.${one}`)}
            {...(one === 'tel' || one === 'email' ? { type: one } : { dir: 'auto' })}
            autoComplete="off"
          />
          {one === 'email' && isNewEmail && (
            <FormPassword
              control={control}
              name="currentPassword"
              label={t('contact.password.label')}
              hint={t('contact.password.hint')}
              autoComplete="current-password"
            />
          )}
        </Fragment>
      ))}
      {draftSavedAt !== undefined && (
        <div className={css.kept}>
          <p>{t('draft.kept', { time: draftTime(draftSavedAt, language) })}</p>
          <Button variant="quiet" onPress={discard}>
            {t('draft.discard')}
          </Button>
        </div>
      )}
      <DialogButtons>
        <Button variant="line" onPress={onClose}>
          {t('contact.cancel')}
        </Button>
        <Button type="submit" isPending={isSubmitting} pendingLabel={t('save.pending')}>
          {t('save.action')}
        </Button>
      </DialogButtons>
    </form>
  )
}
