import { useTranslation } from 'react-i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { createTextDrafts } from '#portal/lib/draft.ts'
import { useRecordForm } from '#portal/lib/record-form.ts'
import { zodResolver } from '#portal/lib/zod-resolver.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { CONTACT_FORM_FIELDS, contactForm } from '#shared/company/company.form.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { pick } from '#shared/contract/fields.ts'
import { normalizeEmail } from '#shared/email.ts'
import { alertFailure } from './alert-failure.ts'
import { useCompanyUpdate } from './use-my-company.ts'

type ContactValues = Record<(typeof CONTACT_FORM_FIELDS)[number], string>

const drafts = createTextDrafts('contact', CONTACT_FORM_FIELDS)
const storedOf = (company: Company) => ({ rev: company.rev, values: pick(company, CONTACT_FORM_FIELDS) })

/** The form of the contact; with another address it also asks for the password, which is never kept. */
export function useContactForm(company: Company, onClose: () => void) {
  const { t } = useTranslation(['company', 'error'])
  const update = useCompanyUpdate(company._id)
  const { form, ...record } = useRecordForm<ContactValues, Company, { currentPassword: string }>({
    id: company._id,
    stored: storedOf(company),
    drafts,
    resolver: zodResolver(contactForm(company.email)),
    besides: { currentPassword: '' },
    storedOf,
    send({ currentPassword, ...values }, typed, { rev }) {
      const password = values.email === company.email ? {} : { currentPassword }
      return update({ ...pick(values, typed), ...password, baseRev: rev })
    },
    onUntouched: onClose,
    onSaved() {
      toast.success(t('toast.success'), t('toast.updated'))
      onClose()
    },
    onRefused(error) {
      const code = error instanceof CallError ? error.code : undefined
      // Also shown at its field: the alert is gone once it is closed.
      if (code === 'password_needed') form.setError('currentPassword', { message: 'company:contact.password.wrong' })
      else if (form.getValues('email') !== company.email && code) {
        const { text, translation } = describeFailure(error)
        form.setError('email', { message: translation ?? text })
      }
      alertFailure(error)
    },
  })
  return { form, ...record, isNewEmail: normalizeEmail(form.watch('email')) !== company.email }
}
