import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { Allowed, AllowedButton, useCanCall } from '#portal/office/auth/allowed.tsx'
import { LoadingOrError, SectionPage } from '#portal/office/layout/section-page.tsx'
import { EditorFields, EditorForm, PageFoot, SidePane, SplitPage } from '#portal/office/layout/side-pane.tsx'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import campaign from '#portal/office/mail/campaign/campaign-page.module.css'
import {
  AudienceTable,
  RecipientPreview,
  useCampaignPreview,
  useCurrentRecipient,
} from '#portal/office/mail/campaign/campaign-page.tsx'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { ModelMistakes, ModelTextFields, useDebouncedValue } from '#portal/office/mail/model/model-texts.tsx'
import { DataTable } from '#portal/office/table/data-table.tsx'
import { column } from '#portal/office/table/table-column.ts'
import { useRows } from '#portal/office/table/use-rows.ts'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { CAMPAIGN_VARIABLES, entityOf, hasSignInLink } from '#shared/campaign/campaign.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { EVENT_VARIABLES } from '#shared/mail-model/event-variables.ts'
import type { Reminder, ReminderAudience, ReminderRun } from '#shared/reminder/reminder.contract.ts'
import { dayOf, nextDue, REMINDER_CEILING, type Schedule } from '#shared/reminder/reminder.rules.ts'
import css from './reminder-page.module.css'
import { NEW, ReminderSchedule, ruleOf, useReminderDraft } from './reminder-schedule.tsx'
import { useReminderSaving } from './use-reminder-saving.ts'

const NOBODY: ReminderAudience = { members: [], recent: 0 }

/** One reminder, or a new one: its text, its recipients, when it is sent, and its runs. */
export function ReminderPage() {
  const { id = NEW } = useParams()
  const { t } = useTranslation('organizer-mail')
  const query = useQuery(mailQueries.reminders)
  const reminders = query.data
  const edition = useQueryData(queries.edition)
  const reminder = reminders?.find(({ _id }) => _id === id)
  if (reminders && edition && (reminder || id === NEW))
    return <ReminderEditor key={id} reminder={reminder} edition={edition} />
  return (
    <SectionPage section="mail" note={reminders && edition && t('reminder.unknown')}>
      {!reminders && <LoadingOrError query={query} />}
    </SectionPage>
  )
}

function ReminderEditor({ reminder, edition }: { reminder: Reminder | undefined; edition: Edition }) {
  const { t } = useTranslation(['organizer-mail', 'organizer-edition'])
  const canCall = useCanCall()
  const words = useReminderWords()
  const { draft, isChanged, write, forget } = useReminderDraft(reminder, edition)
  const rule = ruleOf(draft)
  const { object, content, objectFr, contentFr, filter } = draft
  const texts = { object, content, objectFr, contentFr }
  const audience = useQueryData(mailQueries.reminderAudience(reminder?._id ?? NEW, filter, rule?.days ?? 1)) ?? NOBODY
  const { current, open, ...shown } = useCurrentRecipient(audience.members)
  const preview = useCampaignPreview(filter, useDebouncedValue(draft), current?._id ?? '')
  const parts = { texts, mistakes: preview?.mistakes ?? [], onChange: write }
  const saving = useReminderSaving(reminder, forget)
  const nextAt = rule && nextDue(rule, edition, Date.now())
  const isWhole = Object.values(texts).every((text) => text.trim() !== '')
  const isNamed = reminder?.isReady || draft.name.trim() !== ''
  const ready = rule && isWhole && isNamed && parts.mistakes.length === 0 ? rule : undefined
  const isTooMany = audience.members.length > REMINDER_CEILING
  return (
    <SplitPage>
      <SectionPage
        section="mail"
        title={(reminder && words.name(reminder)) || t('reminder.new')}
        note={reminder && t(reminder.isOn ? 'organizer-edition:switch.on' : 'organizer-edition:switch.off')}
        tools={reminder && <RemoveButton reminder={reminder} onRemove={saving.remove} />}
      >
        <EditorForm
          isReadOnly={!canCall('reminder.updateReminder')}
          onSubmit={() => ready && (isChanged || !reminder) && saving.save(ready)}
        >
          <EditorFields>
            <Now audience={audience} next={nextAt} isOn={reminder?.isOn ?? false} />
            {isTooMany && <Notice kind="error">{t('reminder.tooMany', { most: REMINDER_CEILING })}</Notice>}
            <ReminderSchedule
              draft={draft}
              write={write}
              ownName={reminder ? words.name({ ...reminder, name: '' }) : ''}
            />
            <ModelTextFields {...parts} variables={[...CAMPAIGN_VARIABLES[entityOf(filter)], ...EVENT_VARIABLES]} />
            {reminder && <ReminderRuns id={reminder._id} />}
          </EditorFields>
          <PageFoot>
            <ModelMistakes {...parts} />
            {rule && nextAt === undefined && <NoRun rule={rule} edition={edition} />}
            <ReminderButtons
              isNew={!reminder}
              isOn={reminder?.isOn ?? false}
              {...{ isChanged, saving }}
              rule={ready}
              nextAt={isTooMany ? undefined : nextAt}
              recipients={audience.members.length}
              onForget={() => forget()}
            />
          </PageFoot>
        </EditorForm>
      </SectionPage>
      <SidePane label={t('organizer:act.preview')}>
        <AudienceTable members={audience.members} onOpen={open} />
        <RecipientPreview {...shown} preview={preview} hasLink={hasSignInLink([content, contentFr])} />
      </SidePane>
    </SplitPage>
  )
}

