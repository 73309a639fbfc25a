import { useQuery } from '@tanstack/react-query'
import { queries } from '#portal/office/lib/queries.ts'
import type { ComboOption } from '#portal/ui/combo-match.ts'

type Kind = 'badges' | 'speakers' | 'visas' | 'companies'

/** Whom a mail of a model is written to. */
const KIND_OF: Record<string, Kind> = {
  invitation: 'badges',
  change_status: 'badges',
  photo_again: 'badges',
  link_again: 'badges',
  speaker_confirmation: 'speakers',
  visa_received: 'visas',
  visa_letter: 'visas',
}
/** More names than anybody reads; typing looks through these. */
const MAX_RECORDS = 500

/** The records on which a model can be shown, by name. */
export function useRecords(modelKey: string): ComboOption[] {
  const kind = KIND_OF[modelKey] ?? 'companies'
  const badges = useQuery({ ...queries.badges, enabled: kind === 'badges' })
  const speakers = useQuery({ ...queries.speakers, enabled: kind === 'speakers' })
  const visas = useQuery({ ...queries.visas, enabled: kind === 'visas' })
  const companies = useQuery({ ...queries.companies, enabled: kind === 'companies' })
  const people = kind === 'badges' ? badges.data : speakers.data
  if (kind === 'visas')
    return (visas.data ?? [])
      .slice(0, MAX_RECORDS)
      .map(({ _id, firstName, name, email }) => option(_id, `${firstName} ${name}`, email))
  if (kind === 'companies')
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
