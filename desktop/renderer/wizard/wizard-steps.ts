import type { Mode, NewSetup } from '#desktop/bridge/setup.ts'

export interface WizardAnswers extends NewSetup {
  keyKind: 'desk' | 'organizer'
}

export interface StepProps {
  answers: WizardAnswers
  /** The operating system encrypts stored keys. */
  encryptsKeys: boolean
  /** Adds this step's result and continues. */
  onDone: (found: Partial<WizardAnswers>) => void
  onBack: () => void
}

/** Modes available with this kind of key. */
export const modesOf = (kind: WizardAnswers['keyKind']): Mode[] =>
  kind === 'organizer' ? ['organizer'] : ['desk', 'generator']
