import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Block } from '#portal/office/frame/block.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ATTACHMENTS_TABLE, type Sponsor } from '#shared/sponsor/sponsor.schema.ts'
import { PlanBlock } from './plan-block.tsx'
import css from './plan-page.module.css'
import { SponsorDialog } from './sponsor-dialog.tsx'

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

/** Sponsors by their tables; the manuals are the table `attachements`. */
function SponsorsBlock() {
  const { t } = useTranslation('organizer-plan')
  const { data: sponsors = [] } = useQuery(queries.sponsors)
  const [edited, setEdited] = useState<Partial<Sponsor>>()
  const remove = useChange((id: string) => calls.sponsor.deleteSponsor({ params: { id } }), {
    failed: t('sponsor.notDeleted'),
    reads: [queries.sponsors.queryKey],
  })
  const ask = async ({ _id, raisonSocial }: Sponsor) => {
    if (await confirm({ item: raisonSocial, canUndo: false })) remove.mutate(_id)
  }
  const tables = [...new Set([ATTACHMENTS_TABLE, ...sponsors.map(({ table }) => table)])]
  return (
    <div>
      {tables.map((table) => (
        <Block
          key={table}
          title={table === ATTACHMENTS_TABLE ? t('manuals') : table || t('sponsors')}
          note={
            <Allowed to="sponsor.createSponsor">
              <Button variant="quiet" icon="plus" onPress={() => setEdited({ table })}>
                {t('sponsor.add')}
              </Button>
            </Allowed>
          }
        >
          <table>
            <tbody>
              {sponsors
                .filter((sponsor) => sponsor.table === table)
                .map((sponsor) => (
                  <tr key={sponsor._id}>
                    <th scope="row">{sponsor.raisonSocial}</th>
                    <td>{sponsor.urlLogo}</td>
                    <td data-number>
                      <Allowed to="sponsor.updateSponsor">
                        <button type="button" data-link onClick={() => setEdited(sponsor)}>
                          {t('sponsor.edit')}
                          <span className="visually-hidden"> {sponsor.raisonSocial}</span>
                        </button>{' '}
                      </Allowed>
                      <Allowed to="sponsor.deleteSponsor">
                        <button type="button" data-link onClick={() => void ask(sponsor)}>
                          {t('sponsor.delete')}
                          <span className="visually-hidden"> {sponsor.raisonSocial}</span>
                        </button>
                      </Allowed>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </Block>
      ))}
      {edited && <SponsorDialog key={edited._id ?? 'new'} sponsor={edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}
