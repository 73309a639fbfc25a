import { describeFailure } from '#portal/lib/describe-failure.ts'
import { createTextDrafts } from '#portal/lib/draft.ts'
import { EDITION } from '#portal/lib/edition.ts'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { nullOn404 } from '#portal/lib/null-on-404.ts'
import { useCachedQuery, useQueryCache } from '#portal/lib/query-cache.ts'
import { setServerErrors, useRecordForm } from '#portal/lib/record-form.ts'
import { prepareDialogs } from '#portal/ui/prepare-dialogs.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { CallError } from '#shared/contract/call-error.ts'
import type { PassportField } from '#shared/visa/visa.fields.ts'
import type { Visa, VisaForm } from '#shared/visa/visa.schema.ts'
import { getCompany, visaApi } from './visa.api.ts'
import { EMPTY_VISA, STEP_FIELDS, type VisaField } from './visa-steps.ts'
import { useVisaText } from './visa-text.ts'

/**
 * The name of the company that a page is for. Null when the address names one that does not exist: the request is then
 * sent without one. Undefined when there is none, and as long as that is not known.
 */
export function useNamedCompany(companyUid: string | undefined) {
  const ask = async (id: string) => (await nullOn404(getCompany({ params: { id } })))?.raisonSocial ?? null
  return useCachedQuery(
    companyUid === undefined ? undefined : { key: `visa-company ${companyUid}`, fetch: () => ask(companyUid) },
  ).data
}

const resolver = lazyResolver(async () => (await import('#shared/visa/visa.schema.ts')).visaForm)
prepareDialogs()

/**
 * Passport details, which a device must not keep: only this tab does. The type ensures that the list is
 * complete; importing the definition itself would make the page heavier.
 */
const TAB_ONLY_FIELDS: Record<PassportField, true> = { passportNbr: true, expireDate: true, birth: true }
/** Kept by company; 'guest' without one. */
const drafts = createTextDrafts('visa', STEP_FIELDS, Object.keys(TAB_ONLY_FIELDS))

/**
 * The fields of a request, as a record's form: a failed submission loses nothing. `onMistakes` gets the fields
 * that hold it up.
 */
export function useVisaForm(
  companyUid: string | undefined,
  onSent: (visa: Visa) => void,
  onMistakes: (mistakes: Partial<Record<VisaField, unknown>>) => void,
) {
  const { t } = useVisaText()
  const cache = useQueryCache()
  const company = useNamedCompany(companyUid) ?? ''
  // The company that the link fills in counts as stored, not as typed.
  const empty = { rev: company === '' ? 0 : 1, values: { ...EMPTY_VISA, company } }
  const { form, submit, draftSavedAt, discard } = useRecordForm<VisaForm, Visa>({
    id: companyUid ?? 'guest',
    stored: empty,
    drafts,
    resolver,
    // On a phone the field may be in a step that must be opened first.
    shouldFocusError: false,
    send: (fields) => sendVisa(fields, companyUid ?? cache.get(EDITION)?.data?.guestCompanyId),
    storedOf: () => empty,
    onSaved: onSent,
    onError(error) {
      const { text, translation } = describeFailure(error)
      const hasNoConnection = error instanceof CallError && error.status === 0
      if (hasNoConnection) toast.error(t('send.failed'), t('send.noAnswer'))
      else toast.error(translation ?? t('send.failed'), text)
      onMistakes(setServerErrors(form, STEP_FIELDS, error))
    },
  })
  return {
    control: form.control,
    setFocus: form.setFocus,
    submit: () => submit(onMistakes),
    isTyped: draftSavedAt !== undefined,
    discard,
  }
}

/**
 * Sends a new request (STATE-11, Q-141), without a company's id where the form did not wait for the guests' (Q-134). A link with the id of a deleted company must not cost the applicant the
 * request: it is then sent without one, and the server uses the guest company.
 * @throws CallError
 */
async function sendVisa(body: VisaForm, companyId: string | undefined) {
  try {
    return await visaApi.createVisa({ body: { ...body, ...(companyId && { companyId }) } })
  } catch (error) {
    if (!(error instanceof CallError && error.status === 400 && error.fields.companyId)) throw error
    return visaApi.createVisa({ body })
  }
}
