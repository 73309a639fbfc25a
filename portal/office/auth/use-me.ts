import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { queryClient } from '#portal/lib/query-client.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { OFFICE_SECTIONS, type OfficeSection } from '#portal/office/section-names.ts'
import type { Me } from '#shared/member/member.contract.ts'
import type { contracts } from '#shared/registry/index.ts'

type Contracts = typeof contracts
/** A call of the API, such as 'badge.deleteBadge'. */
export type CallName = {
  [Feature in keyof Contracts]: `${Feature}.${keyof Contracts[Feature] & string}`
}[keyof Contracts]

/** The signed-in member; undefined while loading. */
export function useMe(): Me | undefined {
  return useQuery(queries.me).data
}

/** The member's name, shown as the author of an action; '' for a key without a name. */
export const memberName = () => queryClient.getQueryData<Me>(queries.me.queryKey)?.name ?? ''

/** A function that says whether the member may make a call. Pages leave out what it denies. */
export function useCanCall(): (call: CallName) => boolean {
  const me = useMe()
  return useCallback((call) => me?.calls.includes(call) === true, [me])
}

/** The sections that the member may see. */
export function useSections(): readonly OfficeSection[] {
  const canCall = useCanCall()
  return useMemo(() => OFFICE_SECTIONS.filter((one) => one !== 'visas' || canCall('visa.listVisas')), [canCall])
}
