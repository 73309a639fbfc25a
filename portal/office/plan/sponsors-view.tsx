import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { ExportButton, QueryState, SectionPage, TableHeader } from '#portal/office/frame/section-page.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import type { Sponsor } from '#shared/sponsor/sponsor.schema.ts'
import { kindOf, manualOf, type SponsorKind } from '#shared/sponsor/sponsor-kind.ts'
import css from './plan-page.module.css'
import { SponsorDialog } from './sponsor-dialog.tsx'

/** Sponsors, manuals, or what is in other groups. */
export function SponsorsView({ kind }: { kind: SponsorKind }) {
  const { t } = useTranslation('organizer-plan')
  const { data: sponsors, error, refetch } = useQuery(queries.sponsors)
  const [edited, setEdited] = useState<Sponsor | 'new'>()
  if (!sponsors) return <QueryState error={error} onRetry={refetch} />
  const shown = sponsors.filter((one) => kindOf(one) === kind)
  return (
    <SectionPage
      section="plan"
      title={t(`kinds.${kind}`)}
      note={t(`note.${kind}`)}
      tools={
        <>
          <ExportButton list="sponsors" rows={shown} />
          <Allowed call="sponsor.createSponsor">
            <Button variant="go" onPress={() => setEdited('new')}>
              {t(`add.${kind}`)}
            </Button>
          </Allowed>
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

type RowProps = { sponsor: Sponsor; kind: SponsorKind; onEdit: () => void }

function SponsorRow({ sponsor, kind, onEdit }: RowProps) {
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
            <span className="visually-hidden"> {name}</span>
          </a>
        )}
      </td>
      <td className={css.actions}>
        <Allowed call="sponsor.updateSponsor">
          <Button variant="quiet" onPress={onEdit}>
            {t('organizer:act.edit')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </Allowed>
        <Allowed call="sponsor.deleteSponsor">
          <Button variant="quiet" onPress={confirmDelete}>
            {t('organizer:act.delete')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </Allowed>
      </td>
    </tr>
  )
}
