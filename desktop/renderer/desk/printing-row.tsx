import type { KeyboardEvent } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { PrintJob } from '#shared/desk-search/printing.schema.ts'
import { deskApi, printAgain, refreshAfter } from './desk.api.ts'
import { clockText } from './desk-times.ts'
import css from './printing-page.module.css'

type ConfirmTilesProps = { confirmText: string; onConfirm: () => void; onCancel: () => void }

/** Takes the place of a button whose action cannot be undone. Pressing there again cancels, as do Enter and Esc. */
export function ConfirmTiles({ confirmText, onConfirm, onCancel }: ConfirmTilesProps) {
  const { t } = useTranslation('desk')
  const onKeyDown = (event: KeyboardEvent) => (event.key === 'Escape' ? onCancel() : event.continuePropagation())
  return (
    <>
      <Tile onPress={onCancel} onKeyDown={onKeyDown} autoFocus>
        {t('doNothing')}
      </Tile>
      <Tile tone="ink" onPress={onConfirm} onKeyDown={onKeyDown}>
        {confirmText}
      </Tile>
    </>
  )
}

/** The text key of the job's button; undefined if it has none. */
export function actionOf({ state }: PrintJob) {
  if (state === 'printed' || state === 'unsure') return 'printing.reprint'
  return state === 'printing' ? undefined : 'ui:cancel'
}

/** Cancels a waiting job, or confirms that an uncertain one came out. */
export const cancel = ({ job }: PrintJob) => refreshAfter(deskApi.cancelPrint({ params: { job } }))

type JobRowProps = {
  job: PrintJob
  /** Position in the queue, from 1. */
  place: number
  isChosen: boolean
  onAct: (job: PrintJob) => void
  /** Set while the row asks for confirmation; called with either answer. */
  onAnswered: (() => void) | undefined
}

/** A waiting or printed label, and its button. */
export function JobRow({ job, place, isChosen, onAct, onAnswered }: JobRowProps) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { state, printedAt, at, copy } = job
  const name = actionOf(job)
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
          {(onAnswered
            ? [t('printing.sure')]
            : [job.company, printedAt ? '' : clockText(at, language), copy > 1 && t('printing.copy', { count: copy })]
          )
            .filter(Boolean)
            .join(', ')}
        </small>
      </div>
      <span className={css.act}>
        {onAnswered ? (
          <ConfirmTiles
            confirmText={t('printing.reprint')}
            onCancel={onAnswered}
            onConfirm={() => {
              onAnswered()
              refreshAfter(printAgain(job))
            }}
          />
        ) : (
          name && (
            <Tile tone={name === 'printing.reprint' ? 'line' : 'bare'} onPress={() => onAct(job)}>
              {t(name)}
            </Tile>
          )
        )}
        {state === 'unsure' && !onAnswered && (
          <Tile tone="bare" onPress={() => cancel(job)}>
            {t('printing.cameOut')}
          </Tile>
        )}
      </span>
    </li>
  )
}
