import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { zodResolver } from '#portal/lib/zod-resolver.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { companyForm } from '#shared/company/company.form.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { Conflict } from '#shared/contract/responses.ts'
import { baseOf, type CompanyValues, companyDrafts, touchedFields } from './company-form-values.ts'
import { useCompanyUpdate } from './use-my-company.ts'

/**
 * The company's form: what is typed is kept on the device until it is saved. With `asksSignage`,
 * the signage is part of the form and required; otherwise the stored one is left alone.
 */
export function useCompanyForm(company: Company, asksSignage: boolean) {
  const { t } = useTranslation(['company', 'error'])
  const update = useCompanyUpdate(company._id)
  const [found] = useState(() => companyDrafts.read(localStorage, company._id, Date.now()))
  const base = useRef(found?.values.base ?? baseOf(company))
  const [draftSavedAt, setDraftSavedAt] = useState(found && minuteOf(found.at))
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const form = useForm<CompanyValues>({
    resolver: zodResolver(companyForm({ hasSignage: asksSignage, isNamed: company.raisonSocial !== '' })),
    defaultValues: found?.values.values ?? base.current.values,
  })
  const { subscribe, getValues, reset, handleSubmit } = form

  const clear = useCallback(() => {
    companyDrafts.clear(localStorage, company._id)
    setDraftSavedAt(undefined)
  }, [company._id])

  // On every keystroke, since a battery dies without warning, but without re-rendering the form. Just looking at a
  // draft does not extend its life.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (touchedFields(base.current.values, values).length === 0) return clear()
          const now = Date.now()
          companyDrafts.write(localStorage, company._id, { base: base.current, values }, now)
          setDraftSavedAt(minuteOf(now))
        },
      }),
    [subscribe, clear, company._id],
  )

  const startFrom = useCallback(
    (next: Company, values: CompanyValues) => {
      base.current = baseOf(next)
      reset(values)
    },
    [reset],
  )

  // While nothing is typed, the form follows the stored company; otherwise saving reports what was changed elsewhere.
  useEffect(() => {
    if (company.rev <= base.current.rev) return
    if (touchedFields(base.current.values, getValues()).length > 0) return
    startFrom(company, baseOf(company).values)
  }, [company, getValues, startFrom])

  async function save(values: CompanyValues) {
    const touched = touchedFields(base.current.values, values).filter(
      (field) => asksSignage || field !== 'signaletique',
    )
    const changed = Object.fromEntries(touched.map((field) => [field, values[field]]))
    try {
      const { saved, conflicts: lost } = await update({ ...changed, baseRev: base.current.rev })
      setConflicts(lost)
      // Values that lost stay in the form: saving again means replacing the other person's.
      const mine = lost.map(({ field }) => [field, values[field as keyof CompanyValues]])
      const next = { ...baseOf(saved).values, ...Object.fromEntries(mine) }
      startFrom(saved, next)
      if (lost.length > 0) return
      clear()
      toast.success(t('toast.success'), t('toast.updated'))
    } catch (error) {
      const { text, translation } = describeFailure(error, t)
      window.alert(translation ? `${translation}\n${text}` : text)
    }
  }

  const discard = () => {
    clear()
    setConflicts([])
    startFrom(company, baseOf(company).values)
  }
  return { form, submit: handleSubmit(save), draftSavedAt, conflicts, discard }
}

/** A draft's time is shown to the minute; rounding avoids re-rendering the form more often. */
const minuteOf = (time: number) => time - (time % 60_000)
