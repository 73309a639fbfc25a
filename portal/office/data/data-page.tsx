import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { Allowed, AllowedButton, SecondFactorNotice } from '#portal/office/auth/allowed.tsx'
import { Block, DownloadButton, LoadingOrError, SectionPage, TableHeader } from '#portal/office/layout/section-page.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useAudit } from '#portal/office/lib/use-audit.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { FilterField } from '#portal/office/table/filter-tokens.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { ErasedCounts, MentioningRecord } from '#shared/person/person.contract.ts'
import { RETENTION_RULES, type RetentionDue } from '#shared/retention/retention.contract.ts'
import { BackupsBlock, RestoreCheckBlock } from './backups-block.tsx'
import css from './data-page.module.css'

const STEP = 20

/** Who did what to whom, the newest first; names of fields, never their values. */
function AuditBlock() {
  const { t } = useTranslation('organizer-data')
  const { instant, span } = useDates()
  const words = useAuditTexts()
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const { groups, hasMore, more } = useAudit(STEP, q ? { q, means: words.meant(q) } : {})
  const filter = (value: string) => setParams(value ? { q: value } : {}, { replace: true })
  return (
    <Block title={t('audit.title')} note={<FilterField label={t('audit.filter')} value={q} onChange={filter} />}>
      <table className={css.table}>
        <TableHeader columns={[t('organizer:word.when'), t('audit.who'), t('organizer:word.what')]} />
        <tbody>
          {groups?.map((group) => (
            <tr key={group.entry.seq}>
              <td>{group.count > 1 ? span(group.since, group.entry.at) : instant(group.entry.at)}</td>
              <th scope="row" dir="auto" className={css.who}>
                {words.who(group.entry)}
              </th>
              <td dir="auto" title={words.what(group)}>
                {words.what(group)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {groups?.length === 0 && !hasMore && <p>{t('audit.none')}</p>}
      {hasMore && (
        <p>
          <Button variant="line" onPress={more}>
            {t('audit.more')}
          </Button>
        </p>
      )}
    </Block>
  )
}

/** Backups and their restore test, retention, a person's data, the archive and the audit. */
export function DataPage() {
  const { t } = useTranslation('organizer-data')
  const [tested, setTested] = useState('')
  const backup = useApiMutation(() => calls.backup.createBackup(), {
    errorTitle: t('backups.failed'),
    invalidates: [queries.backups.queryKey],
  })
  return (
    <SectionPage
      section="data"
      tools={
        <>
          <Allowed call="export.exportEvent">
            <DownloadButton path="/api/event-archive">{t('archive')}</DownloadButton>
          </Allowed>
          <AllowedButton
            call="backup.createBackup"
            variant="primary"
            lead="disk"
            isPending={backup.isPending}
            pendingLabel={t('backups.making')}
            onPress={() => backup.mutate()}
          >
            {t('backups.now')}
          </AllowedButton>
        </>
      }
    >
      <SecondFactorNotice />
      <div className={css.blocks}>
        <Allowed call="backup.listBackups">
          <RestoreCheckBlock name={tested} />
          <BackupsBlock tested={tested} onTest={setTested} />
        </Allowed>
        <div className={css.column}>
          <Allowed call="retention.getRetention">
            <RetentionBlock />
          </Allowed>
        </div>
        <div className={css.column}>
          <AuditBlock />
          <Allowed call="person.exportPerson">
            <PersonBlock />
          </Allowed>
        </div>
      </div>
    </SectionPage>
  )
}

/** What would be erased, one by one, so that no one erases what they have not seen. */
function RetentionItems({ count }: { count: number }) {
  const { t } = useTranslation('organizer-data')
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...queries.retentionItems, enabled: isOpen })
  const items = query.data
  const more = count - (items?.length ?? 0)
  return (
    <>
      <Button variant="line" isDisabled={count === 0} onPress={() => setOpen(true)}>
        {t('retention.see')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('retention.seeTitle', { count })} width={700}>
        {!items && <LoadingOrError query={query} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section className={css.items} tabIndex={0} aria-label={t('retention.see')}>
          {RETENTION_RULES.map((rule) => {
            const of = items?.filter((item) => item.rule === rule) ?? []
            return (
              of.length > 0 && (
                <section key={rule}>
                  <h3>{t(`retention.rule.${rule}`)}</h3>
                  <ul>
                    {of.map(({ name }, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: several may have the same name, and none moves
                      <li key={index} dir="auto">
                        {name || t('retention.unnamed')}
                      </li>
                    ))}
                  </ul>
                </section>
              )
            )
          })}
          {items && more > 0 && <p>{t('retention.more', { count: more })}</p>}
        </section>
      </Dialog>
    </>
  )
}

const goes = ({ isDue, count, archived }: RetentionDue) => (isDue ? count : 0) + archived

/** What a run would erase now and why; nothing is erased without confirmation. */
export function RetentionBlock() {
  const { t, i18n } = useTranslation('organizer-data')
  const { day, instant } = useDates()
  const { who } = useAuditTexts()
  const plan = useQueryData(queries.retention)
  const run = useApiMutation(() => calls.retention.runRetention(), {
    errorTitle: t('retention.failed'),
    onSuccess: ({ erased: { visas, photos, mailBodies } }) =>
      toast.success(t('retention.done', { count: visas + photos + mailBodies })),
  })
  if (!plan) return <Block title={t('retention.title')}>{null}</Block>
  const count = plan.due.reduce((sum, due) => sum + goes(due), 0)
  const [last] = plan.runs
  const ask = async () => {
    const confirmLabel = t('retention.erase', { count })
    if (await confirm({ title: t('retention.askTitle', { count }), message: t('retention.ask'), confirmLabel }))
      run.mutate()
  }
  return (
    <Block title={t('retention.title')} note={t('retention.note')}>
      <table>
        <TableHeader
          columns={[t('organizer:word.what'), { number: t('retention.wouldGo') }, t('organizer:word.why')]}
        />
        <tbody>
          {plan.due.map((due) => (
            <tr key={due.rule}>
              <th scope="row" className={css.what}>
                {t(`retention.rule.${due.rule}`)}
              </th>
              <td data-number>{goes(due).toLocaleString(i18n.language)}</td>
              <td title={due[i18n.language]}>
                {t(due.rule === 'mailBodies' ? 'retention.olderThan' : 'retention.afterEvent', {
                  count: due.days,
                  day: day(due.limit),
                })}
                {due.archived > 0 && ` ${t('retention.archived', { count: due.archived })}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.acts}>
        <AllowedButton
          call="retention.runRetention"
          variant="danger"
          isDisabled={count === 0}
          isPending={run.isPending}
          pendingLabel={t('erasing')}
          onPress={ask}
        >
          {t('retention.erase', { count })}
        </AllowedButton>
        <Allowed call="retention.listRetention">
          <RetentionItems count={count} />
        </Allowed>
        <p>
          {t(plan.automatic ? 'retention.daily' : 'retention.byHand')}{' '}
          <Allowed call="edition.updateEdition">
            <Link to="/edition?key=retention.automatic">{t('organizer:act.change')}</Link>
          </Allowed>
        </p>
      </div>
      {last && (
        <p>
          {t('retention.last', { time: instant(last.at), actor: who(last), ...last.erased })}
          {!last.isPurged && ` ${t('retention.traces')}`}
        </p>
      )}
    </Block>
  )
}

/** What the records that were counted are called. */
const RECORDS = {
  companies: 'company',
  contacts: 'contact',
  badges: 'badge',
  speakers: 'speaker',
  visas: 'visa',
  notes: 'note',
  mails: 'outbox',
  files: 'file',
} as const

/** What a person may ask for: a copy of everything stored about them, or its erasure. */
export function PersonBlock() {
  const { t } = useTranslation(['organizer-data', 'organizer-companies'])
  const [email, setEmail] = useState('')
  const [naming, setNaming] = useState<MentioningRecord[]>([])
  const wanted = email.trim()
  const isAddress = /^\S+@\S+$/.test(wanted)
  /** 'Badges (1), Mails (3)' */
  const counts = (erased: ErasedCounts) =>
    Object.entries(erased)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => `${t(`organizer:records.${RECORDS[kind as keyof ErasedCounts]}`)} (${count})`)
      .join(', ')
  const erase = useApiMutation(() => calls.person.erasePerson({ params: { email: wanted } }), {
    errorTitle: t('person.failed'),
    onSuccess: ({ erased, stillNamedIn }) => {
      toast.success(t('person.erased'), counts(erased))
      setNaming(stillNamedIn)
      setEmail('')
    },
  })
  const ask = async () => {
    if (
      await confirm({
        title: t('person.askTitle', { email: wanted }),
        message: t('person.ask'),
        confirmLabel: t('person.erase'),
      })
    )
      erase.mutate()
  }
  return (
    <Block title={t('person.title')} note={t('person.note')}>
      {/* No form: Enter in the field neither saves nor erases. */}
      <div className={css.person}>
        <TextField
          label={t('organizer:person.email')}
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="off"
        />
        <DownloadButton path={`/api/persons/${encodeURIComponent(wanted)}`} isDisabled={!isAddress}>
          {t('person.export')}
        </DownloadButton>
        <Button
          variant="danger-line"
          isDisabled={!isAddress}
          isPending={erase.isPending}
          pendingLabel={t('erasing')}
          onPress={ask}
        >
          {t('person.erase')}
        </Button>
      </div>
      <StillNamed records={naming} />
    </Block>
  )
}

/** Records, such as a company or a session, that still name the erased person. */
function StillNamed({ records }: { records: readonly MentioningRecord[] }) {
  const { t } = useTranslation('organizer-data')
  const { fieldsOf } = useAuditTexts()
  if (records.length === 0) return null
  return (
    <Notice kind="warning">
      {t('person.stillNamed')}
      <ul>
        {records.map((one) => (
          <li key={`${one.entity} ${one.id}`}>{fieldsOf(one)}</li>
        ))}
      </ul>
    </Notice>
  )
}
