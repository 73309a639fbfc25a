// What the page may need once its form is there, in one file: each request is a wait on a phone.

export { PolicyDialog } from '#portal/ui/policy-dialog.tsx'
export { ConsentDialog } from './consent-dialog.tsx'
export { SpeakerAlerts, SpeakerThanks } from './speaker-thanks.tsx'
