import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { queryClient } from '#portal/lib/query-client.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { OFFICE_SECTIONS, type OfficeSection } from '#portal/office/section-names.ts'
import type { Me } from '#shared/member/member.contract.ts'
import type { contracts } from '#shared/registry/index.ts'

type Contracts = typeof contracts
/** A call of the server, such as 'badge.deleteBadge'. */
export type CallName = {
  [Feature in keyof Contracts]: `${Feature}.${keyof Contracts[Feature] & string}`
}[keyof Contracts]

/** Whoever is signed in; the pages are drawn for members only. */
export function useMe(): Me | undefined {
  return useQuery(queries.me).data
}

/** The member's name, for what says who did it; '' for the holder of a key without a name. */
export const memberName = () => queryClient.getQueryData<Me>(queries.me.queryKey)?.name ?? ''

/** Tells whether the member may make a call. What is not allowed is not offered. */
export function useMay(): (call: CallName) => boolean {
  const me = useMe()
  return useCallback((call) => me?.calls.includes(call) === true, [me])
}

/** The sections that the member may see. */
export function useSections(): readonly OfficeSection[] {
  const may = useMay()
  return useMemo(() => OFFICE_SECTIONS.filter((one) => one !== 'visas' || may('visa.listVisas')), [may])
}
