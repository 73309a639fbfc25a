import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { AuditBlock } from './audit-block.tsx'
import { BackupsBlock } from './backups-block.tsx'
import css from './data-page.module.css'
import { ListsBlock } from './lists-block.tsx'
import { PersonBlock } from './person-block.tsx'
import { RetentionBlock } from './retention-block.tsx'
import { VerifyRestoreBlock } from './verify-restore-block.tsx'

/** What is kept and for how long: backups and their rehearsal, retention, one person, lists, the audit. */
export function DataPage() {
  const { t } = useTranslation('organizer-data')
  const client = useQueryClient()
  const [rehearsed, setRehearsed] = useState('')
  const backup = useMutation({
    mutationFn: () => calls.backup.createBackup(),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.backups.queryKey }),
    onError: (error) => toast.error(t('backups.failed'), error.message),
  })
  return (
    <SectionPage
      section="data"
      tools={
        <>
          <LinkButton variant="line" icon="download" href="/api/event-archive" download>
            {t('archive')}
          </LinkButton>
          <Button
            variant="go"
            isPending={backup.isPending}
            pendingLabel={t('backups.making')}
            onPress={() => backup.mutate()}
          >
            {t('backups.now')}
          </Button>
        </>
      }
    >
      <div className={css.blocks}>
        <VerifyRestoreBlock name={rehearsed} />
        <BackupsBlock rehearsed={rehearsed} onRehearse={setRehearsed} />
        <RetentionBlock />
        <AuditBlock />
        <PersonBlock />
        <ListsBlock />
      </div>
    </SectionPage>
  )
}
