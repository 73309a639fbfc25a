import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { Block, DownloadButton, SectionPage, TableHeader } from '#portal/office/frame/section-page.tsx'
import { calls, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useAudit } from '#portal/office/lib/use-audit.ts'
import { useAuditTexts, useDates } from '#portal/office/lib/use-dates.ts'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import { SecondFactorNotice } from '#portal/office/team/member-dialogs.tsx'
import { Button } from '#portal/ui/button.tsx'
import { BackupsBlock, RestoreCheckBlock } from './backups-block.tsx'
import css from './data-page.module.css'
import { PersonBlock, RetentionBlock } from './retention-block.tsx'

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
          <Allowed call="backup.createBackup">
            <Button
              variant="go"
              lead="disk"
              isPending={backup.isPending}
              pendingLabel={t('backups.making')}
              onPress={() => backup.mutate()}
            >
              {t('backups.now')}
            </Button>
          </Allowed>
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
