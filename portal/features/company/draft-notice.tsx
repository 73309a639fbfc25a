import { useTranslation } from 'react-i18next'
import { dayTimeText, timeText } from '#portal/lib/date-format.ts'
import { Button } from '#portal/ui/button.tsx'

/** When the draft was saved (with the day unless today), and a button to discard it. */
export function DraftNotice({ savedAt, onDiscard }: { savedAt: number; onDiscard: () => void }) {
  const { t, i18n } = useTranslation('company')
  const isToday = new Date(savedAt).toDateString() === new Date().toDateString()
  const time = isToday ? timeText(savedAt, i18n.language) : dayTimeText(savedAt, i18n.language)
  return (
    <>
      <p>{t('draft.kept', { time })}</p>
      <Button variant="quiet" onPress={onDiscard}>
        {t('draft.discard')}
      </Button>
    </>
  )
}
