import { useTranslation } from 'react-i18next'
import { LinkButton } from '#portal/ui/link-button.tsx'
import type { ImportDone } from '#shared/import/import.contract.ts'
import css from './import-page.module.css'

/** The last stop: what was written. */
export function ImportFinished({ done: { created, updated } }: { done: ImportDone }) {
  const { t } = useTranslation('organizer-import')
  return (
    <>
      <div className={css.figures} role="status">
        <div>
          <b>{created}</b>
          {t('done.created', { count: created })}
        </div>
        <div>
          <b>{updated}</b>
          {t('done.updated', { count: updated })}
        </div>
      </div>
      <div className={css.foot}>
        <span className={css.buttons}>
          <LinkButton variant="go" to="/companies">
            {t('done.list')}
          </LinkButton>
        </span>
      </div>
    </>
  )
}
