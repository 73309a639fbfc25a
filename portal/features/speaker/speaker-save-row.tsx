import { timeText } from '#portal/lib/date-format.ts'
import { Button } from '#portal/ui/button.tsx'
import css from './speaker-form.module.css'
import { useSpeakerText } from './speaker-text.ts'

type Props = {
  isClosed: boolean
  isSaving: boolean
  /** What is being uploaded: a save has to wait for it. */
  sending: 'photo' | 'documents' | undefined
  /** When the draft was kept on this device (ms). */
  draftSavedAt: number | undefined
  onDiscard: () => void
}

/** The save button, and a note about the unsent draft. */
export function SpeakerSave({ isClosed, isSaving, sending, draftSavedAt, onDiscard }: Props) {
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
