import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '#portal/office/frame/query-state.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { WaitingRoles } from '#portal/office/team/waiting-roles.tsx'
import { ChecksBlock } from './checks-block.tsx'
import { MailServerBlock } from './mail-server-block.tsx'
import { PublicAddressBlock } from './public-address-block.tsx'
import { SenderBlock } from './sender-block.tsx'
import css from './settings-page.module.css'
import { UnacceptedFilesBlock } from './unaccepted-files-block.tsx'

/** The server itself, for owners: how mails leave, where their links lead, how it fares, what strangers left. */
export function SettingsPage() {
  const { t } = useTranslation('organizer-server')
  const settings = useQuery(queries.serverSettings)
  return (
    <SectionPage title={t('title')} note={t('note')}>
      <WaitingRoles />
      {settings.data ? (
        <div className={css.blocks}>
          <div>
            <MailServerBlock settings={settings.data} />
            <ChecksBlock />
          </div>
          <div>
            <PublicAddressBlock settings={settings.data} />
            <SenderBlock settings={settings.data} />
            <Allowed to="upload.dropUnaccepted">
              <UnacceptedFilesBlock />
            </Allowed>
          </div>
        </div>
      ) : (
        <QueryState error={settings.error} onRetry={() => void settings.refetch()} />
      )}
    </SectionPage>
  )
}
