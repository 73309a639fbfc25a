import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Block } from '#portal/office/frame/block.tsx'
import { Failure } from '#portal/office/frame/failure.tsx'
import { sendForm } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { FileButton } from '#portal/ui/file-button.tsx'
import { boothsNotOnPlan } from '#shared/directory/booth-check.rules.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import css from './plan-block.module.css'

/** The floor plan, and the companies' booth numbers that are missing on it. */
export function PlanBlock() {
  const { t } = useTranslation('organizer-plan')
  const client = useQueryClient()
  const { data: edition } = useQuery(queries.edition)
  const { data: companies } = useQuery(queries.companies)
  const change = useMutation({
    mutationFn: sendFloorPlan,
    onSuccess: (answer) => client.setQueryData(queries.edition.queryKey, answer),
  })
  if (!edition || !companies) return null
  const { file, booths } = edition.floorPlan
  const isPicture = /\.(png|jpe?g|webp|svg)$/i.test(file)
  const missing = boothsNotOnPlan(companies, booths)
  const numbers = missing.reduce((sum, one) => sum + one.numbers.length, 0)
  const send = async (chosen: File) => {
    const question = { title: t('plan.replace'), message: t('plan.replaceText') }
    if (file === '' || (await confirm(question))) change.mutate(chosen)
  }
  return (
    <Block title={t('plan.title')} note={t('plan.marked', { count: Object.keys(booths).length })}>
      <p>
        <Allowed to="edition.sendFloorPlan">
          <FileButton accept=".png,.jpg,.jpeg,.svg" onFile={(chosen) => void send(chosen)} variant="line" icon="upload">
            {t(file ? 'plan.replace' : 'plan.send')}
          </FileButton>
        </Allowed>
      </p>
      {change.isPending && <p role="status">{t('plan.sending')}</p>}
      {change.data?.floorPlan.file.endsWith('.svg') && (
        <p role="status">{t('plan.found', { count: Object.keys(change.data.floorPlan.booths).length })}</p>
      )}
      <Failure>{change.error?.message}</Failure>
      {file && isPicture && <img className={css.plan} src={fileUrl(file)} alt={t('plan.title')} />}
      {file && (
        <p>
          <a href={fileUrl(file)} target="_blank" rel="noreferrer">
            {t('plan.open')}
          </a>
        </p>
      )}
      {missing.length === 0 ? (
        <p>{t('plan.allFound')}</p>
      ) : (
        <>
          <p className={css.missing}>{t('plan.missing', { count: numbers })}</p>
          <table>
            <tbody>
              {missing.map(({ company, numbers: own }) => (
                <tr key={company._id}>
                  <td>
                    <Link to={`/companies/${company._id}`}>{company.raisonSocial || company._id}</Link>
                  </td>
                  <td>{own.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Block>
  )
}

/** Stores the floor plan. @returns the edition with it, and with the booths that were found in an SVG */
async function sendFloorPlan(file: File): Promise<Edition> {
  const form = new FormData()
  form.append('file', file, file.name)
  return (await sendForm(editionContract.sendFloorPlan, form)) as Edition
}
