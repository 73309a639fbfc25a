// All that the page may need after its form, in one chunk: on a phone, each further request would be a wait.

export { PolicyDialog } from '#portal/ui/policy-dialog.tsx'
export { AttendeeStickyBar } from './attendee-aside.tsx'
export { AttendeeDecline, AttendeeDeclined } from './attendee-decline.tsx'
export { PhotoMissing, SaveConflicts, SaveFailed } from './attendee-dialogs.tsx'
export { AttendeeDone } from './attendee-done.tsx'
