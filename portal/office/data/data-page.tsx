import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Block } from '#portal/office/frame/block.tsx'
import { Heads } from '#portal/office/frame/heads.tsx'
import { SaveButton } from '#portal/office/frame/save-button.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useAudit } from '#portal/office/lib/use-audit.ts'
import { useAuditWords } from '#portal/office/lib/use-audit-words.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { FilterField } from '#portal/office/table/filter-field.tsx'
import { Button } from '#portal/ui/button.tsx'
import { EXPORT_ENTITIES } from '#shared/export/export.contract.ts'
import { BackupsBlock } from './backups-block.tsx'
import { ChecksBlock } from './checks-block.tsx'
import css from './data-page.module.css'
import { PersonBlock } from './person-block.tsx'
import { RetentionBlock } from './retention-block.tsx'
import { UnacceptedFilesBlock } from './unaccepted-files-block.tsx'
import { VerifyRestoreBlock } from './verify-restore-block.tsx'

/** Backups and their rehearsal, retention, a person's data, lists and the audit. */
export function DataPage() {
  const { t } = useTranslation('organizer-data')
  const [rehearsed, setRehearsed] = useState('')
  const backup = useChange(() => calls.backup.createBackup(), {
    failed: t('backups.failed'),
    reads: [queries.backups.queryKey],
  })
  return (
    <SectionPage
      section="data"
      tools={
        <>
          <Allowed to="export.exportEvent">
            <SaveButton path="/api/event-archive" failed={t('organizer-companies:failed')}>
              {t('archive')}
            </SaveButton>
          </Allowed>
          <Allowed to="backup.createBackup">
            <Button
              variant="go"
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
      <div className={css.blocks}>
        <Allowed to="backup.listBackups">
          <VerifyRestoreBlock name={rehearsed} />
          <BackupsBlock rehearsed={rehearsed} onRehearse={setRehearsed} />
        </Allowed>
        <ChecksBlock />
        <Allowed to="retention.getRetention">
          <RetentionBlock />
        </Allowed>
        <UnacceptedFilesBlock />
        <AuditBlock />
        <Allowed to="person.exportPerson">
          <PersonBlock />
        </Allowed>
        <ListsBlock />
      </div>
    </SectionPage>
  )
}

/** Every list as a file. */
function ListsBlock() {
  const { t } = useTranslation('organizer-data')
  return (
    <Block title={t('lists.title')} note={t('lists.note')}>
      <table>
        <tbody>
          {EXPORT_ENTITIES.map((entity) => (
            <tr key={entity}>
              <th scope="row">{t(`lists.${entity}`)}</th>
              {['csv', 'xlsx'].map((format) => (
                <td key={format}>
                  <SaveButton
                    path={`/api/export/${entity}?format=${format}`}
                    failed={t('organizer-companies:failed')}
                    variant="quiet"
                    aria-label={`${t(`lists.${entity}`)}, ${format.toUpperCase()}`}
                  >
                    {format.toUpperCase()}
                  </SaveButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}

const PAGE_SIZE = 20

/** Who changed what, the newest first; names of fields, never their values. */
function AuditBlock() {
  const { t } = useTranslation('organizer-data')
  const { instant } = useDates()
  const words = useAuditWords()
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const { entries, hasNextPage, more } = useAudit(PAGE_SIZE, q ? { q } : {})
  const filter = (value: string) => setParams(value ? { q: value } : {}, { replace: true })
  return (
    <Block title={t('audit.title')} note={<FilterField label={t('audit.filter')} value={q} onChange={filter} />}>
      <table>
        <Heads of={[t('audit.when'), t('audit.who'), t('what')]} />
        <tbody>
          {entries?.map((entry) => (
            <tr key={entry.seq}>
              <td>{instant(entry.at)}</td>
              <th scope="row">{words.who(entry)}</th>
              <td>{words.what(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries?.length === 0 && <p>{t('audit.none')}</p>}
      {hasNextPage && (
        <p>
          <Button variant="line" onPress={more}>
            {t('audit.more')}
          </Button>
        </p>
      )}
    </Block>
  )
}
