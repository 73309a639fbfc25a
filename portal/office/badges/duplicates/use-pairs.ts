import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '#portal/office/lib/queries.ts'
import { likelyDuplicates } from '#shared/badge/duplicates.rules.ts'

/** The likely duplicates that wait for a decision, and how many were found in all; undefined while they load. */
export function usePairs() {
  const { data: badges } = useQuery(queries.badges)
  const { data: meantSo } = useQuery(queries.meantSo)
  const apart = meantSo?.value
  return useMemo(() => {
    if (!badges || !apart) return undefined
    const found = likelyDuplicates(badges)
    return { pairs: found.filter(({ id }) => !(id in apart)), found: found.length }
  }, [badges, apart])
}
