import { AlertDialog } from '#portal/ui/alert-dialog.tsx'
import type { SpeakerAlert } from './speaker-guard.ts'
import { useSpeakerText } from './speaker-text.ts'

/** A sentence and an OK button for each guard (SPK-18, SPK-19, Q-033). */
export function SpeakerAlerts({ alert, onClose }: { alert: SpeakerAlert | undefined; onClose: () => void }) {
  const { t } = useSpeakerText()
  return (
    <>
      <AlertDialog isOpen={alert === 'photo'} onClose={onClose} title={t('alert.photoTitle')}>
        {t('alert.photo')}
      </AlertDialog>
      <AlertDialog isOpen={alert === 'accept'} onClose={onClose} title={t('alert.acceptTitle')}>
        {t('alert.accept')}
      </AlertDialog>
    </>
  )
}