type ButtonsProps = {
  isNew: boolean
  isOn: boolean
  isChanged: boolean
  saving: ReturnType<typeof useReminderSaving>
  /** Undefined while something is missing or wrong. */
  rule: ReturnType<typeof ruleOf>
  /** Undefined if it may not be switched on. */
  nextAt: number | undefined
  recipients: number
  onForget: () => void
}

function ReminderButtons({ isNew, isOn, isChanged, saving, rule, nextAt, recipients, onForget }: ButtonsProps) {
  const { t } = useTranslation('organizer-mail')
  return (
    <>
      {isChanged && (
        <Button variant="quiet" onPress={onForget}>
          {t('organizer:act.discardChanges')}
        </Button>
      )}
      <Button
        type="submit"
        variant="line"
        isDisabled={!rule || (!isChanged && !isNew)}
        isPending={saving.isPending}
        pendingLabel={t('ui:saving')}
      >
        {t('ui:save')}
      </Button>
      {isOn ? (
        <Button variant="line" onPress={() => rule && void saving.switchOff(rule)} isDisabled={!rule}>
          {t('reminder.switchOff')}
        </Button>
      ) : (
        <Button
          variant="primary"
          isDisabled={!rule || nextAt === undefined}
          onPress={() => rule && nextAt && void saving.switchOn(rule, recipients, nextAt)}
        >
          {t('reminder.switchOn')}
        </Button>
      )}
    </>
  )
}

function RemoveButton({ reminder, onRemove }: { reminder: Reminder; onRemove: () => Promise<void> }) {
  const { t } = useTranslation('organizer-mail')
  const { isReady, isDefault } = reminder
  return (
    <AllowedButton
      call="reminder.deleteReminder"
      variant="line"
      icon={isReady ? 'undo' : 'cross'}
      isDisabled={isDefault}
      onPress={onRemove}
    >
      {t(isReady ? 'reminder.toDefault' : 'reminder.delete')}
    </AllowedButton>
  )
}

/** How many would get it now, and when the next run is. */
function Now({ audience, next, isOn }: { audience: ReminderAudience; next: number | undefined; isOn: boolean }) {
  const { t, i18n } = useTranslation('organizer-mail')
  const { full } = useDates()
  const { members, recent } = audience
  return (
    <p className={campaign.count}>
      <b className="text-52">{members.length.toLocaleString(i18n.language)}</b>
      <span>
        {t('reminder.now')}
        {recent > 0 && `, ${t('reminder.recent', { count: recent })}`}
      </span>
      {next !== undefined && (
        <span className={campaign.pace}>{t(isOn ? 'reminder.nextRun' : 'reminder.nextIfOn', { at: full(next) })}</span>
      )}
    </p>
  )
}

