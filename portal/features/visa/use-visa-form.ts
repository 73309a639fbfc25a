import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { useOnDevice } from '#portal/lib/use-on-device.ts'
import { prepareDialogs } from '#portal/ui/prepare-dialogs.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Visa, VisaForm } from '#shared/visa/visa.schema.ts'
import { visaApi } from './visa.api.ts'
import { useVisaCompany } from './visa-company.ts'
import { clearVisaDraft, readVisaDraft, writeVisaDraft } from './visa-draft.ts'
import { EMPTY_VISA, STEP_FIELDS, type VisaField } from './visa-steps.ts'
import { useVisaText } from './visa-text.ts'

const checks = lazyResolver(async () => (await import('#shared/visa/visa.schema.ts')).visaForm)
prepareDialogs()
const shelves = () => ({ device: localStorage, tab: sessionStorage })

/** The fields of a request. They survive a reload, and a failed submission loses nothing. */
export function useVisaForm(companyUid: string | undefined, onSent: (visa: Visa) => void) {
  const { t } = useVisaText()
  const queries = useQueryClient()
  const company = useVisaCompany(companyUid)
  const draftId = companyUid ?? 'guest'
  const kept = useOnDevice(() => readVisaDraft(shelves(), draftId, Date.now()))
  const form = useForm<VisaForm>({
    defaultValues: EMPTY_VISA,
    ...(kept && { values: kept }),
    resolver: checks,
    // On a phone the field may be in a step that must be opened first.
    shouldFocusError: false,
  })
  const { getValues, setValue, subscribe } = form

  useEffect(() => {
    if (company && !getValues('company').trim()) setValue('company', company)
  }, [company, getValues, setValue])

  // On every keystroke: a battery dies without warning.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isTyped(values, company)) writeVisaDraft(shelves(), draftId, values, Date.now())
          else clearVisaDraft(shelves(), draftId)
        },
      }),
    [subscribe, company, draftId],
  )

  /** Returns the fields that the server rejected, with their texts. */
  const send = async (fields: VisaForm): Promise<Partial<Record<VisaField, string>>> => {
    try {
      const visa = await sendVisa(fields, companyUid ?? guestId(queries))
      clearVisaDraft(shelves(), draftId)
      onSent(visa)
    } catch (error) {
      const { text, translation } = describeFailure(error, t)
      const hasNoConnection = error instanceof CallError && error.status === 0
      if (hasNoConnection) toast.error(t('send.failed'), t('send.noAnswer'))
      else toast.error(translation ?? t('send.failed'), text)
      const refused = error instanceof CallError ? error.fields : {}
      for (const name of STEP_FIELDS) {
        const message = refused[name]
        if (message) form.setError(name, { type: 'server', message })
      }
      return refused
    }
    return {}
  }

  return {
    form,
    company,
    send,
    discard: () => form.reset({ ...EMPTY_VISA, company }),
  }
}

/** Whether anybody typed anything: the company filled in by the link does not count. */
export function isTyped(values: VisaForm, company: string): boolean {
  return STEP_FIELDS.some((name) => values[name].trim() !== (name === 'company' ? company : ''))
}

/** The id carried by requests without a company. The form does not wait for the edition. */
function guestId(queries: QueryClient): string {
  return queries.getQueryData<Edition>(['edition'])?.guestCompanyId ?? EDITION_DEFAULTS.guestCompanyId
}

/**
 * Sends a new request (STATE-11, Q-141). A link with the id of a deleted company must not cost the applicant the
 * request: it is then sent without one, and the server uses the guest company.
 * @throws CallError
 */
async function sendVisa(body: VisaForm, companyId: string): Promise<Visa> {
  try {
    return await visaApi.createVisa({ body: { ...body, companyId } })
  } catch (error) {
    if (!(error instanceof CallError && error.status === 400 && error.fields.companyId)) throw error
    return visaApi.createVisa({ body })
  }
}
