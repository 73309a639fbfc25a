import type { Mode, NewSetup } from '#desktop/bridge/setup.ts'

/** What the wizard has found out so far. */
export interface WizardAnswers extends NewSetup {
  keyKind: 'desk' | 'organizer'
}

export interface StepProps {
  answers: WizardAnswers
  /** Adds what this step found out and goes on. */
  onDone: (found: Partial<WizardAnswers>) => void
  onBack: () => void
}

/** Modes that a key opens. */
export const modesOf = (kind: WizardAnswers['keyKind']): Mode[] =>
  kind === 'organizer' ? ['organizer'] : ['desk', 'generator']
