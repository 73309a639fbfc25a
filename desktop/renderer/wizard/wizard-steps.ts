import type { Mode, NewSetup } from '#desktop/bridge/setup.ts'

/** What the wizard has found out so far. */
export interface Findings extends NewSetup {
  keyKind: 'desk' | 'organizer'
}

export interface StepProps {
  findings: Findings
  /** Adds what this step found out and goes on. */
  onDone: (found: Partial<Findings>) => void
  onBack: () => void
}

/** Modes that a key opens. */
export const modesOf = (kind: Findings['keyKind']): Mode[] =>
  kind === 'organizer' ? ['organizer'] : ['desk', 'generator']
