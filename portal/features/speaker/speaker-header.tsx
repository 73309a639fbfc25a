import type { ReactNode } from 'react'
import { cx } from '#portal/ui/cx.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { ProgressAnnouncer } from '#portal/ui/progress-announcer.tsx'
import { isRequired } from '#shared/contract/fields.ts'
import { FORM_FIELDS, SPEAKER_FIELDS, type SpeakerField } from '#shared/speaker/speaker.fields.ts'
import type { SpeakerForm } from '#shared/speaker/speaker.schema.ts'
import css from './speaker-header.module.css'
import { useSpeakerText } from './speaker-text.ts'

const REQUIRED = FORM_FIELDS.filter((name) => isRequired(SPEAKER_FIELDS, name))

const SPEAKER_STEPS = ['photo', 'form', 'consent', 'privacy'] as const
export type SpeakerStep = (typeof SPEAKER_STEPS)[number]
export type StepState = 'done' | 'next' | 'invalid' | 'open'

interface SpeakerProgress {
  steps: Record<SpeakerStep, StepState>
  /** The number of unfinished steps or, once a save was attempted, of invalid fields. */
  left: number
  next: SpeakerStep | undefined
  /** The first field without a value. */
  firstMissing: SpeakerField | undefined
}

type Requirements = Record<'hasPhoto' | 'consent' | 'privacy', boolean>
type Facts = Requirements & { values: Partial<SpeakerForm>; invalidFields: readonly SpeakerField[] }

/** What is left to do in a profile; `invalidFields` are those that an attempted save rejected. */
export function progressOf(facts: Facts): SpeakerProgress {
  const firstMissing = REQUIRED.find((name) => !facts.values[name]?.trim())
  const isDone: Record<SpeakerStep, boolean> = {
    photo: facts.hasPhoto,
    form: firstMissing === undefined && facts.invalidFields.length === 0,
    consent: facts.consent,
    privacy: facts.privacy,
  }
  const unfinished = SPEAKER_STEPS.filter((step) => !isDone[step])
  const next = unfinished[0]
  const stateOf = (step: SpeakerStep): StepState => {
    if (isDone[step]) return 'done'
    if (step === 'form' && facts.invalidFields.length > 0) return 'invalid'
    return step === next ? 'next' : 'open'
  }
  return {
    steps: Object.fromEntries(SPEAKER_STEPS.map((step) => [step, stateOf(step)])) as SpeakerProgress['steps'],
    left: facts.invalidFields.length || unfinished.length,
    next,
    firstMissing,
  }
}

/** What prevents a save before the form itself is checked. */
export type SaveBlocker = 'photo' | 'accept'

/** The first thing that prevents a save, in order (STATE-04); the same for a new speaker. */
export function blockerOf({ hasPhoto, consent, privacy }: Requirements): SaveBlocker | undefined {
  if (!hasPhoto) return 'photo'
  return consent && privacy ? undefined : 'accept'
}

type Props = {
  /** The pass for speakers and moderators. */
  mark: ReactNode
  values: SpeakerForm
  progress: SpeakerProgress
  /** The stored profile is complete and nothing was typed since: there is nothing to save. */
  isReceived: boolean
  /** Nothing can be saved any more. */
  isClosed: boolean
  /** Fields that an attempted save rejected. */
  invalidFields: readonly SpeakerField[]
  onStep: (step: SpeakerStep) => void
  onField: (field: SpeakerField) => void
}

/** Whose profile it is, and the steps through it: four of them, or on phones the rest and the next step. */
export function SpeakerHeader({ mark, values, progress, isReceived, isClosed, invalidFields, onStep, onField }: Props) {
  const { t } = useSpeakerText()
  const name = [values.nom, values.prenom].map((part) => part.trim()).filter(Boolean)
  const person = [name.join(' '), values.company.trim()].filter(Boolean).join(', ')
  const { next } = progress
  const ready = t(isReceived ? 'received.short' : isClosed ? 'save.closed' : 'ui:toSave')
  const summary = next && !isClosed ? t('ui:leftNext', { count: progress.left, next: t(`step.${next}`) }) : ready
  return (
    <>
      <SpeakerTitle mark={mark}>
        {person && (
          <p className={css.person}>
            <bdi>{person}</bdi>
          </p>
        )}
      </SpeakerTitle>
      <nav className={css.progress} aria-label={summary}>
        <ol className={css.steps}>
          {SPEAKER_STEPS.map((step) => (
            <li key={step} className={css[progress.steps[step]]}>
              <JumpLink className={css.step} to={step} onJump={() => onStep(step)}>
                <i aria-hidden>{progress.steps[step] === 'done' && <Icon name="check" size="s" />}</i>
                <span>{t(`step.${step}`)}</span>
                <StepStatus state={progress.steps[step]} />
              </JumpLink>
            </li>
          ))}
        </ol>
        <p className={css.left}>
          <b className={cx(css.panel, (progress.left === 0 || isClosed) && css.ready)}>
            {progress.left > 0 && !isClosed ? t('ui:left', { count: progress.left }) : ready}
          </b>
          {invalidFields.length > 0 ? (
            <span>
              {invalidFields.map((field, index) => (
                <span key={field}>
                  {index > 0 && ', '}
                  <JumpLink to="form" onJump={() => onField(field)}>
                    {t(`label.${field}`)}
                  </JumpLink>
                </span>
              ))}
            </span>
          ) : (
            next && (
              <JumpLink to={next} onJump={() => onStep(next)}>
                {t(`step.${next}`)}
              </JumpLink>
            )
          )}
        </p>
      </nav>
      <ProgressAnnouncer text={summary} />
    </>
  )
}

/** 'Speaker Profile', in the header of every view of the page. */
export function SpeakerTitle({ mark, children }: { mark: ReactNode; children?: ReactNode }) {
  const { t } = useSpeakerText()
  return (
    <div className={css.top}>
      <span className={css.mark}>{mark}</span>
      <div className={css.words}>
        <h1 className="text-52">{t('title')}</h1>
        {children}
      </div>
    </div>
  )
}

type JumpProps = { to: SpeakerStep; onJump: () => void; className?: string | undefined; children: ReactNode }

/** A link to a part of the page that also moves the focus there. */
function JumpLink({ to, onJump, className, children }: JumpProps) {
  return (
    <a
      href={`#${stepId(to)}`}
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

/** The id of the part of the page that belongs to a step. */
export function stepId(step: SpeakerStep) {
  return `speaker-${step}`
}

function StepStatus({ state }: { state: SpeakerProgress['steps'][SpeakerStep] }) {
  const { t } = useSpeakerText()
  if (state !== 'done' && state !== 'invalid') return null
  return <span className="visually-hidden">, {t(`step.${state}`)}</span>
}
