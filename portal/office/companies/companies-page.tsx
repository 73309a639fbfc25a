import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Route, Routes, useNavigate, useSearchParams } from 'react-router-dom'
import { overlongSignage } from '#portal/features/company/signage-fit.ts'
import { Allowed, RequireCall } from '#portal/office/auth/allowed.tsx'
import { ImportPage } from '#portal/office/import/import-page.tsx'
import { LoadingOrError, SectionPage, UnknownPage } from '#portal/office/layout/section-page.tsx'
import { attempt } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { changeSetting } from '#portal/office/lib/settings.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import css from '#portal/office/table/list-page.module.css'
import { ViewList } from '#portal/office/table/view-list.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { useMeasure } from '#portal/ui/measure-text.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { SettingValue } from '#shared/setting/setting.schema.ts'
import { CompanyList } from './company-list.tsx'
import {
  type CompanyRow,
  type CompanyView,
  companyRows,
  isInView,
  MAIN_VIEWS,
  MISSING_VIEWS,
  useStatusWords,
  viewOf,
} from './company-rows.ts'
import { CompanyRecordPage } from './record/company-record-page.tsx'

/** Every company with what the list shows of it; undefined until all of that is loaded. */
function useCompanyRows() {
  const measure = useMeasure()
  const asked = useQueries({
    queries: [queries.companies, queries.badges, queries.signIns, queries.sentLinks, queries.atQuota],
  })
  const [{ data: companies }, { data: badges }, { data: signIns }, { data: sentLinks }, { data: atQuota }] = asked
  const contacts = useQueryData(queries.contacts)
  const failed = asked.find(({ data, error }) => error && !data)
  const rows = useMemo(() => {
    if (!companies || !badges || !signIns || !sentLinks || !atQuota) return undefined
    const isTooLong = (company: Company) => overlongSignage(company, measure).length > 0
    return companyRows(companies, badges, { signIns, sentLinks, atQuota, contacts, isTooLong })
  }, [companies, badges, signIns, sentLinks, atQuota, contacts, measure])
  return { rows, failed }
}

/** The companies section: the list, the import, and a single record. */
export function CompaniesPage() {
  return (
    <Routes>
      <Route index element={<CompanyListPage />} />
      <Route
        path="import"
        element={
          <RequireCall call="import.importCompanies">
            <ImportPage />
          </RequireCall>
        }
      />
      <Route path=":id" element={<CompanyRecordPage />} />
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  )
}

const NONE: CompanyRow[] = []

/** The companies of a view, of a status, or of a saved view. */
function CompanyListPage() {
  const [params] = useSearchParams()
  const { rows, failed } = useCompanyRows()
  const query = useQuery(queries.views)
  const views = query.data
  const all = rows ?? NONE
  const saved = views?.value.find(({ id, list }) => id === params.get('saved') && list === 'companies')
  const view = viewOf(params.get('view'))
  const [complete, status] = [params.get('complete'), params.get('status')]
  const inView = useMemo(
    () =>
      all.filter(
        (row) =>
          isInView(row, view) &&
          (complete === null || row.percentage === Number(complete)) &&
          (status === null || row.folder === status),
      ),
    [all, view, complete, status],
  )
  const broken = failed ?? (params.has('saved') && !views && query.error ? query : undefined)
  const isReady = rows !== undefined && (views !== undefined || !params.has('saved'))
  return (
    <div className={css.section}>
      <CompanyViews all={all} current={saved?.id ?? (status === null ? view : `status:${status}`)} />
      {isReady && (
        <CompanyList
          // A view that was saved a moment ago is known a moment later.
          key={`${params}:${saved?.id}`}
          name={`companies?${params}`}
          view={view}
          all={all}
          inView={inView}
          query={saved?.q ?? params.get('q') ?? ''}
          saved={saved}
        />
      )}
      {broken && (
        <SectionPage section="companies">
          <LoadingOrError query={broken} />
        </SectionPage>
      )}
    </div>
  )
}

/** The views of the list with their counts, those saved by organizers, and one for each status. */
function CompanyViews({ all, current }: { all: readonly CompanyRow[]; current: string }) {
  const { t } = useTranslation(['organizer', 'organizer-companies'])
  const statusWords = useStatusWords()
  const views = useQueryData(queries.views)
  const saved = views?.value.filter(({ list }) => list === 'companies') ?? []
  const byStatus = [...Map.groupBy(all, ({ folder }) => folder)]
  /** Views with at least one company, and the current one. */
  const viewsOf = (names: readonly CompanyView[]) =>
    names
      .map((one) => ({
        id: one,
        name: t(`companies.view.${one}`),
        count: all.filter((row) => isInView(row, one)).length,
        to: one === 'all' ? '/companies' : `/companies?view=${one}`,
      }))
      .filter(({ id, count }) => count > 0 || id === 'all' || id === current)
  return (
    <ViewList
      label={t('table.views')}
      current={current}
      views={viewsOf(MAIN_VIEWS)}
      groups={[
        { label: t('organizer-companies:view.missing'), views: viewsOf(MISSING_VIEWS) },
        {
          label: t('organizer-companies:view.byStatus'),
          views: byStatus
            .toSorted(([, one], [, other]) => other.length - one.length)
            .map(([status, of]) => ({
              id: `status:${status}`,
              name: statusWords(status) || t('organizer-companies:view.noStatus'),
              count: of.length,
              to: `/companies?status=${encodeURIComponent(status)}`,
            })),
        },
      ]}
    >
      <SavedViews views={saved} current={current} />
    </ViewList>
  )
}

/** Views saved by organizers, shared among them. */
function SavedViews({ views, current }: { views: SettingValue<'views'>; current: string }) {
  const { t } = useTranslation('organizer-companies')
  const navigate = useNavigate()
  if (views.length === 0) return null
  const remove = async (view: SettingValue<'views'>[number]) => {
    const change = (all: SettingValue<'views'>) => all.filter(({ id }) => id !== view.id)
    if (!(await attempt(() => changeSetting('views', change)))) return
    if (view.id === current) void navigate('/companies')
    offerUndo(t('view.removed', { name: view.name }), () => changeSetting('views', (all) => [...all, view]))
  }
  return (
    <>
      <p>{t('view.saved')}</p>
      {views.map((view) => (
        <div key={view.id} className={css.view} data-current={view.id === current || undefined}>
          <Link to={`/companies?saved=${view.id}`} aria-current={view.id === current ? 'page' : undefined}>
            {view.name}
          </Link>
          <Allowed call="setting.updateSetting">
            <IconButton icon="cross" label={t('view.remove', { name: view.name })} onPress={() => remove(view)} />
          </Allowed>
        </div>
      ))}
    </>
  )
}
