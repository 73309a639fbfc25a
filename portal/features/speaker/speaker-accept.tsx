import { type Ref, useState } from 'react'
import { deferred } from '#portal/lib/deferred.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DocumentLink } from '#portal/ui/document-link.tsx'
import { RichText } from '#portal/ui/rich-text.tsx'
import { policyAddress } from '#shared/edition/policy-address.ts'
import { stepId } from './speaker-header.tsx'
import { useSpeakerText } from './speaker-text.ts'

const DocumentDialog = deferred(async () => (await import('#portal/ui/document-dialog.tsx')).DocumentDialog)
const ConsentDialog = deferred(async () => (await import('./consent-dialog.tsx')).ConsentDialog)

export type Acceptance = { consent: boolean; privacy: boolean }

type Props = {
  value: Acceptance
  onChange: (value: Acceptance) => void
  isDisabled: boolean
  consentRef: Ref<HTMLInputElement>
  privacyRef: Ref<HTMLInputElement>
}

/** The two consents; their links open the documents and tick nothing (SPK-14, SPK-16, SPK-17). */
export function SpeakerAccept({ value, onChange, isDisabled, consentRef, privacyRef }: Props) {
  const { t } = useSpeakerText()
  const { privacyPolicy } = useEdition()
  const [open, setOpen] = useState<keyof Acceptance>()
  const url = policyAddress(privacyPolicy, useLanguage())
  const close = () => setOpen(undefined)
  return (
    <div>
      <div id={stepId('consent')}>
        <Checkbox
          ref={consentRef}
          value={value.consent}
          onChange={(consent) => onChange({ ...value, consent })}
          isDisabled={isDisabled}
        >
          <RichText
            text={t('accept.consent')}
            parts={{
              document: (words) => (
                <DocumentLink url={`#${stepId('consent')}`} onOpen={() => setOpen('consent')}>
                  {words}
                </DocumentLink>
              ),
            }}
          />
        </Checkbox>
      </div>
      <div id={stepId('privacy')}>
        <Checkbox
          ref={privacyRef}
          value={value.privacy}
          onChange={(privacy) => onChange({ ...value, privacy })}
          isDisabled={isDisabled}
        >
          <RichText
            text={t('accept.privacy')}
            parts={{
              document: (words) => (
                <DocumentLink url={url} onOpen={() => setOpen('privacy')}>
                  {words}
                </DocumentLink>
              ),
            }}
          />
        </Checkbox>
      </div>
      <ConsentDialog isOpen={open === 'consent'} onClose={close} />
      <DocumentDialog isOpen={open === 'privacy'} onClose={close} title={t('privacy.title')} url={url} />
    </div>
  )
}
