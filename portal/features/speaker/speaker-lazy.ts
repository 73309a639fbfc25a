// All that the page may need after its form, in one chunk: on a phone, each further request would be a wait.

export { PolicyDialog } from '#portal/ui/policy-dialog.tsx'
export { ConsentDialog } from './consent-dialog.tsx'
export { SpeakerAlerts, SpeakerThanks } from './speaker-thanks.tsx'
