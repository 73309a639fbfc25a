import { AlertDialog } from '#portal/ui/alert-dialog.tsx'
import type { SpeakerAlert } from './speaker-progress.ts'
import { useSpeakerText } from './speaker-text.ts'

/** A sentence and an OK button for each guard (SPK-18, SPK-19, Q-033). */
export function SpeakerAlerts({ alert, onClose }: { alert: SpeakerAlert | undefined; onClose: () => void }) {
  const { t } = useSpeakerText()
  return (['photo', 'accept'] as const).map((one) => (
    <AlertDialog key={one} isOpen={alert === one} onClose={onClose} title={t(`alert.${one}Title`)}>
      {t(`alert.${one}`)}
    </AlertDialog>
  ))
}
