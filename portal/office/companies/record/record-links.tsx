import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attempt } from '#portal/office/lib/attempt.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import css from '#portal/office/record/record-list.module.css'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { Company } from '#shared/company/company.schema.ts'

/** Sign-in links: the valid ones, each with a way to revoke it, and a new one to copy or to send. */
export function RecordLinks({ company }: { company: Company }) {
  const { t } = useTranslation('organizer-companies')
  const { data: links = [] } = useQuery(queries.loginLinksOf(company._id))
  // The server returns the address only once; it stays visible until the record is closed.
  const [made, setMade] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { full } = useDates()
  const params = { id: company._id }
  const create = async (send: boolean) => {
    setBusy(true)
    const link = await attempt(() => calls.loginLink.createLoginLink({ params, body: { send } }))
    setBusy(false)
    if (!link) return
    setMade(send ? undefined : link.url)
    if (send) toast.success(t('link.sent', { email: company.email }))
  }
  const revoke = async (linkId: string, madeAt: string) => {
    if (!(await confirm({ title: t('link.revoke'), message: t('link.revokeText', { at: madeAt }) }))) return
    setMade(undefined)
    await attempt(() => calls.loginLink.revokeLoginLink({ params: { ...params, linkId } }))
  }
  return (
    <RecordBlock title={t('link.title')} end={t('link.open', { count: links.length })}>
      <ul className={css.list}>
        {links.map(({ _id, createdAt, expiresAt }) => (
          <li key={_id} className={css.row}>
            <span>
              {t('link.until', {
                from: full(createdAt),
                to: full(expiresAt),
              })}
            </span>
            <Allowed to="loginLink.revokeLoginLink">
              <Button variant="quiet" onPress={() => void revoke(_id, full(createdAt))}>
                {t('link.revoke')}
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
      {made && (
        <p className={css.row}>
          <code className={css.link}>{made}</code>
          <Button variant="line" icon="copy" onPress={() => void navigator.clipboard.writeText(made)}>
            {t('link.copy')}
          </Button>
        </p>
      )}
      <p className={css.row}>
        <Allowed to="loginLink.createLoginLink">
          <Button variant="line" isDisabled={busy} onPress={() => void create(false)}>
            {t('link.new')}
          </Button>
          <Button
            variant="line"
            icon="mail"
            isDisabled={busy || company.email === ''}
            onPress={() => void create(true)}
          >
            {t('link.send')}
          </Button>
        </Allowed>
      </p>
    </RecordBlock>
  )
}
