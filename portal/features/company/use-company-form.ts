import { useTranslation } from 'react-i18next'
import { createTextDrafts } from '#portal/lib/draft.ts'
import { useRecordForm } from '#portal/lib/record-form.ts'
import { zodResolver } from '#portal/lib/zod-resolver.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { COMPANY_FORM_FIELDS, companyForm } from '#shared/company/company.form.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { pick, without } from '#shared/contract/fields.ts'
import { alertFailure } from './alert-failure.ts'
import { useCompanyUpdate } from './use-my-company.ts'

export type CompanyField = (typeof COMPANY_FORM_FIELDS)[number]
export type CompanyValues = Record<CompanyField, string>

const drafts = createTextDrafts('company', COMPANY_FORM_FIELDS)
const storedOf = (company: Company) => ({ rev: company.rev, values: pick(company, COMPANY_FORM_FIELDS) })

/**
 * The company's form, which sends only what was typed. With `asksSignage`, the signage is part of the form and
 * required; otherwise the stored one is left alone.
 */
export function useCompanyForm(company: Company, asksSignage: boolean) {
  const { t } = useTranslation(['company', 'error'])
  const update = useCompanyUpdate(company._id)
  return useRecordForm<CompanyValues, Company>({
    id: company._id,
    stored: storedOf(company),
    drafts,
    resolver: zodResolver(companyForm({ hasSignage: asksSignage, isNamed: company.raisonSocial !== '' })),
    storedOf,
    send: (values, typed, { rev }) =>
      update({ ...pick(values, asksSignage ? typed : without(typed, ['signaletique'])), baseRev: rev }),
    onSaved: () => toast.success(t('toast.success'), t('toast.updated')),
    onRefused: (error) => alertFailure(error),
  })
}
