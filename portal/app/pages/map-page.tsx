import { useTranslation } from 'react-i18next'
import { Page } from '#portal/app/page.tsx'
import { BoothHeader, FloorPlan } from '#portal/features/directory/floor-plan.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { usePageLocation } from '#portal/lib/navigation.tsx'

/** Longer than any booth number; the URL may contain anything. */
const MAX_BOOTH_LENGTH = 40

/** /map?booth=: where a booth is, linked as "My Booth Location" (BOOTH-08, Q-013). */
export function Component() {
  const { t } = useTranslation('directory')
  const edition = useEdition()
  const search = new URLSearchParams(usePageLocation().search)
  const booth = (search.get('booth') ?? '').trim().slice(0, MAX_BOOTH_LENGTH)
  return (
    <Page title={booth === '' ? t('map.title') : t('map.boothTitle', { booth })}>
      <BoothHeader booth={booth} venue={edition.venue} />
      <FloorPlan booth={booth} edition={edition} />
    </Page>
  )
}
