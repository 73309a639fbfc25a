import { useTranslation } from 'react-i18next'
import { companyName } from '#portal/features/company/company-name.ts'
import { useMyCompany } from '#portal/features/company/use-my-company.ts'
import { endView } from '#portal/lib/session.ts'
import { Button } from '#portal/ui/button.tsx'
import { paths } from './paths.ts'
import { useViewEnd } from './use-view-end.ts'
import css from './view-strip.module.css'

/** Stays at the lower edge of every page while an organizer sees what a company sees. */
export function ViewStrip() {
  const { t } = useTranslation('view')
  const { data: company } = useMyCompany()
  const isOver = useViewEnd()
  const name = company ? companyName(company) : ''
  return (
    <aside className={css.strip} data-over={isOver || undefined} aria-label={t('label')} data-noprint="">
      <div>
        <p role="status">{company && !isOver && t('as', { name })}</p>
        {isOver && <p role="alert">{t('over', { name })}</p>}
      </div>
      <Button variant="line" onPress={() => endView(paths.login)}>
        {t(isOver ? 'leave' : 'end')}
      </Button>
    </aside>
  )
}
