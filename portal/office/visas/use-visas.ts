import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { longDay } from '#portal/features/visa/visa-day.ts'
import { textOr, useLanguage } from '#portal/lib/i18n.ts'
import { calls, useAction } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { hasDayEnded } from '#shared/edition/edition.rules.ts'
import { fold } from '#shared/names/fold.ts'
import { HOUR_MS } from '#shared/time.ts'
import { missingLetterParts } from '#shared/visa/missing-letter-parts.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'

const trashed = queryOptions({
  queryKey: ['visas', 'trashed'],
  queryFn: () => calls.visa.listVisas({ query: { trashed: true } }),
})

export const visaQueries = {
  /** What the letter of a request looks like now. */
  letter: ({ _id }: Pick<Visa, '_id'>) =>
    queryOptions({
      queryKey: ['visas', 'letter', _id],
      // The edition, which it shows too, may have changed a moment ago.
      staleTime: 0,
      retry: false,
      queryFn: async () => {
        const { pdf, ...letter } = await calls.visa.previewVisaLetter({ params: { id: _id } })
        return { ...letter, pdf: Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0)) }
      },
    }),
  /** Who decided on a request last, and when: the newest change of its status. */
  decision: ({ _id }: Pick<Visa, '_id'>) =>
    queryOptions({
      queryKey: ['visas', 'decision', _id],
      queryFn: async () => {
        const entries = await calls.audit.listAudit({ query: { entity: 'visa', id: _id, before: 0, limit: 100 } })
        return entries.find(({ fields }) => fields.includes('status')) ?? null
      },
    }),
  /** Who looked at the whole passport number last. */
  lastLook: ({ _id }: Pick<Visa, '_id'>) =>
    queryOptions({
      queryKey: ['visas', 'look', _id],
      queryFn: () => calls.audit.listAudit({ query: { entity: 'visa.read', id: _id, before: 0, limit: 1 } }),
    }),
}

/** All requests including those in the trash, oldest first. */
export function useVisas() {
  const listed = useQuery(queries.visas)
  const inTrash = useQuery(trashed)
  const visas = useMemo(
    () =>
      listed.data &&
      inTrash.data &&
      [...listed.data, ...inTrash.data].sort((one, other) => one.createdAt.localeCompare(other.createdAt)),
    [listed.data, inTrash.data],
  )
  const refetch = () => Promise.all([listed.refetch(), inTrash.refetch()])
  return { visas, error: listed.error ?? inTrash.error, refetch }
}

/** Changes a request, then reloads the lists. */
export const useVisaAction = () => useAction(['visas'], ['overview'])

export const setVisaStatus = ({ _id }: Visa, change: string) =>
  calls.visa.setVisaStatus({ params: { id: _id }, body: { change } })

/** The states with their own texts; a status may also be any other text. */
const NAMED_STATES = ['received', 'checking', 'paid', 'sent', 'rejected'] as const

/** The stages of a request in their order: it begins as received and ends with its letter, between them the edition's. */
export function stagesOf(between: readonly string[]) {
  const own = between.filter((stage) => stage !== 'sent' && stage !== 'rejected')
  return [...new Set(['received', ...own, 'sent'])]
}

/** A request without a status counts as received. */
export function stateOf({ status }: Pick<Visa, 'status'>) {
  return status || 'received'
}

export const isRejected = ({ status }: Pick<Visa, 'status'>) => status === 'rejected'

type Stage = Pick<Visa, 'status' | 'sentFrom'>

/** The stages that a request has reached: once its letter is sent, the earlier ones and the letter. None for a custom status. */
export function stagesReached(visa: Stage, stages: readonly string[]): string[] {
  const state = stateOf(visa)
  if (state === 'sent') return [...stagesReached({ status: visa.sentFrom ?? '' }, stages), state]
  return stages.slice(0, stages.indexOf(state) + 1)
}

/** The stage that can be marked next: a letter is sent, not marked. */
export function nextStage(visa: Stage, stages: readonly string[]): string | undefined {
  const reached = stagesReached(visa, stages)
  if (reached.length === 0) return undefined
  return stages.find((one) => one !== 'sent' && !reached.includes(one))
}

/** Whether a letter may say that payment was verified: the request was paid, or the edition has no such stage. */
export function isPaymentSettled(visa: Stage, stages: readonly string[]) {
  return !stages.includes('paid') || stagesReached(visa, stages).includes('paid')
}

export const VISA_VIEWS = ['open', 'sent', 'rejected', 'all', 'trash'] as const
export type VisaView = (typeof VISA_VIEWS)[number]
/** Views of requests that are no longer waiting. */
export const CLOSED_VIEWS = ['sent', 'rejected', 'trash'] as const

/** Whether a request belongs to a view of the queue. Anything neither sent nor rejected is open. */
export function isVisaIn(view: VisaView, visa: Pick<Visa, 'status' | 'trashed'>) {
  if (view === 'trash' || visa.trashed) return view === 'trash' && visa.trashed
  if (view === 'all') return true
  if (view === 'open') return visa.status !== 'sent' && visa.status !== 'rejected'
  return visa.status === view
}

/** How an applicant is called. */
export const applicantName = ({ firstName, name }: Pick<Visa, 'firstName' | 'name'>) => `${firstName} ${name}`.trim()

/** How long a request waits: whole hours on its first day, then whole days. */
export function ageOf({ createdAt }: Pick<Visa, 'createdAt'>, now: number) {
  const hours = Math.max(0, Math.floor((now - Date.parse(createdAt)) / HOUR_MS))
  if (hours < 24) return { unit: 'hours', count: hours } as const
  return { unit: 'days', count: Math.floor(hours / 24) } as const
}

/** The stages of a request in the edition's order. */
export function useVisaStages() {
  const edition = useQueryData(queries.edition)
  return stagesOf(edition?.visaStages ?? [])
}

/** The texts of states, and which states a typed text means. */
export function useStageLabels() {
  useTranslation('organizer-visas')
  const labelOf = (state: string) => textOr(`organizer-visas:state.${state}`, state)
  return {
    labelOf,
    stateFromText: (words: string) => NAMED_STATES.find((one) => fold(labelOf(one)) === fold(words)) ?? words,
  }
}

/** After the event: a warning that letters were valid until its last day; otherwise ''. */
export function useEventEndedWarning() {
  const { t } = useTranslation('organizer-visas')
  const edition = useQueryData(queries.edition)
  const language = useLanguage()
  if (!edition || !hasDayEnded(edition.dates.end, Date.now())) return ''
  return t('letter.over', { date: longDay(edition.dates.end, language) })
}

/** A sentence on what the edition does not say for the letters yet, '' when it says everything; and whether any can be issued. */
export function useMissingLetterDetails() {
  const { t } = useTranslation('organizer-visas')
  const edition = useQueryData(queries.edition)
  const list = new Intl.ListFormat(useLanguage())
  const gaps = edition ? missingLetterParts(edition) : []
  const parts = list.format(gaps.map((part) => t(`letter.part.${part}`)))
  return { warning: parts && t('letter.gaps', { parts }), hasIssuer: !gaps.includes('issuer') }
}
