import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { failureTexts } from '#portal/lib/describe-failure.ts'
import { createTextDrafts } from '#portal/lib/draft.ts'
import { textOr } from '#portal/lib/i18n.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { useRecordForm } from '#portal/lib/record-form.ts'
import { zodResolver } from '#portal/lib/zod-resolver.ts'
import { Dialog } from '#portal/ui/dialog.tsx'
import { FormPassword, FormText } from '#portal/ui/form-text.tsx'
import { RecordConflicts } from '#portal/ui/record-conflicts.tsx'
import { SaveButtons } from '#portal/ui/save-buttons.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { contactForm } from '#shared/company/company.form.ts'
import { CONTACT_FORM_FIELDS } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { pick } from '#shared/contract/fields.ts'
import { normalizeEmail } from '#shared/email.ts'
import css from './contact-dialog.module.css'
import { DraftNotice } from './draft-notice.tsx'
import { alertFailure, useCompanyUpdate } from './use-my-company.ts'

type ContactValues = Record<(typeof CONTACT_FORM_FIELDS)[number], string>

const drafts = createTextDrafts('contact', CONTACT_FORM_FIELDS)
const storedOf = (company: Company) => ({ rev: company.rev, values: pick(company, CONTACT_FORM_FIELDS) })

/** The form of the contact; with another address it also asks for the password, which is never kept. */
function useContactForm(company: Company, onClose: () => void) {
  const { t } = useTranslation('company')
  const update = useCompanyUpdate(company._id)
  const { form, ...record } = useRecordForm<ContactValues, Company, { currentPassword: string }>({
    id: company._id,
    stored: storedOf(company),
    drafts,
    resolver: zodResolver(contactForm(company.email)),
    extraValues: { currentPassword: '' },
    storedOf,
    send({ currentPassword, ...values }, typed, { rev }) {
      const password = values.email === company.email ? {} : { currentPassword }
      return update({ ...pick(values, typed), ...password, baseRev: rev })
    },
    onUnchanged: onClose,
    onSaved() {
      toast.done(t('toast.updated'))
      onClose()
    },
    onError(error) {
      const code = error instanceof CallError ? error.code : undefined
      // Also shown at its field: the alert is gone once it is closed.
      if (code === 'password_needed') form.setError('currentPassword', { message: 'error:password_wrong' })
      else if (form.getValues('email') !== company.email && code) {
        form.setError('email', { message: failureTexts(error)[0] })
      }
      alertFailure(error)
    },
  })
  return { form, ...record, isNewEmail: normalizeEmail(form.watch('email')) !== company.email }
}

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
  const { t } = useTranslation('company')
  const { form, submit, draftSavedAt, conflicts, discard, isNewEmail } = useContactForm(company, onClose)
  const { control } = form
  const { isSubmitting } = form.formState
  return (
    <form className={css.form} noValidate onSubmit={onFormSubmit(submit)}>
      <RecordConflicts conflicts={conflicts} labelOf={(one) => textOr(`company:field.${one}`)} />
      {CONTACT_FORM_FIELDS.map((one) => (
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
          <DraftNotice savedAt={draftSavedAt} onDiscard={discard} />
        </div>
      )}
      {/* Cancel discards the input; Escape and the cross only close the dialog. */}
      <SaveButtons
        isSaving={isSubmitting}
        onCancel={() => {
          discard()
          onClose()
        }}
      />
    </form>
  )
}
