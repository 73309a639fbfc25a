import { useTranslation } from 'react-i18next'
import { companyName } from '#portal/features/company/company-name.ts'
import { useMyCompany } from '#portal/features/company/use-my-company.ts'
import { endView } from '#portal/lib/session.ts'
import { Button } from '#portal/ui/button.tsx'
import { paths } from './paths.ts'
import css from './view-strip.module.css'

/** Stays at the lower edge of every page while an organizer sees what a company sees. */
export function ViewStrip() {
  const { t } = useTranslation('view')
  const { data: company } = useMyCompany()
  return (
    <aside className={css.strip} aria-label={t('label')} data-noprint="">
      <p role="status">{company && t('as', { name: companyName(company) })}</p>
      <Button variant="line" onPress={() => endView(paths.login)}>
        {t('end')}
      </Button>
    </aside>
  )
}
