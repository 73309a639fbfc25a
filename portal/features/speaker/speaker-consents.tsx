import { type Ref, useState } from 'react'
import { timeText } from '#portal/lib/date-format.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DocumentText } from '#portal/ui/document-text.tsx'
import { policyAddress } from '#shared/edition/policy-address.ts'
import css from './speaker-form.module.css'
import { stepId } from './speaker-header.tsx'
import { useSpeakerText } from './speaker-text.ts'

const loadLazyParts = () => import('./speaker-lazy.ts')
const PolicyDialog = lazyPart(async () => (await loadLazyParts()).PolicyDialog)
const ConsentDialog = lazyPart(async () => (await loadLazyParts()).ConsentDialog)

export type Acceptance = { consent: boolean; privacy: boolean }

type Props = {
  value: Acceptance
  onChange: (value: Acceptance) => void
  isDisabled: boolean
  consentRef: Ref<HTMLInputElement>
  privacyRef: Ref<HTMLInputElement>
}

/** The two consents; their links open the documents and tick nothing (SPK-14, SPK-16, SPK-17). */
export function SpeakerConsents({ value, onChange, isDisabled, consentRef, privacyRef }: Props) {
  const { t, i18n } = useSpeakerText()
  const { privacyPolicy } = useEdition()
  const [open, setOpen] = useState<keyof Acceptance>()
  const url = policyAddress(privacyPolicy, i18n.language)
  const close = () => setOpen(undefined)
  const consents = [
    ['consent', consentRef, '/policy/speaker_release'],
    ['privacy', privacyRef, url],
  ] as const
  return (
    <div>
      {consents.map(([name, ref, address]) => (
        <div key={name} id={stepId(name)}>
          <Checkbox
            ref={ref}
            value={value[name]}
            onChange={(isAccepted) => onChange({ ...value, [name]: isAccepted })}
            isDisabled={isDisabled}
          >
            <DocumentText text={t(`accept.${name}`)} url={address} onOpen={() => setOpen(name)} />
          </Checkbox>
        </div>
      ))}
      <ConsentDialog isOpen={open === 'consent'} onClose={close} />
      <PolicyDialog isOpen={open === 'privacy'} onClose={close} title={t('privacy')} />
    </div>
  )
}

type SaveProps = {
  isClosed: boolean
  isSaving: boolean
  /** The upload in progress, which a save has to wait for. */
  uploading: 'photo' | 'documents' | undefined
  /** When the draft was kept on this device (ms). */
  draftSavedAt: number | undefined
  onDiscard: () => void
}

/** The save button, and a note about the unsent draft. */
export function SpeakerSave({ isClosed, isSaving, uploading, draftSavedAt, onDiscard }: SaveProps) {
  const { t, i18n } = useSpeakerText()
  const time = draftSavedAt !== undefined && timeText(draftSavedAt, i18n.language)
  return (
    <div className={css.save}>
      <Button
        type="submit"
        variant="primary"
        size="big"
        isDisabled={isClosed}
        isPending={isSaving || uploading !== undefined}
        pendingLabel={t(uploading === 'photo' ? 'ui:photo.sending' : uploading ? 'documents.sending' : 'ui:saving')}
        aria-describedby="speaker-save"
      >
        {t('ui:save')}
      </Button>
      <div className={css.kept}>
        <p id="speaker-save">{isClosed ? t('save.closed') : time && t('draft', { time })}</p>
        {time && !isSaving && (
          <Button variant="quiet" onPress={onDiscard}>
            {t('ui:discard')}
          </Button>
        )}
      </div>
    </div>
  )
}
