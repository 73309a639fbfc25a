import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { AllowedButton } from '#portal/office/auth/allowed.tsx'
import { ExportButton, LoadingOrError, SectionPage, TableHeader } from '#portal/office/layout/section-page.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { ViewList } from '#portal/office/table/view-list.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { boothsNotOnPlan } from '#shared/directory/booth-check.rules.ts'
import type { Sponsor } from '#shared/sponsor/sponsor.schema.ts'
import { kindOf, manualOf, SPONSOR_KINDS, type SponsorKind } from '#shared/sponsor/sponsor-kind.ts'
import { FloorPlanView } from './floor-plan-view.tsx'
import css from './plan-page.module.css'
import { SponsorDialog } from './sponsor-dialog.tsx'

/** The floor plan, the sponsors, and the manuals, which are stored as a table of sponsors (ENT-23). */
export function PlanPage() {
  const { t } = useTranslation('organizer-plan')
  const [params] = useSearchParams()
  const sponsors = useQueryData(queries.sponsors) ?? []
  const edition = useQueryData(queries.edition)
  const companies = useQueryData(queries.companies) ?? []
  const kind = SPONSOR_KINDS.find((one) => one === params.get('view'))
  const { file, booths } = edition?.floorPlan ?? { file: '', booths: {} }
  const missing = file === '' ? [] : boothsNotOnPlan(companies, booths).flatMap(({ numbers }) => numbers)
  const views = [
    { id: 'plan', name: t('plan.title'), count: missing.length, to: '/plan' },
    ...SPONSOR_KINDS.map((id) => ({
      id,
      name: t(`kinds.${id}`),
      count: sponsors.filter((one) => kindOf(one) === id).length,
      to: `/plan?view=${id}`,
    })),
  ]
  return (
    <div className={css.section}>
      <ViewList label={t('organizer:section.plan')} views={views} current={kind ?? 'plan'} />
      {kind ? <SponsorsView key={kind} kind={kind} /> : <FloorPlanView />}
    </div>
  )
}

/** Sponsors, manuals, or what is in other groups. */
function SponsorsView({ kind }: { kind: SponsorKind }) {
  const { t } = useTranslation('organizer-plan')
  const query = useQuery(queries.sponsors)
  const sponsors = query.data
  const [edited, setEdited] = useState<Sponsor | 'new'>()
  if (!sponsors) return <LoadingOrError query={query} />
  const shown = sponsors.filter((one) => kindOf(one) === kind)
  return (
    <SectionPage
      section="plan"
      title={t(`kinds.${kind}`)}
      note={t(`note.${kind}`)}
      tools={
        <>
          <ExportButton list="sponsors" rows={shown} />
          <AllowedButton call="sponsor.createSponsor" variant="primary" onPress={() => setEdited('new')}>
            {t(`add.${kind}`)}
          </AllowedButton>
        </>
      }
    >
      {shown.length === 0 ? (
        <EmptyState title={t(`empty.${kind}`)} />
      ) : (
        <table className={css.table}>
          <TableHeader
            columns={[
              t('organizer:word.name'),
              ...(kind === 'others' ? [t('sponsor.group')] : []),
              t('sponsor.shown'),
              { hidden: t('organizer:act.edit') },
            ]}
          />
          <tbody>
            {shown.map((sponsor) => (
              <SponsorRow key={sponsor._id} sponsor={sponsor} kind={kind} onEdit={() => setEdited(sponsor)} />
            ))}
          </tbody>
        </table>
      )}
      {edited && (
        <SponsorDialog
          kind={kind}
          sponsor={edited === 'new' ? undefined : edited}
          groups={[...new Set(sponsors.filter((one) => kindOf(one) === 'others').map(({ table }) => table))]}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SectionPage>
  )
}

function SponsorRow({ sponsor, kind, onEdit }: { sponsor: Sponsor; kind: SponsorKind; onEdit: () => void }) {
  const { t } = useTranslation('organizer-plan')
  const remove = useApiMutation((id: string) => calls.sponsor.deleteSponsor({ params: { id } }), {
    errorTitle: t('sponsor.notDeleted'),
    invalidates: [queries.sponsors.queryKey],
  })
  const { _id, table, raisonSocial, urlLogo } = sponsor
  const manual = kind === 'manuals' ? manualOf(sponsor) : undefined
  const name = manual ? t(`manual.${manual}`) : raisonSocial
  const confirmDelete = async () => {
    if (await confirm({ item: name, canUndo: false })) remove.mutate(_id)
  }
  const hiddenName = <span className="visually-hidden"> {name}</span>
  return (
    <tr>
      <th scope="row">{name}</th>
      {kind === 'others' && <td>{table}</td>}
      <td>
        {urlLogo === '' ? (
          t('sponsor.nothing')
        ) : (
          <a href={urlLogo} target="_blank" rel="noreferrer">
            {/^https:/.test(urlLogo) ? new URL(urlLogo).host : t('organizer:act.openFile')}
            {hiddenName}
          </a>
        )}
      </td>
      <td className={css.actions}>
        <AllowedButton call="sponsor.updateSponsor" variant="quiet" onPress={onEdit}>
          {t('organizer:act.edit')}
          {hiddenName}
        </AllowedButton>
        <AllowedButton call="sponsor.deleteSponsor" variant="quiet" onPress={confirmDelete}>
          {t('organizer:act.delete')}
          {hiddenName}
        </AllowedButton>
      </td>
    </tr>
  )
}
