import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Block } from '#portal/office/frame/block.tsx'
import { SaveButton } from '#portal/office/frame/save-button.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { useMay } from '#portal/office/session/use-me.ts'
import { WaitingRoles } from '#portal/office/team/waiting-roles.tsx'
import { Button } from '#portal/ui/button.tsx'
import { EXPORT_ENTITIES, type ExportEntity } from '#shared/export/export.contract.ts'
import { AuditBlock } from './audit-block.tsx'
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
  const lists = useRef<HTMLDivElement>(null)
  const toLists = () => {
    lists.current?.scrollIntoView()
    lists.current?.focus()
  }
  return (
    <SectionPage
      section="data"
      tools={
        <>
          <Button variant="line" icon="download" onPress={toLists}>
            {t('everyList')}
          </Button>
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
          <ChecksBlock />
          <UnacceptedFilesBlock />
        </div>
        <div className={css.column}>
          <AuditBlock />
          <Allowed to="person.exportPerson">
            <PersonBlock />
          </Allowed>
          <div ref={lists} tabIndex={-1}>
            <ListsBlock />
          </div>
        </div>
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
              <td>
                <WholeSheet entity={entity} />
              </td>
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

/** The whole list as people read it, beside the raw ones. */
function WholeSheet({ entity }: { entity: ExportEntity }) {
  const { t } = useTranslation('organizer-data')
  const may = useMay()
  if (entity === 'visas' && !may('visa.listVisas')) return null
  const question = { title: t('lists.ask'), message: t('organizer-visas:sheetText'), yes: t('lists.readable') }
  return (
    <SaveButton
      path={`/api/export/${entity}/sheet`}
      body={() => ({})}
      failed={t('organizer-companies:failed')}
      variant="quiet"
      aria-label={`${t('lists.readable')}, ${t(`lists.${entity}`)}`}
      {...(entity === 'visas' && may('visa.makeVisaList') && { ask: () => confirm(question) })}
    >
      {t('lists.readable')}
    </SaveButton>
  )
}
