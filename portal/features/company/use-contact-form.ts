import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { zodResolver } from '#portal/lib/zod-resolver.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { CONTACT_FORM_FIELDS, contactForm } from '#shared/company/company.form.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import type { Conflict } from '#shared/contract/responses.ts'
import { normalizeEmail } from '#shared/email.ts'
import { type ContactValues, contactDrafts, contactOf } from './contact-values.ts'
import { useCompanyUpdate } from './use-my-company.ts'

/** The contact form: what is typed is kept on the device until it is saved, except the password. */
export function useContactForm(company: Company, onClose: () => void) {
  const { t } = useTranslation(['company', 'error'])
  const update = useCompanyUpdate(company._id)
  const [found] = useState(() => contactDrafts.read(localStorage, company._id, Date.now()))
  // The company may change in the background; the form keeps the state it was opened with.
  const [opened, setOpened] = useState(found?.values.base ?? { rev: company.rev, values: contactOf(company) })
  const [baseRev, setBaseRev] = useState(opened.rev)
  const [draftSavedAt, setDraftSavedAt] = useState(found?.at)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const form = useForm<ContactValues>({
    resolver: zodResolver(contactForm(opened.values.email)),
    defaultValues: { ...(found?.values.values ?? opened.values), currentPassword: '' },
  })
  const { watch, setError, reset } = form

  const clear = () => {
    contactDrafts.clear(localStorage, company._id)
    setDraftSavedAt(undefined)
  }

  useEffect(() => {
    const { unsubscribe } = watch((typed, { name }) => {
      if (!name || name === 'currentPassword') return
      const values = contactOf({ ...opened.values, ...typed })
      if (CONTACT_FORM_FIELDS.every((field) => values[field] === opened.values[field])) {
        contactDrafts.clear(localStorage, company._id)
        return setDraftSavedAt(undefined)
      }
      const now = Date.now()
      contactDrafts.write(localStorage, company._id, { base: opened, values }, now)
      setDraftSavedAt(now)
    })
    return unsubscribe
  }, [watch, opened, company._id])

  async function save({ currentPassword, ...values }: ContactValues) {
    const touched = CONTACT_FORM_FIELDS.filter((field) => values[field] !== opened.values[field])
    if (touched.length === 0) return onClose()
    const changed = Object.fromEntries(touched.map((field) => [field, values[field]]))
    try {
      const password = values.email === opened.values.email ? {} : { currentPassword }
      const { saved, conflicts: lost } = await update({ ...changed, ...password, baseRev })
      setBaseRev(saved.rev)
      setConflicts(lost)
      if (lost.length > 0) return
      clear()
      toast.success(t('toast.success'), t('toast.updated'))
      onClose()
    } catch (error) {
      const { text, translation } = describeFailure(error, t)
      const code = error instanceof CallError ? error.code : undefined
      // Also shown at its field: the alert is gone once it is closed.
      if (code === 'password_needed') setError('currentPassword', { message: 'company:contact.password.wrong' })
      else if ('email' in changed && code) setError('email', { message: translation ?? text })
      window.alert(translation ? `${translation}\n${text}` : text)
    }
  }

  const discard = () => {
    clear()
    setConflicts([])
    setOpened({ rev: company.rev, values: contactOf(company) })
    setBaseRev(company.rev)
    reset({ ...contactOf(company), currentPassword: '' })
  }
  const isNewEmail = normalizeEmail(watch('email')) !== opened.values.email
  return { form, submit: form.handleSubmit(save), draftSavedAt, conflicts, discard, isNewEmail }
}
