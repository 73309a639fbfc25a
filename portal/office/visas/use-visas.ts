import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useAction } from '#portal/office/lib/use-change.ts'
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

export const visaCalls = {
  setStatus: ({ _id }: Visa, change: string) => calls.visa.setVisaStatus({ params: { id: _id }, body: { change } }),
  /** Marks a stage; a letter that is sent stays so, and keeps the stage that it now follows. */
  setStage: ({ _id }: Visa, stage: string) =>
    calls.visa.setVisaStatus({ params: { id: _id }, body: { change: stage, keepSent: true } }),
  trash: ({ _id }: Visa, isTrashed: boolean) =>
    calls.visa.trashVisa({ params: { id: _id }, body: { trashed: isTrashed } }),
  erase: ({ _id }: Visa) => calls.visa.deleteVisa({ params: { id: _id } }),
  issue: ({ _id }: Visa, send: boolean) => calls.visa.issueVisaLetter({ params: { id: _id }, body: { send } }),
}
