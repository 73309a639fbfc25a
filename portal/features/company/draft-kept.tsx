import { useTranslation } from 'react-i18next'
import { dayTimeText, timeText } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'

/** Since when the draft is kept (of another day with the day), and the way to take it back. */
export function DraftKept({ savedAt, onDiscard }: { savedAt: number; onDiscard: () => void }) {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const isToday = new Date(savedAt).toDateString() === new Date().toDateString()
  const time = isToday ? timeText(savedAt, language) : dayTimeText(savedAt, language)
  return (
    <>
      <p>{t('draft.kept', { time })}</p>
      <Button variant="quiet" onPress={onDiscard}>
        {t('draft.discard')}
      </Button>
    </>
  )
}
