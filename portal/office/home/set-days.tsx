import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { calls, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { ChangesTable } from '#portal/office/season/changes-table.tsx'
import { Button } from '#portal/ui/button.tsx'
import { DateField } from '#portal/ui/date-field.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { mergeOverrides } from '#shared/edition/edition.rules.ts'
import type { Edition, EditionChange } from '#shared/edition/edition.schema.ts'
import { differences, nextEdition } from '#shared/season/next-edition.rules.ts'
import { HomeBlock } from './home-block.tsx'
import css from './setup-steps.module.css'

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
  const missing = (value: string) => isSubmitted && value.trim() === '' && { errorMessage: t('error:required') }
  return (
    <HomeBlock variant="light" title={t('home.start.dates')}>
      <form noValidate className={css.form} onSubmit={onFormSubmit(save)} aria-label={t('home.start.dates')}>
        <TextField
          label={t('organizer-edition:entry.name')}
          value={name}
          onChange={setName}
          maxLength={255}
          {...missing(name)}
        />
        <div className={css.days}>
          <DateField label={t('organizer-edition:field.start')} value={start} onChange={setStart} {...missing(start)} />
          <DateField
            label={t('organizer-edition:field.end')}
            value={end}
            onChange={setEnd}
            {...(isReversed ? { errorMessage: t('home.start.reversed') } : missing(end))}
          />
        </div>
        {change && <DerivedChanges edition={edition} change={change} />}
        {/* It is preset, and stands in pages, mails and letters: seen before the days go out with it. */}
        <p>
          {t('home.start.venue', { venue: edition.venue.name[i18n.language] })}{' '}
          <Link to="/edition?key=venue.name">{t('home.start.changeVenue')}</Link>
        </p>
        <span>
          <Button type="submit" variant="go" isPending={saving.isPending} pendingLabel={t('ui:saving')}>
            {t('home.start.save')}
          </Button>
        </span>
      </form>
    </HomeBlock>
  )
}

/** The entries of a change as they are now. */
function previousValues(change: EditionChange, edition: EditionChange): EditionChange {
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

function firstEdition(edition: Edition, name: string, start: string, end: string): EditionChange {
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
