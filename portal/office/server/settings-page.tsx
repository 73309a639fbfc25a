import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Allowed, SecondFactorNotice } from '#portal/office/auth/allowed.tsx'
import { Block, LoadingOrError, SectionPage, TableHeader } from '#portal/office/layout/section-page.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { SettingsForm } from './settings-form.tsx'
import css from './settings-page.module.css'

const MB = 1024 * 1024

/** Files sent by strangers and not accepted, and the action that deletes them. */
function UnacceptedFilesBlock() {
  const { t, i18n } = useTranslation('organizer-server')
  const mb = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  const found = useQueryData(queries.unacceptedFiles)
  const drop = useApiMutation(() => calls.upload.dropUnaccepted(), {
    errorTitle: t('unaccepted.failed'),
    onSuccess: ({ files }) => toast.success(t('unaccepted.done', { count: files })),
  })
  if (!found) return <Block title={t('unaccepted.title')}>{null}</Block>
  const count = found.files
  const confirmAndDrop = async () => {
    const confirmLabel = t('unaccepted.drop', { count })
    if (await confirm({ title: t('unaccepted.askTitle', { count }), message: t('unaccepted.ask'), confirmLabel }))
      drop.mutate()
  }
  return (
    <Block title={t('unaccepted.title')} note={t('unaccepted.note')}>
      <p>
        {t('unaccepted.held', {
          count,
          records: found.records,
          size: mb.format(found.bytes / MB),
          max: mb.format(found.maxBytes / MB),
        })}
      </p>
      <Button
        variant="danger"
        isDisabled={count === 0}
        isPending={drop.isPending}
        pendingLabel={t('unaccepted.dropping')}
        onPress={confirmAndDrop}
      >
        {t('unaccepted.drop', { count })}
      </Button>
    </Block>
  )
}

/** With a capital letter, unless an address or a path comes first. */
const capitalized = (text: string) =>
  text.replace(/^\p{Ll}[\p{L}’-]*(?=[\s,]|$)/u, (word) => word.charAt(0).toUpperCase() + word.slice(1))

/** What the command `foyer doctor` reports to the server's operator. */
function ChecksBlock() {
  const { t, i18n } = useTranslation('organizer-server')
  const { data: checks, isError } = useQuery(queries.checks)
  if (!checks) return <Block title={t('checks.title')}>{t(isError ? 'checks.failed' : 'checks.running')}</Block>
  return (
    <Block title={t('checks.title')} note={t('checks.note')}>
      <table>
        <TableHeader columns={[t('organizer:word.what'), t('checks.found')]} />
        <tbody>
          {checks.map(({ state, [i18n.language]: { subject, message } }) => (
            <tr key={subject + message}>
              <th scope="row" className={css.subject}>
                {capitalized(subject)}
              </th>
              <td>{state === 'ok' ? capitalized(message) : <Notice kind={state}>{capitalized(message)}</Notice>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}

/**
 * The server's settings, for owners: mail server, public address, results of its checks, files left by
 * strangers.
 */
export function SettingsPage() {
  const { t } = useTranslation('organizer-server')
  const settings = useQuery(queries.serverSettings)
  return (
    <SectionPage title={t('title')} note={t('note')}>
      <SecondFactorNotice />
      {settings.data ? (
        <>
          <SettingsForm settings={settings.data} />
          <div className={css.blocks}>
            <ChecksBlock />
            <Allowed call="upload.dropUnaccepted">
              <UnacceptedFilesBlock />
            </Allowed>
          </div>
        </>
      ) : (
        <LoadingOrError query={settings} />
      )}
    </SectionPage>
  )
}
