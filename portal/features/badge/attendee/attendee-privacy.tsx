import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdition } from '#portal/lib/edition.ts'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DocumentText } from '#portal/ui/document-text.tsx'
import { policyAddress } from '#shared/edition/policy-address.ts'

const PolicyDialog = lazyPart(async () => (await import('./attendee-lazy.ts')).PolicyDialog)

type Props = {
  /** Where somebody else ticks it for the person. */
  text?: string
  isAccepted: boolean
  onChange: (isAccepted: boolean) => void
}

/** The acceptance, with the document behind its link (PBADGE-06). */
export function AttendeePrivacy({ text, isAccepted, onChange }: Props) {
  const { t, i18n } = useTranslation('attendee')
  const [isOpen, setOpen] = useState(false)
  const url = policyAddress(useEdition().privacyPolicy, i18n.language)
  return (
    <>
      <Checkbox value={isAccepted} onChange={onChange}>
        <DocumentText text={text ?? t('policy.accept')} url={url} onOpen={() => setOpen(true)} />
      </Checkbox>
      <PolicyDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('policy.title')} />
    </>
  )
}
