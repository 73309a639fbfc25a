import type { KeyKind } from '#desktop/bridge/bridge.ts'
import type { NewSetup } from '#desktop/bridge/setup.ts'

export interface WizardAnswers extends NewSetup {
  keyKind: KeyKind
}

export interface StepProps {
  answers: WizardAnswers
  /** The operating system encrypts stored keys. */
  encryptsKeys: boolean
  /** Adds this step's result and continues. */
  onDone: (found: Partial<WizardAnswers>) => void
  onBack: () => void
}
