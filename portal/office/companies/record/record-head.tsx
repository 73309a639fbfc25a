import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { attempt } from '#portal/office/lib/attempt.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { usePageKeys } from '#portal/office/lib/use-page-keys.ts'
import { rememberedIds } from '#portal/office/lib/use-session-state.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import css from './record-head.module.css'

/** The name, its place in the filtered list, and links to the previous and next one (arrow keys up and down). */
export function RecordHead({ company }: { company: Company }) {
  const { t } = useTranslation('organizer-companies')
  const navigate = useNavigate()
  const ids = rememberedIds('companies')
  const place = ids.indexOf(company._id)
  const before = ids[place - 1]
  const after = place < 0 ? undefined : ids[place + 1]
  const go = (id: string) => navigate(`/companies/${id}`, { replace: true })
  usePageKeys(
    { ...(before && { arrowup: () => go(before) }), ...(after && { arrowdown: () => go(after) }) },
    // An open list, a field and a dialog have arrows of their own.
    { except: 'input, textarea, button, [role="dialog"], [role="listbox"]' },
  )
  const name = company.raisonSocial || company.email
  const remove = async () => {
    if (!(await confirm({ item: name, canUndo: true }))) return
    const params = { id: company._id }
    if (!(await attempt(() => calls.company.deleteCompany({ params })))) return
    void navigate('/companies')
    offerUndo(t('bulk.deleted', { count: 1 }), () => calls.company.restoreCompany({ params }))
  }
  return (
    <div className={css.head}>
      <Link to="/companies" className={css.back}>
        <Icon name="back" size="s" />
        {t('record.back')}
      </Link>
      <h1 dir="auto">{name}</h1>
      {place >= 0 && <span>{t('record.place', { place: place + 1, count: ids.length })}</span>}
      <span className={css.arrows}>
        <IconButton
          icon="back"
          label={t('record.previous')}
          isDisabled={before === undefined}
          onPress={() => before && go(before)}
        />
        <IconButton
          icon="arrow"
          label={t('record.next')}
          isDisabled={after === undefined}
          onPress={() => after && go(after)}
        />
      </span>
      <span className={css.end}>
        <Allowed to="view.beginView">
          <Impersonate company={company} />
        </Allowed>
        <Allowed to="company.deleteCompany">
          <Button variant="danger-line" icon="bin" onPress={() => void remove()}>
            {t('delete')}
          </Button>
        </Allowed>
      </span>
    </div>
  )
}

/**
 * Opens the portal in the browser as the company sees it, read-only; every view is audited. The app's own server has no
 * port, and so no portal to open.
 */
function Impersonate({ company }: { company: Company }) {
  const { t } = useTranslation('organizer-companies')
  const { portalUrl } = usePlatform()
  if (portalUrl === undefined) return null
  const see = async () => {
    const begun = await attempt(() => calls.view.beginView({ params: { id: company._id } }))
    if (begun) window.open(portalUrl + begun.viewPath, '_blank', 'noopener')
  }
  return (
    <Button variant="line" icon="out" onPress={() => void see()}>
      {t('record.seeAs')}
    </Button>
  )
}
