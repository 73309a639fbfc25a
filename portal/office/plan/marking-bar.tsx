import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './plan-page.module.css'
import type { BoothMarking } from './use-booth-marking.ts'

/** How the chosen booth is marked, and what is done with it. */
export function MarkingBar({ marking, booths }: { marking: BoothMarking; booths: Edition['floorPlan']['booths'] }) {
  const { t } = useTranslation('organizer-plan')
  const { marked, save, remove, choose } = marking
  if (!marked) return <p className={css.bar}>{t('mark.how')}</p>
  return (
    <div className={css.bar}>
      <p role="status">{t('mark.now', { number: marked.number })}</p>
      <Button onPress={() => save()}>{t('mark.save')}</Button>
      {booths[marked.number] && (
        <Button variant="line" icon="bin" onPress={remove}>
          {t('mark.remove')}
        </Button>
      )}
      <Button variant="quiet" onPress={() => choose(undefined)}>
        {t('mark.cancel')}
      </Button>
    </div>
  )
}
