import { Component, type ReactNode } from 'react'
import { CallFailed } from '#shared/contract/call-failed.ts'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { AttendeeTrouble } from './attendee-trouble.tsx'

/**
 * Without a network the edition fails as well as the badge. The text for that is shown all the same, with the
 * address that stands in an edition nobody changed. Any other fault goes on to the portal's own boundary.
 */
export class AttendeeBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof CallFailed)) throw error
    const { supportEmail } = EDITION_DEFAULTS
    return <AttendeeTrouble supportEmail={supportEmail} kind="broken" onAgain={() => location.reload()} />
  }
}
