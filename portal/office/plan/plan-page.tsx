import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { PlanBlock } from './plan-block.tsx'
import css from './plan-page.module.css'
import { SponsorsBlock } from './sponsors-block.tsx'

/** The floor plan and its check, sponsors, and manuals, which are a table of sponsors (ENT-23). */
export function PlanPage() {
  return (
    <SectionPage section="plan">
      <div className={css.blocks}>
        <PlanBlock />
        <SponsorsBlock />
      </div>
    </SectionPage>
  )
}
