import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveButton } from '#portal/office/frame/save-button.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { WaitingRoles } from '#portal/office/team/waiting-roles.tsx'
import { Button } from '#portal/ui/button.tsx'
import { AuditBlock } from './audit-block.tsx'
import { BackupsBlock } from './backups-block.tsx'
import css from './data-page.module.css'
import { PersonBlock } from './person-block.tsx'
import { RetentionBlock } from './retention-block.tsx'
import { VerifyRestoreBlock } from './verify-restore-block.tsx'

/** Backups and their rehearsal, retention, a person's data, the archive and the audit. */
export function DataPage() {
  const { t } = useTranslation(['organizer-data', 'organizer-companies'])
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
      <WaitingRoles />
      <div className={css.blocks}>
        <Allowed to="backup.listBackups">
          <VerifyRestoreBlock name={rehearsed} />
          <BackupsBlock rehearsed={rehearsed} onRehearse={setRehearsed} />
        </Allowed>
        <div className={css.column}>
          <Allowed to="retention.getRetention">
            <RetentionBlock />
          </Allowed>
        </div>
        <div className={css.column}>
          <AuditBlock />
          <Allowed to="person.exportPerson">
            <PersonBlock />
          </Allowed>
        </div>
      </div>
    </SectionPage>
  )
}
