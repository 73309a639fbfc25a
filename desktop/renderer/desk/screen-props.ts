import type { Dispatch, RefObject, SetStateAction } from 'react'
import type { DeskSetup, Setup } from '#desktop/bridge/setup.ts'
import type { DeskStatus } from '#shared/desk-search/desk-search.contract.ts'
import type { Printing } from '#shared/desk-search/printing.schema.ts'
import type { DeskView, LastCheckin } from './desk-view.ts'
import type { DeskActions } from './use-desk-actions.ts'

export interface ScreenProps {
  view: DeskView
  setView: (view: DeskView) => void
  searchText: string
  setSearchText: Dispatch<SetStateAction<string>>
  lastCheckin: LastCheckin | undefined
  setLastCheckin: (done: LastCheckin | undefined) => void
  desk: DeskSetup
  deskName: string
  status: DeskStatus | undefined
  printing: Printing | undefined
  actions: DeskActions
  goHome: () => void
  field: RefObject<HTMLInputElement | null>
  hasPin: boolean
  isRehearsal: boolean
  onSetupChange: (setup: Setup) => void
  onDeskChange: (changed: Partial<DeskSetup>) => void
  onCode: (text: string) => void
}
