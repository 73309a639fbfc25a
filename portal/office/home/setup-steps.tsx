import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { useCanCall } from '#portal/office/auth/use-me.ts'
import { useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { Icon } from '#portal/ui/icon.tsx'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Health } from '#shared/operation/monitoring.contract.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import { HomeBlock } from './home-block.tsx'
import { SetDays } from './set-days.tsx'
import css from './setup-steps.module.css'
import { isDone, SETUP_STEPS, type SetupStep } from './setup-steps.rules.ts'

type Props = {
  overview: Overview
  edition: Edition
  health: Health
  /** Nothing else is on the page yet. */
  isMain: boolean
}

/** All of the list that it opens are selected. */
const SELECT_ALL = { chosen: 'all' }
const STEPS = Object.keys(SETUP_STEPS) as SetupStep[]
/** Of the server itself: an owner does these. */
const OWNER_STEPS: readonly SetupStep[] = ['address', 'mail']

/** The event's days, and the steps to the first link, ticked by what is there. */
export function SetupSteps({ isMain, ...data }: Props) {
  const { open, isRead } = useContradictions()
  const { t } = useTranslation('organizer')
  const canCall = useCanCall()
  if (!isRead) return null
  const state = { ...data, openContradictions: open }
  const done = STEPS.filter((step) => isDone(step, state))
  const next = STEPS.find((step) => !done.includes(step))
  const canDo = (step: SetupStep) => !OWNER_STEPS.includes(step) || canCall('serverSetting.updateServerSettings')
  return (
    <div className={css.first}>
      <HomeBlock
        variant="light"
        isMain={isMain}
        title={t('home.start.title')}
        note={t('home.start.done', { count: done.length, all: STEPS.length })}
      >
        <ol className={css.steps}>
          {STEPS.map((step, index) => (
            <li key={step} data-done={done.includes(step) || undefined} data-next={step === next || undefined}>
              <b aria-hidden="true">{done.includes(step) ? <Icon name="check" size="s" /> : index + 1}</b>
              {SETUP_STEPS[step] !== '' &&
              canDo(step) &&
              (step !== 'companies' || canCall('import.importCompanies')) ? (
                <Link to={SETUP_STEPS[step]} state={step === 'links' ? SELECT_ALL : null}>
                  {t(`home.start.${step}`)}
                </Link>
              ) : (
                <span>{t(`home.start.${step}`)}</span>
              )}
              <span className={css.note}>
                {t(
                  done.includes(step)
                    ? 'home.start.isDone'
                    : canDo(step)
                      ? `home.start.why.${step}`
                      : 'home.start.owner',
                )}
              </span>
            </li>
          ))}
        </ol>
      </HomeBlock>
      {!done.includes('dates') && (
        <Allowed call="edition.updateEdition">
          <SetDays edition={state.edition} />
        </Allowed>
      )}
    </div>
  )
}
