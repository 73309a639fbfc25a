import { useMemo } from 'react'
import { memberName } from '#portal/office/auth/allowed.tsx'
import { findContradictions, sampleFinding } from '#shared/edition/fact-check.rules.ts'
import type { SettingValue } from '#shared/setting/setting.schema.ts'
import { queries, useQueryData } from './queries.ts'
import { changeSetting } from './settings.ts'

export type Dismissals = SettingValue<'dismissed'>
const NONE: Dismissals = {}

/** The edition's contradictions: those still open, and those that somebody marked as intended. */
export function useContradictions() {
  const edition = useQueryData(queries.edition)
  const samples = useQueryData(queries.samples)
  const setting = useQueryData(queries.dismissed)
  const dismissed = setting?.value ?? NONE
  return useMemo(() => {
    const all =
      edition && samples && setting ? [...findContradictions(edition, Date.now()), ...samples.map(sampleFinding)] : []
    return {
      edition,
      isRead: samples !== undefined && setting !== undefined,
      dismissed,
      open: all.filter(({ id }) => !dismissed[id]),
      intended: all.filter(({ id }) => dismissed[id]),
    }
  }, [edition, samples, setting, dismissed])
}

/** Marks a contradiction as intended, for all organizers, with name and time; or removes the mark. @throws CallError */
export function setDismissed(id: string, isIntended: boolean) {
  return changeSetting('dismissed', ({ [id]: _, ...others }) =>
    isIntended ? { ...others, [id]: { by: memberName(), at: new Date().toISOString() } } : others,
  )
}
