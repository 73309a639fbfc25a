import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Allowed, useCanCall } from '#portal/office/auth/allowed.tsx'
import { calls, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { ChangesTable } from '#portal/office/season/changes-table.tsx'
import { Button } from '#portal/ui/button.tsx'
import { DateField } from '#portal/ui/date-field.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { mergeOverrides } from '#shared/edition/edition.rules.ts'
import type { Edition, EditionChange } from '#shared/edition/edition.schema.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import type { Contradiction, ContradictionCode } from '#shared/edition/fact-check.rules.ts'
import type { Health } from '#shared/operation/monitoring.contract.ts'
import type { Overview } from '#shared/overview/overview.contract.ts'
import { differences, nextEdition } from '#shared/season/next-edition.rules.ts'
import { HomeBlock } from './home-block.tsx'
import css from './setup-steps.module.css'

/** What an event needs before its first sign-in links, in this order, and where it is done. */
export const SETUP_STEPS = {
  // Set next to the list, on the same page.
  dates: '',
  address: '/settings',
  mail: '/settings',
  logo: '/edition?key=brand.logo',
  support: '/edition?key=supportEmail',
  policy: '/edition/policy/privacy',
  manuals: '/plan?view=manuals',
  plan: '/plan',
  companies: '/companies/import',
  links: '/companies?view=noLink',
} as const
export type SetupStep = keyof typeof SETUP_STEPS

type SetupState = {
  overview: Pick<Overview, 'companies' | 'today' | 'waits'>
  edition: Edition
  health: Pick<Health, 'warnings'>
  /** Contradictions still open; while one of them is an unreplaced sample, sign-in links are held back. */
  openContradictions: readonly Pick<Contradiction, 'code'>[]
}

/** Until somebody was sent a link or has signed in, the event is being set up. */
export function isBeforeFirstLink({ companies, waits }: SetupState['overview']) {
  return waits.noLink.count === companies
}

/** Whether a step is done, judged by the data. */
export function isDone(step: SetupStep, { overview, edition, health, openContradictions }: SetupState) {
  const hasWarning = (pattern: RegExp) => health.warnings?.some((one) => pattern.test(one)) === true
  const isResolved = (code: ContradictionCode) => openContradictions.every((one) => one.code !== code)
  switch (step) {
    case 'dates':
      return edition.dates.end >= overview.today
    case 'address':
      return !hasWarning(/^links_/)
    case 'mail':
      return !hasWarning(/^mail_(off|sender_unset)$/)
    case 'logo':
      return eventLogo(edition) !== undefined
    case 'support':
      return isResolved('support_placeholder')
    case 'policy':
      return isResolved('policy_sample')
    case 'manuals':
      return isResolved('manual_sample')
    case 'plan':
      return edition.floorPlan.file !== ''
    case 'companies':
      return overview.companies > 0
    case 'links':
      return !isBeforeFirstLink(overview)
  }
}

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
/** Steps about the server itself, which only an owner can do. */
const OWNER_STEPS: readonly SetupStep[] = ['address', 'mail']

/** The event's days, and the steps to the first link, ticked according to the data. */
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
            <li
              key={step}
              className="strong hairline"
              data-done={done.includes(step) || undefined}
              data-next={step === next || undefined}
            >
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

/** Name and days of the first edition; what follows from two days is set with them, as for the next edition. */
export function SetDays({ edition }: { edition: Edition }) {
  const { t, i18n } = useTranslation(['organizer', 'organizer-edition'])
  const client = useQueryClient()
  const [name, setName] = useState(edition.name)
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isReversed = start !== '' && end !== '' && end < start
  const isReady = name.trim() !== '' && start !== '' && end !== '' && !isReversed
  const change = isReady ? firstEdition(edition, name.trim(), start, end) : undefined
  const before = change ? previousValues(change, edition) : {}
  const saving = useApiMutation((body: EditionChange) => calls.edition.updateEdition({ body }), {
    errorTitle: t('home.start.failed'),
    onSuccess(answer) {
      client.setQueryData(queries.edition.queryKey, answer)
      offerUndo(t('home.start.saved'), async () => {
        client.setQueryData(queries.edition.queryKey, await calls.edition.updateEdition({ body: before }))
      })
    },
  })
  const save = () => {
    setSubmitted(true)
    if (change) saving.mutate(change)
  }
  const missing = (value: string) => isSubmitted && value.trim() === '' && t('error:required')
  return (
    <HomeBlock variant="light" title={t('home.start.dates')}>
      <form noValidate className={css.form} onSubmit={onFormSubmit(save)} aria-label={t('home.start.dates')}>
        <TextField
          label={t('organizer-edition:entry.name')}
          value={name}
          onChange={setName}
          maxLength={255}
          errorMessage={missing(name)}
        />
        <div className={css.days}>
          <DateField
            label={t('organizer-edition:field.start')}
            value={start}
            onChange={setStart}
            errorMessage={missing(start)}
          />
          <DateField
            label={t('organizer-edition:field.end')}
            value={end}
            onChange={setEnd}
            errorMessage={isReversed ? t('home.start.reversed') : missing(end)}
          />
        </div>
        {change && <DerivedChanges edition={edition} change={change} />}
        {/* It is preset, and appears in pages, mails and letters, so it should be seen before the days are published with it. */}
        <p>
          {t('home.start.venue', { venue: edition.venue.name[i18n.language] })}{' '}
          <Link to="/edition?key=venue.name">{t('home.start.changeVenue')}</Link>
        </p>
        <span>
          <Button type="submit" variant="primary" isPending={saving.isPending} pendingLabel={t('ui:saving')}>
            {t('home.start.save')}
          </Button>
        </span>
      </form>
    </HomeBlock>
  )
}

/** The entries of a change as they are now. */
function previousValues(change: EditionChange, edition: EditionChange) {
  const isGroup = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const pick = (part: object, whole: object): object =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => {
        const now = (whole as Record<string, unknown>)[key]
        return [key, isGroup(value) && isGroup(now) ? pick(value, now) : (now ?? null)]
      }),
    )
  return pick(change, edition) as EditionChange
}

function firstEdition(edition: Edition, name: string, start: string, end: string) {
  const season = { year: Number(start.slice(0, 4)), start, end, keepBooths: true }
  return { ...nextEdition(edition, season), name }
}

/** What the days and the name change, entry by entry, before it is saved. */
function DerivedChanges({ edition, change }: { edition: Edition; change: EditionChange }) {
  const { t } = useTranslation('organizer')
  const changed = differences(edition, mergeOverrides({ ...edition }, change))
  return (
    <details>
      <summary>{t('home.start.derived', { count: changed.length })}</summary>
      <ChangesTable changes={changed} />
    </details>
  )
}
