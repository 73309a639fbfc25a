import { useQuery } from '@tanstack/react-query'
import { queries } from '#portal/office/lib/queries.ts'
import type { ComboOption } from '#portal/ui/combo-match.ts'
import type { MailModelDetails } from '#shared/mail-model/mail-model.contract.ts'

/** More names than anybody reads; typing looks through these. */
const MAX_RECORDS = 500

/** The records on which a model can be shown, by name. */
export function useRecords(model: Pick<MailModelDetails, 'records'>): ComboOption[] {
  // A server of an earlier version names none.
  const [kind] = model.records ?? ['company']
  const badges = useQuery({ ...queries.badges, enabled: kind === 'badge' })
  const speakers = useQuery({ ...queries.speakers, enabled: kind === 'speaker' })
  const visas = useQuery({ ...queries.visas, enabled: kind === 'visa' })
  const companies = useQuery({ ...queries.companies, enabled: kind === 'company' })
  const people = kind === 'badge' ? badges.data : speakers.data
  if (kind === 'visa')
    return (visas.data ?? [])
      .slice(0, MAX_RECORDS)
      .map(({ _id, firstName, name, email }) => option(_id, `${firstName} ${name}`, email))
  if (kind === 'company')
    return (companies.data ?? [])
      .slice(0, MAX_RECORDS)
      .map(({ _id, raisonSocial, email }) => option(_id, raisonSocial, email))
  return (people ?? [])
    .slice(0, MAX_RECORDS)
    .map(({ _id, nom, prenom, company, email }) =>
      option(_id, [`${nom} ${prenom}`.trim(), company].filter(Boolean).join(', '), email),
    )
}

function option(value: string, name: string, email: string): ComboOption {
  const shown = name.trim() || email
  return { value, code: email, en: shown, fr: shown, also: [email] }
}
