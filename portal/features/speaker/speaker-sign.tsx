import type { ReactNode } from 'react'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { SpokenProgress } from '#portal/ui/spoken-progress.tsx'
import type { SpeakerForm } from '#shared/speaker/speaker.schema.ts'
import { type SpeakerProgress, STOPS, type Stop } from './speaker-progress.ts'
import type { SpeakerField } from './speaker-record.ts'
import css from './speaker-sign.module.css'
import { useSpeakerText } from './speaker-text.ts'

type Props = {
  /** The pass of speakers and moderators. */
  mark: ReactNode
  values: SpeakerForm
  progress: SpeakerProgress
  /** Fields that a tried save refused. */
  wrong: readonly SpeakerField[]
  onStop: (stop: Stop) => void
  onField: (field: SpeakerField) => void
}

/** Whose profile it is, and the way through it: four stops, on phones what is left and the next thing. */
export function SpeakerSign({ mark, values, progress, wrong, onStop, onField }: Props) {
  const { t } = useSpeakerText()
  const name = [values.nom, values.prenom].map((part) => part.trim()).filter(Boolean)
  const person = [name.join(' '), values.company.trim()].filter(Boolean).join(', ')
  const { next } = progress
  return (
    <>
      <div className={css.top}>
        <span className={css.mark}>{mark}</span>
        <div className={css.words}>
          <h1>{t('title')}</h1>
          {person && (
            <p className={css.person}>
              <bdi>{person}</bdi>
            </p>
          )}
        </div>
      </div>
      <nav className={css.route} aria-label={leftWords(progress, t)}>
        <ol className={css.stops}>
          {STOPS.map((stop) => (
            <li key={stop} className={css[progress.stops[stop]]}>
              <Jump className={css.stop} to={stop} onJump={() => onStop(stop)}>
                <i aria-hidden="true">{progress.stops[stop] === 'done' && <Icon name="check" size="s" />}</i>
                <span>{t(`stop.${stop}`)}</span>
                <StopWords state={progress.stops[stop]} />
              </Jump>
            </li>
          ))}
        </ol>
        <p className={css.left}>
          <b className={cx(css.plate, progress.left === 0 && css.ready)}>
            {progress.left > 0 ? t('left', { count: progress.left }) : t('toSave')}
          </b>
          {wrong.length > 0 ? (
            <span>
              {wrong.map((field, at) => (
                <span key={field}>
                  {at > 0 && ', '}
                  <Jump to="form" onJump={() => onField(field)}>
                    {t(`label.${field}`)}
                  </Jump>
                </span>
              ))}
            </span>
          ) : (
            next && (
              <Jump to={next} onJump={() => onStop(next)}>
                {t(`stop.${next}`)}
              </Jump>
            )
          )}
        </p>
      </nav>
      <SpokenProgress words={leftWords(progress, t)} />
    </>
  )
}

type JumpProps = { to: Stop; onJump: () => void; className?: string | undefined; children: ReactNode }

/** A link to a part of the page that also takes the focus there. */
function Jump({ to, onJump, className, children }: JumpProps) {
  return (
    <a
      href={`#${stopId(to)}`}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        onJump()
      }}
    >
      {children}
    </a>
  )
}

/** The id of the part of the page that belongs to a stop. */
export function stopId(stop: Stop): string {
  return `speaker-${stop}`
}

function StopWords({ state }: { state: SpeakerProgress['stops'][Stop] }) {
  const { t } = useSpeakerText()
  if (state !== 'done' && state !== 'late') return null
  return <span className="visually-hidden">, {t(`stop.${state}`)}</span>
}

function leftWords(progress: SpeakerProgress, t: ReturnType<typeof useSpeakerText>['t']): string {
  const { left, next } = progress
  return next ? t('leftNext', { count: left, next: t(`stop.${next}`) }) : t('toSave')
}
