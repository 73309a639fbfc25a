import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Goes to the print page with exactly these badges chosen. They may be too many for an address. */
export function usePrint(): (ids: readonly string[]) => void {
  const navigate = useNavigate()
  return (ids) => void navigate('/badges/print', { state: { ids } })
}

/** What `usePrint` was given; empty when the page was opened otherwise. */
export function useChosenToPrint(): ReadonlySet<string> {
  const { state } = useLocation() as { state: { ids?: readonly string[] } | null }
  return useMemo(() => new Set(state?.ids), [state])
}
