import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyName } from '#portal/features/company/company-name.ts'
import { Allowed, useCanCall } from '#portal/office/auth/allowed.tsx'
import { ErrorNotice, QueryState, SectionPage } from '#portal/office/frame/section-page.tsx'
import { confirm, failureMessage, sendForm } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { confirmStore } from '#portal/ui/confirm-store.ts'
import type { DrawnPage } from '#portal/ui/draw-pdf.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { FileButton } from '#portal/ui/file-button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { boothsNotOnPlan } from '#shared/directory/booth-check.rules.ts'
import { manualBooths } from '#shared/directory/floor-plan.rules.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { compareNames } from '#shared/names/order.ts'
import { MAX_FILE_BYTES } from '#shared/upload/document.rules.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import { BoothLists, type UnplacedBooth } from './booth-lists.tsx'
import css from './plan-page.module.css'
import { PlanPicture } from './plan-picture.tsx'
import { type BoothMarking, useBoothMarking } from './use-booth-marking.ts'

/** Pixels across a plan that is drawn from a PDF: booth numbers stay readable, and the picture stays small enough. */
const PDF_WIDTH = 3000
const TIME_LIMIT_MS = 60_000

type PlanRefusal = 'tooLarge' | 'unreadable'

/** What can be sent of a chosen plan: the first page of a PDF as a picture, all else as it is; or why nothing can. */
async function toUploadableFile(chosen: File): Promise<File | PlanRefusal> {
  if (chosen.size > MAX_FILE_BYTES) return 'tooLarge'
  if (chosen.type !== 'application/pdf' && !/\.pdf$/i.test(chosen.name)) return chosen
  try {
    const { drawPdf } = await import('#portal/ui/draw-pdf.ts')
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const pages: Blob[] = []
    const width = Math.round(PDF_WIDTH / Math.min(devicePixelRatio, 3))
    const collectPage = ({ url, image }: DrawnPage) => {
      URL.revokeObjectURL(url)
      pages.push(image)
    }
    await drawPdf(bytes, width, collectPage, AbortSignal.timeout(TIME_LIMIT_MS), 1)
    return new File(pages, chosen.name.replace(/\.pdf$/i, '.png'), { type: 'image/png' })
  } catch {
    return 'unreadable'
  }
}

/** How the chosen booth is marked, and what is done with it. */
function MarkingBar({ marking, booths }: { marking: BoothMarking; booths: Edition['floorPlan']['booths'] }) {
  const { t } = useTranslation('organizer-plan')
  const { marked, save, remove, choose } = marking
  if (!marked) return <p className={css.bar}>{t('mark.how')}</p>
  return (
    <div className={css.bar}>
      <p role="status">{t('mark.now', { number: marked.number })}</p>
      <Button onPress={() => save()}>{t('ui:save')}</Button>
      {booths[marked.number] && (
        <Button variant="line" icon="bin" onPress={remove}>
          {t('mark.remove')}
        </Button>
      )}
      <Button variant="quiet" onPress={() => choose(undefined)}>
        {t('ui:cancel')}
      </Button>
    </div>
  )
}

/** The floor plan: its booths, which are marked by hand where it does not name them, and those that are missing. */
export function FloorPlanView() {
  const { t } = useTranslation('organizer-plan')
  const { data: edition, error, refetch } = useQuery(queries.edition)
  const { data: companies } = useQuery(queries.companies)
  if (!edition || !companies) return <QueryState error={error} onRetry={refetch} />
  const { file, booths } = edition.floorPlan
  const unplaced = boothsNotOnPlan(companies, booths)
    .flatMap(({ company, numbers }) =>
      numbers.map((number) => ({ number, companyId: company._id, company: companyName(company) })),
    )
    .sort((one, other) => compareNames(one.number, other.number))
  const anyCompanyHasBooth = companies.some(({ stand }) => stand.length > 0)
  if (file === '')
    return (
      <SectionPage section="plan" title={t('plan.title')}>
        <EmptyState title={t('plan.none')}>
          <p>{t('plan.noneText')}</p>
          <UploadPlanButton />
        </EmptyState>
      </SectionPage>
    )
  return <MarkedPlan file={file} booths={booths} unplaced={unplaced} anyCompanyHasBooth={anyCompanyHasBooth} />
}

