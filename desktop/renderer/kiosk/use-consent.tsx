import { type ReactNode, useState } from 'react'
import { usePrivacyConsent } from '#desktop/renderer/desk/person-form.tsx'
import { AttendeePrivacy } from '#portal/features/badge/attendee/attendee-privacy.tsx'
import type { Consent } from '#shared/badge/badge.schema.ts'

/** The box with the policy behind its link, and what accepting it sends; undefined until it is accepted. */
export function useConsent(): { box: ReactNode; consents: Consent[] | undefined } {
  const { consents } = usePrivacyConsent()
  const [isAccepted, setAccepted] = useState(false)
  return {
    box: <AttendeePrivacy isAccepted={isAccepted} onChange={setAccepted} />,
    consents: isAccepted ? consents : undefined,
  }
}
