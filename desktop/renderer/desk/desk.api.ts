import { queryOptions, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { foyer } from '#desktop/renderer/foyer.ts'
import { httpTransport } from '#portal/lib/http-transport.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { checkinContract } from '#shared/checkin/checkin.contract.ts'
import type { CheckinKind } from '#shared/checkin/checkin.rules.ts'
import { hasCode } from '#shared/contract/call-error.ts'
import { createClient } from '#shared/contract/client.ts'
import { deskSearchContract } from '#shared/desk-search/desk-search.contract.ts'
import type { PrintJob } from '#shared/desk-search/printing.schema.ts'
import { speakerContract } from '#shared/speaker/speaker.contract.ts'

/** Who is in and was corrected here, so that the badge handed out has the old text, until another is printed. */
export const useCorrected = create<{ ids: readonly string[] }>()(() => ({ ids: [] }))
export const noteCorrected = (id: string) => useCorrected.setState(({ ids }) => ({ ids: [...ids, id] }))
const notePrinted = (id: string) => useCorrected.setState(({ ids }) => ({ ids: ids.filter((one) => one !== id) }))

export const deskApi = createClient(deskSearchContract, httpTransport)
export const checkinApi = createClient(checkinContract, httpTransport)
export const speakerApi = createClient(speakerContract, httpTransport)

/** A badge with the texts as they are by now. */
export async function printFor(id: string, checkin?: string): Promise<PrintJob> {
  const job = await deskApi.printBadge({ params: { id }, query: checkin ? { checkin } : {} })
  notePrinted(id)
  return job
}

/** The same in the place of a label, which becomes void. */
export async function printAgain({ job, id }: PrintJob): Promise<void> {
  await deskApi.printAgain({ params: { job } })
  notePrinted(id)
}

/** The status band must show within a second that the network is down. */
const POLL_MS = 200
/** How many results are listed, and how many more each time. */
export const RESULTS = 30

/** The first part of every desk query key; all of them are invalidated after a write. */
export const DESK = 'desk'
export const refreshDesk = () => queryClient.invalidateQueries({ queryKey: [DESK] })
/** Whatever becomes of the call. */
export const thenRefresh = (work: Promise<unknown>) => void work.finally(refreshDesk)

/** Until the desk is closed: no answer would be another one then. */
const every =
  (ms: number) =>
  ({ state }: { state: { error: unknown } }) =>
    !hasCode(state.error, 'desk_revoked') && ms

export const useDeskStatus = (kind: CheckinKind) =>
  useQuery({
    queryKey: [DESK, 'status', kind],
    queryFn: () => deskApi.getStatus({ query: { kind } }),
    refetchInterval: every(POLL_MS),
    refetchIntervalInBackground: true,
    staleTime: 0,
  })

/** How long an answer is shown again that no screen asked for meanwhile. */
const KEPT_MS = 5 * 60 * 1000

/** What the desk answers to a call, asked again whenever something was written and, with `refetchInterval`, so often. */
export const useDesk = <Answer>(
  key: string[],
  queryFn: () => Promise<Answer>,
  refetchInterval?: number,
  gcTime = KEPT_MS,
) =>
  useQuery({
    queryKey: [DESK, ...key],
    queryFn,
    refetchInterval: refetchInterval ? every(refetchInterval) : false,
    staleTime: 0,
    gcTime,
  }).data

export const useRecent = (kind: CheckinKind) =>
  useDesk(['recent', kind], () => deskApi.listRecent({ query: { kind } }), 1_000)

const foundQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: [DESK, 'found', q, limit],
    queryFn: () => deskApi.findPeople({ query: { q, limit } }),
    staleTime: 0,
  })

/** With `isPlaceholderData`, the results are those of an earlier text, and nobody may act on them. */
export const useSearch = (q: string, limit: number) =>
  useQuery({
    ...foundQuery(q, limit),
    enabled: q.trim() !== '',
    placeholderData: (before) => before,
    refetchInterval: 2_000,
  })

/** The results of exactly this text, as soon as they are there; undefined if there are none to be had. */
export const resultsOf = (q: string, limit: number) =>
  queryClient.ensureQueryData(foundQuery(q, limit)).catch(() => undefined)

/** Not kept: opened again it would show for a moment, and a key act on, what was before a check-in was undone. */
export const useCard = (id: string) => useDesk(['card', id], () => deskApi.getCard({ params: { id } }), 1_500, 0)

export const usePrinting = () => useDesk(['printing'], () => deskApi.getPrinting(), 700)

/** This computer's printers; one that is switched on later appears. */
export const usePrinters = () =>
  useQuery({ queryKey: ['printers'], queryFn: () => foyer.printers(), refetchInterval: 3_000 }).data