type Props = {
  file: string
  booths: Edition['floorPlan']['booths']
  unplaced: readonly UnplacedBooth[]
  anyCompanyHasBooth: boolean
}

function MarkedPlan({ file, booths, unplaced, anyCompanyHasBooth }: Props) {
  const { t } = useTranslation('organizer-plan')
  const canCall = useCanCall()
  const marking = useBoothMarking(
    booths,
    unplaced.map(({ number }) => number),
  )
  const mayMark = canCall('edition.placeBooths')
  return (
    <SectionPage
      section="plan"
      title={t('plan.title')}
      note={t('plan.marked', { count: Object.keys(booths).length })}
      tools={
        <>
          <LinkButton variant="line" icon="out" href={fileUrl(file)} target="_blank" rel="noreferrer">
            {t('plan.open')}
          </LinkButton>
          <UploadPlanButton current={{ file, booths }} />
        </>
      }
    >
      <div className={css.plan}>
        <div className={css.picture}>
          {mayMark && <MarkingBar marking={marking} booths={booths} />}
          <PlanPicture src={fileUrl(file)} booths={booths} marking={mayMark ? marking : undefined} />
        </div>
        <BoothLists
          booths={booths}
          unplaced={unplaced}
          anyCompanyHasBooth={anyCompanyHasBooth}
          current={marking.marked?.number}
          onChoose={mayMark ? marking.choose : undefined}
        />
      </div>
    </SectionPage>
  )
}

/** Sends a plan, or another one in the place of the current one. */
function UploadPlanButton({ current }: { current?: Edition['floorPlan'] }) {
  const { t } = useTranslation('organizer-plan')
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (fields: { file: File; keepMarks: string }) => sendForm(editionContract.uploadFloorPlan, fields),
    onSuccess: (answer) => client.setQueryData(queries.edition.queryKey, answer),
  })
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<PlanRefusal>()
  const send = async (chosen: File) => {
    change.reset()
    setReading(true)
    const plan = await toUploadableFile(chosen)
    setReading(false)
    setRefusal(typeof plan === 'string' ? plan : undefined)
    if (typeof plan === 'string') return
    const question = { title: t('plan.replace'), message: t('plan.replaceText'), confirmLabel: t('plan.replace') }
    if (current && !(await confirm(question))) return
    const marks = current ? Object.keys(manualBooths(current)).length : 0
    const answer = marks > 0 ? await askToKeepMarks(marks) : 'accept'
    if (answer !== 'cancel') change.mutate({ file: plan, keepMarks: String(answer === 'accept') })
  }
  const askToKeepMarks = (count: number) =>
    confirmStore.getState().ask({
      title: t('plan.keep'),
      message: t('plan.keepText', { count }),
      confirmLabel: t('plan.keepYes'),
      isSafe: true,
      isQuiet: true,
    })
  return (
    <Allowed call="edition.uploadFloorPlan">
      <FileButton
        accept=".png,.jpg,.jpeg,.svg,.pdf"
        onFile={(chosen) => void send(chosen)}
        variant={current ? 'line' : 'go'}
        {...(current && { icon: 'upload' as const })}
        isPending={change.isPending || isReading}
        pendingLabel={t('plan.sending')}
      >
        {t(current ? 'plan.replace' : 'plan.send')}
      </FileButton>
      <ErrorNotice>{refusal ? t(`plan.${refusal}`) : change.error && failureMessage(change.error)}</ErrorNotice>
    </Allowed>
  )
}
