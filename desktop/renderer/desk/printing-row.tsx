import type { KeyboardEvent } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { PrintJob } from '#shared/desk-search/printing.schema.ts'
import { deskApi, printAgain, thenRefresh } from './desk.api.ts'
import { clockText } from './desk-times.ts'
import css from './printing-page.module.css'

type SureTilesProps = { sure: string; onSure: () => void; onNo: () => void }

/** In the place of a button whose act cannot be taken back: a second press there, Enter or Esc does nothing. */
export function SureTiles({ sure, onSure, onNo }: SureTilesProps) {
  const { t } = useTranslation('desk')
  const onKeyDown = (event: KeyboardEvent) => (event.key === 'Escape' ? onNo() : event.continuePropagation())
  return (
    <>
      <Tile onPress={onNo} onKeyDown={onKeyDown} autoFocus>
        {t('doNothing')}
      </Tile>
      <Tile tone="ink" onPress={onSure} onKeyDown={onKeyDown}>
        {sure}
      </Tile>
    </>
  )
}

/** What the job's button is called; undefined where there is none. */
export function actOf({ state }: PrintJob): 'printing.reprint' | 'ui:cancel' | undefined {
  if (state === 'printed' || state === 'unsure') return 'printing.reprint'
  return state === 'printing' ? undefined : 'ui:cancel'
}

/** It is not printed any more, or it came out. */
export const cancel = ({ job }: PrintJob) => thenRefresh(deskApi.cancelPrint({ params: { job } }))

type JobRowProps = {
  job: PrintJob
  /** From 1 on, in the queue. */
  place: number
  isChosen: boolean
  onAct: (job: PrintJob) => void
  /** Whether it becomes void is asked; called when it was answered. */
  onAsked: (() => void) | undefined
}

/** A label on its way or printed, and what can be done with it. */
export function JobRow({ job, place, isChosen, onAct, onAsked }: JobRowProps) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { state, printedAt, at, copy } = job
  const name = actOf(job)
  return (
    <li id={job.job} aria-current={isChosen ? true : undefined}>
      <b>
        {printedAt
          ? clockText(printedAt, language)
          : state === 'waiting'
            ? t('printing.place', { place })
            : t(`printing.state.${state}`)}
      </b>
      <PassMark type={job.type} size="l" />
      <div>
        <b className={css.name} dir="auto">
          {job.name}
        </b>
        <small>
          {(onAsked
            ? [t('printing.sure')]
            : [job.company, printedAt ? '' : clockText(at, language), copy > 1 && t('printing.copy', { count: copy })]
          )
            .filter(Boolean)
            .join(', ')}
        </small>
      </div>
      <span className={css.act}>
        {onAsked ? (
          <SureTiles
            sure={t('printing.reprint')}
            onNo={onAsked}
            onSure={() => {
              onAsked()
              thenRefresh(printAgain(job))
            }}
          />
        ) : (
          name && (
            <Tile tone={name === 'printing.reprint' ? 'line' : 'bare'} onPress={() => onAct(job)}>
              {t(name)}
            </Tile>
          )
        )}
        {state === 'unsure' && !onAsked && (
          <Tile tone="bare" onPress={() => cancel(job)}>
            {t('printing.cameOut')}
          </Tile>
        )}
      </span>
    </li>
  )
}
