import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { companyName } from '#portal/features/company/company-name.ts'
import { Allowed, useCanCall } from '#portal/office/auth/allowed.tsx'
import { ErrorNotice, LoadingOrError, SectionPage } from '#portal/office/layout/section-page.tsx'
import { confirm, failureMessage, sendForm } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { confirmStore } from '#portal/ui/confirm-store.ts'
import type { DrawnPage } from '#portal/ui/draw-pdf.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { FileButton } from '#portal/ui/file-button.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import { boothsNotOnPlan } from '#shared/directory/booth-check.rules.ts'
import { manualBooths } from '#shared/directory/floor-plan.rules.ts'
import { editionContract } from '#shared/edition/edition.contract.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { compareNames } from '#shared/names/order.ts'
import { MAX_FILE_BYTES } from '#shared/upload/document.rules.ts'
import { fileUrl } from '#shared/upload/file-address.ts'
import css from './plan-page.module.css'
import { PlanPicture } from './plan-picture.tsx'
import { type BoothMarking, useBoothMarking } from './use-booth-marking.ts'

/** Pixels across a plan that is drawn from a PDF: booth numbers stay readable, and the picture stays small enough. */
const PDF_WIDTH = 3000
const TIME_LIMIT_MS = 60_000

type PlanRefusal = 'tooLarge' | 'unreadable'

/** What can be sent of a chosen plan: the first page of a PDF as a picture, all else as it is; or why nothing can. */
async function toUploadableFile(chosen: File) {
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

/** How the chosen booth is marked, and its actions. */
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

/** The floor plan: its booths, which are marked by hand if the plan does not name them, and the missing ones. */
export function FloorPlanView() {
  const { t } = useTranslation('organizer-plan')
  const query = useQuery(queries.edition)
  const edition = query.data
  const companies = useQueryData(queries.companies)
  if (!edition || !companies) return <LoadingOrError query={query} />
  if (edition.floorPlan.file !== '') return <MarkedPlan plan={edition.floorPlan} companies={companies} />
  return (
    <SectionPage section="plan" title={t('plan.title')}>
      <EmptyState title={t('plan.none')}>
        <p>{t('plan.noneText')}</p>
        <UploadPlanButton />
      </EmptyState>
    </SectionPage>
  )
}

function MarkedPlan({ plan, companies }: { plan: Edition['floorPlan']; companies: readonly Company[] }) {
  const { t } = useTranslation('organizer-plan')
  const canCall = useCanCall()
  const { file, booths } = plan
  const unplaced = boothsNotOnPlan(companies, booths)
    .flatMap(({ company, numbers }) =>
      numbers.map((number) => ({ number, companyId: company._id, company: companyName(company) })),
    )
    .sort((one, other) => compareNames(one.number, other.number))
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
          <UploadPlanButton current={plan} />
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
          anyCompanyHasBooth={companies.some(({ stand }) => stand.length > 0)}
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
    if (current && !(await confirm({ title: t('plan.replace'), message: t('plan.replaceText') }))) return
    const marks = current ? Object.keys(manualBooths(current)).length : 0
    const answer = marks > 0 ? await askToKeepMarks(marks) : 'accept'
    if (answer !== 'cancel') change.mutate({ file: plan, keepMarks: String(answer === 'accept') })
  }
  const askToKeepMarks = (count: number) =>
    confirmStore.getState().ask({
      title: t('plan.keep'),
      message: t('plan.keepText', { count }),
      confirmLabel: t('plan.keepYes'),
      isNonDestructive: true,
      isQuiet: true,
    })
  return (
    <Allowed call="edition.uploadFloorPlan">
      <FileButton
        accept=".png,.jpg,.jpeg,.svg,.pdf"
        onFile={(chosen) => void send(chosen)}
        variant={current ? 'line' : 'primary'}
        icon={current && 'upload'}
        isPending={change.isPending || isReading}
        pendingLabel={t('plan.sending')}
      >
        {t(current ? 'plan.replace' : 'plan.send')}
      </FileButton>
      <ErrorNotice>{refusal ? t(`plan.${refusal}`) : change.error && failureMessage(change.error)}</ErrorNotice>
    </Allowed>
  )
}

type Props = {
  booths: Edition['floorPlan']['booths']
  /** The companies' booths that are missing on the plan. */
  unplaced: readonly { number: string; companyId: string; company: string }[]
  /** Whether any company has a booth at all. */
  anyCompanyHasBooth: boolean
  current: string | undefined
  /** Marks a booth; undefined if that is not allowed. */
  onChoose: ((number: string) => void) | undefined
}

/** The booths that are missing on the plan, each with its company, and those that are marked. */
function BoothLists({ booths, unplaced, anyCompanyHasBooth, current, onChoose }: Props) {
  const { t } = useTranslation('organizer-plan')
  const placed = Object.keys(booths).sort(compareNames)
  const choice = (number: string) =>
    onChoose ? (
      <button type="button" aria-pressed={number === current} onClick={() => onChoose(number)}>
        {number}
      </button>
    ) : (
      <b>{number}</b>
    )
  return (
    <div className={css.lists}>
      <section aria-labelledby="missing">
        <h2 id="missing" className="text-17">
          {t('plan.missingTitle')}
        </h2>
        {unplaced.length === 0 ? (
          <p>{t(anyCompanyHasBooth ? 'plan.allFound' : 'plan.noBooths')}</p>
        ) : (
          <>
            <p className={css.missing}>{t('plan.missing', { count: unplaced.length })}</p>
            <ul>
              {unplaced.map(({ number, company, companyId }) => (
                <li key={`${companyId} ${number}`}>
                  {choice(number)}
                  <Link to={`/companies/${companyId}`}>{company}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {placed.length > 0 && (
        <section aria-labelledby="marked">
          <h2 id="marked" className="text-17">
            {t('plan.markedTitle')}
          </h2>
          <ul className={css.numbers}>
            {placed.map((number) => (
              <li key={number}>{choice(number)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
