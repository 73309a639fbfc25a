import { type Ref, useState } from 'react'
import { timeText } from '#portal/lib/date-format.ts'
import { deferred } from '#portal/lib/deferred.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DocumentText } from '#portal/ui/document-text.tsx'
import { policyAddress } from '#shared/edition/policy-address.ts'
import css from './speaker-form.module.css'
import { stepId } from './speaker-header.tsx'
import { useSpeakerText } from './speaker-text.ts'

const later = () => import('./speaker-later.ts')
const PolicyDialog = deferred(async () => (await later()).PolicyDialog)
const ConsentDialog = deferred(async () => (await later()).ConsentDialog)

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
  const { t, i18n } = useSpeakerText()
  const { privacyPolicy } = useEdition()
  const [open, setOpen] = useState<keyof Acceptance>()
  const url = policyAddress(privacyPolicy, i18n.language)
  const close = () => setOpen(undefined)
  const parts = [
    ['consent', consentRef, '/policy/speaker_release'],
    ['privacy', privacyRef, url],
  ] as const
  return (
    <div>
      {parts.map(([name, ref, address]) => (
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
  sending: 'photo' | 'documents' | undefined
  /** When the draft was kept on this device (ms). */
  draftSavedAt: number | undefined
  onDiscard: () => void
}

/** The save button, and a note about the unsent draft. */
export function SpeakerSave({ isClosed, isSaving, sending, draftSavedAt, onDiscard }: SaveProps) {
  const { t, i18n } = useSpeakerText()
  const time = draftSavedAt !== undefined && timeText(draftSavedAt, i18n.language)
  return (
    <div className={css.save}>
      <Button
        type="submit"
        variant="go"
        size="big"
        isDisabled={isClosed}
        isPending={isSaving || sending !== undefined}
        pendingLabel={t(sending === 'photo' ? 'ui:photo.sending' : sending ? 'documents.sending' : 'ui:saving')}
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
