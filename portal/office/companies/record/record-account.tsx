import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/lib/query-client.ts'
import { Allowed, AllowedButton } from '#portal/office/auth/allowed.tsx'
import { useLinkSending } from '#portal/office/companies/link-sending.ts'
import { attempt, calls, confirm } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { useReasonText } from '#portal/office/mail/outbox/outbox-rows.tsx'
import { confirmAndSave, RecordBlock } from '#portal/office/record/record-block.tsx'
import css from '#portal/office/record/record-list.module.css'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { useCopy } from '#portal/ui/use-copy.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { LoginLink } from '#shared/login-link/login-link.contract.ts'

/** What a company that registered itself waits for, and what the organizer can do about it. */
export function RecordAccount({ company }: { company: Company }) {
  const { t } = useTranslation('organizer-companies')
  const { email, unconfirmed, unverifiedEmail, unapproved } = company
  const params = { id: company._id }
  const takeOver = async () => {
    if (!(await confirmAndSave(company._id))) return
    if (await confirm({ title: t('unconfirmed.takeOver'), message: t('unconfirmed.takeOverText', { email }) }))
      await attempt(() => calls.company.takeOverCompany({ params }))
  }
  if (!unverifiedEmail && !unapproved) return null
  return (
    <Notice kind="warning">
      {unapproved && (
        <p className={css.row}>
          {t('unconfirmed.unapproved')}
          <AllowedButton
            call="company.approveCompany"
            variant="line"
            onPress={() => attempt(() => calls.company.approveCompany({ params }))}
          >
            {t('unconfirmed.approve')}
          </AllowedButton>
        </p>
      )}
      {unverifiedEmail && (
        <p className={css.row}>
          {t('unconfirmed.about', { email })} {unconfirmed && t('unconfirmed.desks')}
          <AllowedButton call="company.takeOverCompany" variant="line" onPress={takeOver}>
            {t('unconfirmed.takeOver')}
          </AllowedButton>
        </p>
      )}
    </Notice>
  )
}

export type RecordLinksState = ReturnType<typeof useRecordLinks>

/** Makes sign-in links for a company: one to copy, or one that is sent. */
export function useRecordLinks({ _id }: Company) {
  const { t } = useTranslation('organizer-companies')
  const sending = useLinkSending()
  // The server returns the address only once; it stays visible until the record is closed.
  const [newLink, setNewLink] = useState<string>()
  const [busy, setBusy] = useState(false)
  const create = async (send: boolean) => {
    if (!(await confirmAndSave(_id)) || (send && !(await sending.ask()))) return
    setBusy(true)
    const link = await attempt(() => calls.loginLink.createLoginLink({ params: { id: _id }, body: { send } }))
    setBusy(false)
    if (!link) return
    setNewLink(send ? undefined : link.url)
    if (!send) return
    // As saved just now, which this page may not show yet.
    const { email } = await queryClient.fetchQuery(queries.company(_id))
    sending.report([link], t('link.sent', { email }))
  }
  return { newLink, busy, create, forget: () => setNewLink(undefined) }
}

/** Sign-in links: the valid ones with their state and a button to revoke each, and a new one to copy. */
export function RecordLinks({ company, links }: { company: Company; links: RecordLinksState }) {
  const { t } = useTranslation('organizer-companies')
  const data = useQueryData(queries.loginLinksOf(company._id)) ?? []
  const { instant } = useDates()
  const { newLink, busy, create, forget } = links
  const copy = useCopy()
  const stateOf = useLinkState()
  const revoke = async ({ _id, createdAt }: LoginLink) => {
    const message = t('link.revokeText', { at: instant(createdAt) })
    if (!(await confirm({ title: t('organizer:act.revoke'), message }))) return
    forget()
    await attempt(() => calls.loginLink.revokeLoginLink({ params: { id: company._id, linkId: _id } }))
  }
  return (
    <RecordBlock title={t('organizer:records.loginLink')} end={t('link.open', { count: data.length })}>
      <ul className={css.list}>
        {data.map((link) => (
          <li key={link._id} className={css.pair}>
            <span>{instant(link.createdAt)}</span>
            <span>
              {stateOf(link)}{' '}
              <AllowedButton call="loginLink.revokeLoginLink" variant="quiet" onPress={() => revoke(link)}>
                {t('organizer:act.revoke')}
              </AllowedButton>
            </span>
          </li>
        ))}
      </ul>
      {newLink && (
        <p className={css.row}>
          <code className={css.link}>{newLink}</code>
          <Button variant="line" icon="copy" onPress={() => copy(newLink)}>
            {t('ui:copy.action')}
          </Button>
        </p>
      )}
      <Allowed call="loginLink.createLoginLink">
        <p className={css.row}>
          <Button variant="quiet" icon="plus" isDisabled={busy} onPress={() => create(false)}>
            {t('organizer:act.newLink')}
          </Button>
        </p>
      </Allowed>
    </RecordBlock>
  )
}

/** The state of a link: used, not used, or why its mail was not delivered. */
function useLinkState(): (link: LoginLink) => string {
  const { t } = useTranslation('organizer-companies')
  const { instant } = useDates()
  const reasonText = useReasonText()
  return ({ usedAt, mail }) => {
    if (usedAt) return t('link.used', { at: instant(usedAt) })
    if (mail?.state === 'held') return t('link.isHeld', { why: reasonText(mail.reason) })
    if (mail?.state === 'failed') return t('link.failed', { why: reasonText(mail.reason) })
    return t(mail ? 'link.unused' : 'link.copied')
  }
}
