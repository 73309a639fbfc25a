import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { checkFacts } from '#shared/edition/fact-check.rules.ts'
import type { SettingValue } from '#shared/setting/setting.schema.ts'
import { queries } from './queries.ts'

export type MeantSo = SettingValue<'meantSo'>
const NONE: MeantSo = {}

/** What in the edition contradicts itself: what is open, and what somebody said is meant so. */
export function useContradictions() {
  const { data: edition } = useQuery(queries.edition)
  const { data: setting } = useQuery(queries.meantSo)
  const meantSo = (setting?.value as MeantSo | undefined) ?? NONE
  return useMemo(() => {
    const all = edition && setting ? checkFacts(edition, Date.now()) : []
    return {
      edition,
      meantSo,
      rev: setting?.rev ?? 0,
      open: all.filter(({ id }) => !meantSo[id]),
      meant: all.filter(({ id }) => meantSo[id]),
    }
  }, [edition, setting, meantSo])
}
