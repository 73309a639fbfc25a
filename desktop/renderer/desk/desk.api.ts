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

/** People corrected here after their check-in: their badge has the old text until another is printed. */
export const useCorrectedPeople = create<{ ids: readonly string[] }>()(() => ({ ids: [] }))
export const markCorrected = (id: string) => useCorrectedPeople.setState(({ ids }) => ({ ids: [...ids, id] }))
const markPrinted = (id: string) => useCorrectedPeople.setState(({ ids }) => ({ ids: ids.filter((one) => one !== id) }))

export const deskApi = createClient(deskSearchContract, httpTransport)
export const checkinApi = createClient(checkinContract, httpTransport)
export const speakerApi = createClient(speakerContract, httpTransport)

/** Prints a badge with the current texts. */
export async function printFor(id: string, checkin?: string): Promise<PrintJob> {
  const job = await deskApi.printBadge({ params: { id }, query: checkin ? { checkin } : {} })
  markPrinted(id)
  return job
}

/** Prints a badge again; its earlier label becomes void. */
export async function printAgain({ job, id }: PrintJob) {
  await deskApi.printAgain({ params: { job } })
  markPrinted(id)
}

/** The status band must show within a second that the network is down. */
const POLL_MS = 200
/** How many results are listed, and how many more each time. */
export const RESULTS_PER_PAGE = 30

/** The first part of every desk query key; all of them are invalidated after a write. */
export const DESK_KEY = 'desk'
export const refreshDesk = () => queryClient.invalidateQueries({ queryKey: [DESK_KEY] })
/** Refreshes the desk's queries once the call has ended, successfully or not. */
export const refreshAfter = (work: Promise<unknown>) => void work.finally(refreshDesk)

/** Polls until the desk is revoked: no answer can change after that. */
const pollEvery =
  (ms: number) =>
  ({ state }: { state: { error: unknown } }) =>
    !hasCode(state.error, 'desk_revoked') && ms

export const useDeskStatus = (kind: CheckinKind) =>
  useQuery({
    queryKey: [DESK_KEY, 'status', kind],
    queryFn: () => deskApi.getStatus({ query: { kind } }),
    refetchInterval: pollEvery(POLL_MS),
    refetchIntervalInBackground: true,
    staleTime: 0,
  })

/** How long an unused answer stays in the cache. */
const CACHE_MS = 5 * 60 * 1000

/** A desk call's answer, fetched again after each write and, with `refetchInterval`, at that interval. */
export const useDeskQuery = <Answer>(
  key: string[],
  queryFn: () => Promise<Answer>,
  refetchInterval?: number,
  gcTime = CACHE_MS,
) =>
  useQuery({
    queryKey: [DESK_KEY, ...key],
    queryFn,
    refetchInterval: refetchInterval ? pollEvery(refetchInterval) : false,
    staleTime: 0,
    gcTime,
  }).data

export const useRecentCheckins = (kind: CheckinKind) =>
  useDeskQuery(['recent', kind], () => deskApi.listRecent({ query: { kind } }), 1_000)

const searchQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: [DESK_KEY, 'found', q, limit],
    queryFn: () => deskApi.findPeople({ query: { q, limit } }),
    staleTime: 0,
  })

/** With `isPlaceholderData`, the results are those of an earlier text, and must not be acted on. */
export const useSearch = (q: string, limit: number) =>
  useQuery({
    ...searchQuery(q, limit),
    enabled: q.trim() !== '',
    placeholderData: (before) => before,
    refetchInterval: 2_000,
  })

/** The results of exactly this text, once they have arrived; undefined if the search failed. */
export const fetchResults = (q: string, limit: number) =>
  queryClient.ensureQueryData(searchQuery(q, limit)).catch(() => undefined)

/** Not cached: a reopened card would briefly show, and let a key act on, the state before a check-in was undone. */
export const useCard = (id: string) => useDeskQuery(['card', id], () => deskApi.getCard({ params: { id } }), 1_500, 0)

export const usePrinting = () => useDeskQuery(['printing'], () => deskApi.getPrinting(), 700)

/** This computer's printers; one that is switched on later appears. */
export const usePrinters = () =>
  useQuery({ queryKey: ['printers'], queryFn: () => foyer.printers(), refetchInterval: 3_000 }).data
