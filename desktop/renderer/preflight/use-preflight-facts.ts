import { useEffect, useMemo, useState } from 'react'
import type { DeskSetup } from '#desktop/bridge/setup.ts'
import { deskApi, useDeskQuery, usePrinters } from '#desktop/renderer/desk/desk.api.ts'
import { useMeasure } from '#portal/ui/measure-text.ts'
import type { CheckinKind } from '#shared/checkin/checkin.rules.ts'
import type { DeskStatus, ListedPerson } from '#shared/desk-search/desk-search.contract.ts'
import type { Printing } from '#shared/desk-search/printing.schema.ts'
import { fitsLabel, type PreflightFacts } from './preflight-checks.ts'

const POLL_MS = 3_000
const LIST_POLL_MS = 30_000

export const useListedPeople = (kind: CheckinKind) =>
  useDeskQuery(['list', kind], () => deskApi.listPeople({ query: { kind } }), LIST_POLL_MS)

/** What the app checks automatically and repeatedly; the rest is up to the clerk. */
export function usePreflightFacts(desk: DeskSetup, status: DeskStatus | undefined, printing: Printing | undefined) {
  const printers = usePrinters()
  const computer = useDeskQuery(['computer'], () => deskApi.getComputer(), POLL_MS)
  const lists = useLists(desk.kind)
  const isReady = printers?.find(({ name }) => name === desk.printer)?.isReady
  const facts: Pick<PreflightFacts, 'printer' | 'sync' | 'computer' | 'battery' | 'people'> = {
    printer: printers && printing && { name: desk.printer, isReady, trouble: printing.trouble },
    sync: status && { ...status.sync, people: status.people },
    computer,
    battery: useBattery(),
    people: lists && { withoutPhoto: lists.photos.length, tooLong: lists.names.length },
  }
  return { facts, lists }
}

/** Who has no photo, and whose name is too long for a label. */
function useLists(kind: CheckinKind): Record<'photos' | 'names', ListedPerson[]> | undefined {
  const people = useListedPeople(kind)
  const measure = useMeasure()
  return useMemo(
    () =>
      people && {
        photos: people.filter(({ hasPhoto }) => !hasPhoto),
        names: people.filter((person) => !fitsLabel(person, measure)),
      },
    [people, measure],
  )
}

interface Battery extends EventTarget {
  level: number
  charging: boolean
}

function useBattery() {
  const [battery, setBattery] = useState<PreflightFacts['battery']>()
  useEffect(() => {
    const ending = new AbortController()
    const { getBattery } = navigator as { getBattery?: () => Promise<Battery> }
    void getBattery?.call(navigator).then((found) => {
      const read = () => setBattery({ level: found.level, charging: found.charging })
      if (!ending.signal.aborted) read()
      for (const name of ['levelchange', 'chargingchange'])
        found.addEventListener(name, read, { signal: ending.signal })
    })
    return () => ending.abort()
  }, [])
  return battery
}
