import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/lib/query-client.ts'
import { useLinkSending } from '#portal/office/companies/link-sending.ts'
import { attempt } from '#portal/office/lib/attempt.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { saveFirst } from '#portal/office/record/save-first.ts'
import type { Company } from '#shared/company/company.schema.ts'

export type RecordLinksState = ReturnType<typeof useRecordLinks>

/** Makes sign-in links for a company: one to copy, or one that is sent. */
export function useRecordLinks({ _id, email }: Company) {
  const { t } = useTranslation('organizer-companies')
  const sending = useLinkSending()
  // The server returns the address only once; it stays visible until the record is closed.
  const [made, setMade] = useState<string>()
  const [busy, setBusy] = useState(false)
  const create = async (send: boolean) => {
    if (!(await saveFirst(_id)) || (send && !(await sending.ask()))) return
    setBusy(true)
    const link = await attempt(() => calls.loginLink.createLoginLink({ params: { id: _id }, body: { send } }))
    setBusy(false)
    if (!link) return
    setMade(send ? undefined : link.url)
    if (!send) return
    // As saved just now, which this page may not show yet.
    const { email } = await queryClient.fetchQuery(queries.company(_id))
    sending.tell([link], t('link.sent', { email }))
  }
  return { made, busy, canSend: email !== '', create, forget: () => setMade(undefined) }
}
