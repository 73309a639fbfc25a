import { createElement } from 'react'
import type { SpeakerSlots } from '#portal/features/speaker/speaker-slots.ts'

/** What a page puts into the speaker’s form: a header, and the code of the badge in words. */
export const SLOTS: SpeakerSlots = {
  header: (sign) => createElement('header', {}, sign),
  footer: null,
  mark: () => null,
  badge: () => null,
  qr: (code) => code,
  resendLinkForm: null,
}
