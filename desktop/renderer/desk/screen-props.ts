import type { Dispatch, RefObject, SetStateAction } from 'react'
import type { DeskSetup, Setup } from '#desktop/bridge/setup.ts'
import type { DeskStatus } from '#shared/desk-search/desk-search.contract.ts'
import type { Printing } from '#shared/desk-search/printing.schema.ts'
import type { DeskView, Done } from './desk-view.ts'
import type { DeskActions } from './use-desk-actions.ts'

export interface ScreenProps {
  view: DeskView
  setView: (view: DeskView) => void
  typed: string
  setTyped: Dispatch<SetStateAction<string>>
  done: Done | undefined
  setDone: (done: Done | undefined) => void
  desk: DeskSetup
  deskName: string
  status: DeskStatus | undefined
  printing: Printing | undefined
  actions: DeskActions
  home: () => void
  field: RefObject<HTMLInputElement | null>
  hasPin: boolean
  isRehearsal: boolean
  onSetup: (setup: Setup) => void
  onDesk: (changed: Partial<DeskSetup>) => void
  onCode: (text: string) => void
}
