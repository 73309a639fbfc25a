import { useTranslation } from 'react-i18next'
import { companyName } from '#portal/features/company/company-name.ts'
import { useMyCompany } from '#portal/features/company/use-my-company.ts'
import { leaveImpersonation } from '#portal/lib/session.ts'
import { Button } from '#portal/ui/button.tsx'
import { pages } from '#shared/pages.ts'
import css from './impersonation-banner.module.css'
import { useImpersonationEnd } from './use-impersonation-end.ts'

/** Stays at the lower edge of every page while an organizer sees what a company sees. */
export function ImpersonationBanner() {
  const { t } = useTranslation('view')
  const { data: company } = useMyCompany()
  const isOver = useImpersonationEnd()
  const name = company ? companyName(company) : ''
  return (
    <aside className={css.strip} data-over={isOver || undefined} aria-label={t('label')} data-noprint="">
      <div>
        <p role="status">{company && !isOver && t('as', { name })}</p>
        {isOver && <p role="alert">{t('over', { name })}</p>}
      </div>
      <Button variant="line" onPress={() => leaveImpersonation(pages.login.path)}>
        {t(isOver ? 'leave' : 'end')}
      </Button>
    </aside>
  )
}
