import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { shownFailure } from '#portal/lib/failure-text.ts'
import { zodResolver } from '#portal/lib/form-checks.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { PasswordField } from '#portal/ui/password-field.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { Conflict } from '#shared/contract/answers.ts'
import { CallFailed } from '#shared/contract/call-failed.ts'
import { CompanyConflicts } from './company-conflicts.tsx'
import css from './contact-dialog.module.css'
import { CONTACT_FIELDS, type ContactValues, contactForm } from './contact-form.ts'
import { useCompanyUpdate } from './use-company-update.ts'

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
  const update = useCompanyUpdate(company._id)
  // The company goes on in the background; the form keeps the state that it was opened with.
  const [opened] = useState(company)
  const [baseRev, setBaseRev] = useState(company.rev)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const { name, position, email, tel } = opened
  const { control, handleSubmit, formState, setError, watch } = useForm<ContactValues>({
    resolver: zodResolver(contactForm(opened)),
    defaultValues: { name, position, email, tel, currentPassword: '' },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting } = formState
  const isNewEmail = watch('email').trim().toLowerCase() !== opened.email

  async function save({ currentPassword, ...values }: ContactValues) {
    const touched = CONTACT_FIELDS.filter((field) => values[field] !== opened[field])
    if (touched.length === 0) return onClose()
    const changed = Object.fromEntries(touched.map((field) => [field, values[field]]))
    try {
      const password = values.email === opened.email ? {} : { currentPassword }
      const { saved, conflicts: lost } = await update({ ...changed, ...password, baseRev })
      setBaseRev(saved.rev)
      setConflicts(lost)
      if (lost.length > 0) return
      toast.success(t('toast.success'), t('toast.updated'))
      onClose()
    } catch (error) {
      const { text, translation } = shownFailure(error, t)
      const code = error instanceof CallFailed ? error.code : undefined
      // Said at its field too: the alert is gone once it is closed.
      if (code === 'password_needed') setError('currentPassword', { message: translation ?? text })
      else if ('email' in changed && code) setError('email', { message: translation ?? text })
      window.alert(translation ? `${translation}\n${text}` : text)
    }
  }

  const mistake = (field: keyof ContactValues) => {
    const message = errors[field]?.message
    return message && t(message, { defaultValue: message })
  }
  return (
    <form className={css.form} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <CompanyConflicts conflicts={conflicts} />
      {CONTACT_FIELDS.map((one) => (
        <Controller
          key={one}
          name={one}
          control={control}
          render={({ field }) => (
            <TextField
              {...field}
              label={t(`field.${one}`)}
              errorMessage={mistake(one)}
              {...(one === 'tel' ? { type: 'tel' } : one === 'email' ? { type: 'email' } : { dir: 'auto' })}
              autoComplete="off"
            />
          )}
        />
      ))}
      {isNewEmail && (
        <Controller
          name="currentPassword"
          control={control}
          render={({ field }) => (
            <PasswordField
              {...field}
              label={t('contact.password.label')}
              hint={t('contact.password.hint')}
              errorMessage={mistake('currentPassword')}
              autoComplete="current-password"
            />
          )}
        />
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
