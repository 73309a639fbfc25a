// What the page may need once its form is there, in one file: each request is a wait on a phone.

export { PolicyDialog } from '#portal/ui/policy-dialog.tsx'
export { AttendeeStickyBar } from './attendee-aside.tsx'
export { AttendeeDecline, AttendeeDeclined } from './attendee-decline.tsx'
export { PhotoMissing, SaveConflicts, SaveFailed } from './attendee-dialogs.tsx'
export { AttendeeDone } from './attendee-done.tsx'