/** Why there is no next run. */
function NoRun({ rule, edition }: { rule: NonNullable<ReturnType<typeof ruleOf>>; edition: Edition }) {
  const { t } = useTranslation('organizer-mail')
  const isUndecided = rule.when === 'before' && dayOf(rule.day, edition) === null
  return <p className={css.about}>{t(isUndecided ? 'reminder.undecided' : 'reminder.noRun')}</p>
}

/** When a reminder ran and with what result; each run links to its recipients and to why some were left out. */
export function ReminderRuns({ id }: { id: string }) {
  const { t } = useTranslation('organizer-mail')
  const { instant } = useDates()
  const words = useReminderWords()
  const runs = useQueryData(mailQueries.reminderRuns(id))
  return (
    <section className={css.runs} aria-labelledby="reminder-runs">
      <h2 id="reminder-runs" className="text-15 strong">
        {t('reminder.runs')}
      </h2>
      {runs?.length === 0 && <p>{t('reminder.noRuns')}</p>}
      <ul>
        {runs?.map((run) => (
          <li key={run.dueAt} className={css.run}>
            <time dateTime={run.at}>{instant(run.at)}</time>
            {run.campaignId ? (
              <Link to={`/mail/campaigns/${run.campaignId}`}>{words.outcome(run)}</Link>
            ) : (
              <span>{words.outcome(run)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Texts about a reminder: its name, when it is sent, and the outcome of a run. */
export function useReminderWords() {
  const { t } = useTranslation('organizer-mail')
  return {
    name: ({ _id, name, isReady }: Pick<Reminder, '_id' | 'name' | 'isReady'>) =>
      name || (isReady ? t(`reminder.ready.${_id}` as 'reminder.ready.no_photo') : ''),
    when: ({ when, before, day, every }: Pick<Schedule, 'when' | 'before' | 'day' | 'every'>) =>
      when === 'before'
        ? t('reminder.beforeDay', { count: before, day: t(`organizer:editionDay.${day}`) })
        : t('reminder.everyDays', { count: every }),
    outcome({ outcome, found, counts }: ReminderRun) {
      const { sent, failed, skipped, queued, pending } = counts
      const words = t(`reminder.run.${outcome}`, { found, sent, failed, left: skipped })
      return queued + pending > 0 ? `${words}, ${t('reminder.run.open', { count: queued + pending })}` : words
    },
  }
}

const NONE: Reminder[] = []

/** All reminders, with their next and last runs; Enter opens one. */
export function RemindersPage() {
  const { t } = useTranslation(['organizer-mail', 'organizer-edition'])
  const navigate = useNavigate()
  const words = useReminderWords()
  const { instant } = useDates()
  const query = useQuery(mailQueries.reminders)
  const reminders = query.data ?? NONE
  const next = ({ isOn, nextAt }: Reminder) => {
    if (!isOn) return t('organizer-edition:switch.off')
    return nextAt ? instant(nextAt) : t('reminder.over')
  }
  const columns = [
    column<Reminder>('name', t('reminder.column.name'), words.name),
    column<Reminder>('filter', t('organizer:word.to'), ({ filter }) => t(`campaign.filter.${filter}`), { width: 240 }),
    column<Reminder>('when', t('organizer:word.when'), words.when, { width: 245 }),
    column<Reminder>('next', t('reminder.column.next'), ({ nextAt }) => nextAt ?? '', { width: 115, cell: next }),
    column<Reminder>('last', t('reminder.column.last'), ({ lastRun }) => lastRun?.at ?? '', {
      width: 190,
      cell: ({ lastRun }) => lastRun && `${instant(lastRun.at)}: ${words.outcome(lastRun)}`,
    }),
  ]
  const { table } = useRows(reminders, columns, words.name, {
    list: 'reminders',
    sorting: { column: 'name', direction: 'ascending' },
  })
  return (
    <SectionPage
      section="mail"
      title={t('reminder.title')}
      tools={
        <Allowed call="reminder.createReminder">
          <LinkButton variant="primary" to="/mail/reminders/new">
            {t('reminder.new')}
          </LinkButton>
        </Allowed>
      }
    >
      {query.isPending || query.error ? (
        <LoadingOrError query={query} />
      ) : (
        <DataTable
          label={t('reminder.title')}
          {...table}
          onOpen={(id) => void navigate(`/mail/reminders/${id}`)}
          empty={t('reminder.unknown')}
        />
      )}
    </SectionPage>
  )
}
