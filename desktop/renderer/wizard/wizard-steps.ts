import type { NewSetup } from '#desktop/bridge/setup.ts'
import type { DeskKeyKind } from '#shared/desk/desk.rules.ts'

export interface WizardAnswers extends NewSetup {
  keyKind: DeskKeyKind
}

export interface StepProps {
  answers: WizardAnswers
  /** The operating system encrypts stored keys. */
  encryptsKeys: boolean
  /** Adds this step's result and continues. */
  onDone: (found: Partial<WizardAnswers>) => void
  onBack: () => void
}
