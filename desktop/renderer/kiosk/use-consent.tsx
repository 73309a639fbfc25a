import { type ReactNode, useState } from 'react'
import { AttendeePrivacy } from '#portal/features/badge/attendee/attendee-privacy.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { Consent } from '#shared/badge/badge.schema.ts'

/** The box with the policy behind its link, and what accepting it sends; undefined until it is accepted. */
export function useConsent(): { box: ReactNode; consents: Consent[] | undefined } {
  const language = useLanguage()
  const policy = useEdition().privacyPolicy
  const [isAccepted, setAccepted] = useState(false)
  const consent = { document: 'privacy', version: policy.version, language } as const
  return {
    box: <AttendeePrivacy policy={policy} isAccepted={isAccepted} onChange={setAccepted} />,
    consents: isAccepted ? [consent] : undefined,
  }
}
