import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SecondFactorNotice, useCanCall, useMe, useRoleNames } from '#portal/office/auth/allowed.tsx'
import { FormDialog } from '#portal/office/layout/form-dialog.tsx'
import { Block, LoadingOrError, SectionPage, TableHeader } from '#portal/office/layout/section-page.tsx'
import { calls, confirm, failureMessage, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { Tag } from '#portal/ui/tag.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Member } from '#shared/member/member.contract.ts'
import type { Role } from '#shared/roles.ts'
import { DAY_MS } from '#shared/time.ts'
import { type InvitationLink, MemberDialog, MemberLink, RoleBoxes, Secret } from './member-dialogs.tsx'
import { useDialogValue } from './use-dialog-value.ts'

/** The organizer's team and their roles, and keys for scripts. */
export function TeamPage() {
  const { t } = useTranslation('organizer-team')
  const canCall = useCanCall()
  const members = useQuery(queries.members)
  const link = useDialogValue<InvitationLink>()
  return (
    <SectionPage
      title={t('team')}
      note={t('teamNote')}
      tools={canCall('member.inviteMember') && <MemberDialog onInvited={link.open} />}
    >
      <SecondFactorNotice />
      {members.data ? <Members members={members.data} onLink={link.open} /> : <LoadingOrError query={members} />}
      {canCall('member.listApiKeys') && <KeysBlock />}
      <MemberLink invitation={link.value} onClose={link.close} />
    </SectionPage>
  )
}

function Members({ members, onLink }: { members: readonly Member[]; onLink: (of: InvitationLink) => void }) {
  const { t } = useTranslation('organizer-team')
  const { instant } = useDates()
  const rolesIn = useRoleNames()
  const canCall = useCanCall()
  const me = useMe()
  const invalidates = [queries.members.queryKey, queries.memberSessions.queryKey]
  const end = useApiMutation((id: string) => calls.member.removeMember({ params: { id } }), {
    errorTitle: t('notEnded'),
    invalidates,
  })
  const invite = useApiMutation(
    async ({ _id: id, name }: Member) => {
      const { link } = await calls.member.inviteMemberAgain({ params: { id } })
      onLink({ name, link })
    },
    { errorTitle: t('notInvited'), invalidates },
  )
  const ask = async ({ _id, name }: Member) => {
    if (await confirm({ title: t('endAsk', { name }), message: t('endText'), confirmLabel: t('endYes') }))
      end.mutate(_id)
  }
  const askForLink = async (member: Member) => {
    const { name } = member
    if (
      member.isInvited ||
      (await confirm({ title: t('linkAsk', { name }), message: t('linkText'), confirmLabel: t('linkYes') }))
    )
      invite.mutate(member)
  }
  const state = ({ isInvited, lastSeenAt, hasSecondFactor }: Member) => {
    if (isInvited) return <Tag kind="warning">{t('invited')}</Tag>
    const seen = lastSeenAt === null ? t('organizer:word.never') : instant(lastSeenAt)
    return hasSecondFactor ? `${seen}, ${t('withFactor')}` : seen
  }
  return (
    <Block title={t('organizer:word.people')}>
      <table>
        <TableHeader
          columns={[
            t('organizer:word.name'),
            t('organizer:person.email'),
            t('roles'),
            t('lastSeen'),
            ...(canCall('member.removeMember') ? [{ hidden: t('actions') }] : []),
          ]}
        />
        <tbody>
          {members.map((member) => (
            <tr key={member._id}>
              <th scope="row" dir="auto">
                {member.name || t('firstOwner')}
              </th>
              <td>{member.email}</td>
              <td>{rolesIn(member.roles)}</td>
              <td>{state(member)}</td>
              {canCall('member.removeMember') && (
                <td>
                  <MemberDialog member={member} onInvited={onLink} />{' '}
                  <button type="button" data-link onClick={() => void askForLink(member)}>
                    {t('organizer:act.newLink')}
                  </button>{' '}
                  {member._id !== me?._id && (
                    <button type="button" data-link onClick={() => void ask(member)}>
                      {t('end')}
                    </button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}

const NEW_KEY = { name: '', roles: [] as Role[], days: '90' }

/** A whole number of days: a key that ends at once is none. */
const isDays = (days: string) => /^[1-9]\d{0,4}$/.test(days.trim())
const hasExpired = (endsAt: string) => Date.parse(endsAt) <= Date.now()

/** Keys for scripts. Each is shown once, when it is made. */
export function KeysBlock() {
  const { t } = useTranslation('organizer-team')
  const { full } = useDates()
  const rolesIn = useRoleNames()
  const keys = useQueryData(queries.apiKeys)
  const createdKey = useDialogValue<string>()
  const newKey = useDialogValue<typeof NEW_KEY>()
  const invalidates = [queries.apiKeys.queryKey]
  const onSuccess = ({ key }: { key: string }) => {
    newKey.close()
    createdKey.open(key)
  }
  const create = useApiMutation(
    ({ name, roles, days }: typeof NEW_KEY) => {
      const endsAt = new Date(Date.now() + Number(days) * DAY_MS).toISOString()
      return calls.member.createApiKey({ body: { name, roles, endsAt } })
    },
    { errorTitle: t('organizer:notSaved'), invalidates, onSuccess },
  )
  const revoke = useApiMutation((id: string) => calls.member.revokeApiKey({ params: { id } }), {
    errorTitle: t('organizer:notRevoked'),
    invalidates,
  })
  const renew = useApiMutation(() => calls.member.rotateOrganizerKey(), {
    errorTitle: t('organizer:notSaved'),
    invalidates,
    onSuccess,
  })
  const askToRevoke = async (id: string, name: string) => {
    if (
      await confirm({
        title: t('keyRevokeAsk', { name }),
        message: t('keyRevokeText'),
        confirmLabel: t('keyRevokeYes'),
      })
    )
      revoke.mutate(id)
  }
  const askToRenew = async () => {
    if (await confirm({ title: t('renewAsk'), message: t('renewText'), confirmLabel: t('renew') })) renew.mutate()
  }
  return (
    <Block title={t('keys')} note={t('keysNote')}>
      <table>
        <TableHeader
          columns={[t('organizer:word.name'), t('roles'), t('createdBy'), t('endsAt'), { hidden: t('actions') }]}
        />
        <tbody>
          <tr>
            <th scope="row">{t('organizerKey')}</th>
            <td>{t('allRoles')}</td>
            <td />
            <td>{t('noEnd')}</td>
            <td>
              <button type="button" data-link onClick={() => void askToRenew()}>
                {t('renew')}
              </button>
            </td>
          </tr>
          {keys?.map(({ _id, name, roles, issuedBy, endsAt }) => (
            <tr key={_id}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{rolesIn(roles)}</td>
              <td dir="auto">{issuedBy}</td>
              <td>{hasExpired(endsAt) ? t('ended', { date: full(endsAt) }) : full(endsAt)}</td>
              <td>
                <button type="button" data-link onClick={() => void askToRevoke(_id, name)}>
                  {t('organizer:act.revoke')}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Button variant="line" icon="plus" onPress={() => newKey.open(NEW_KEY)}>
          {t('organizer:act.newKey')}
        </Button>
      </p>
      {newKey.value && <NewKeyForm fields={newKey.value} onChange={newKey.open} onClose={newKey.close} make={create} />}
      <Dialog
        title={t('keyTitle')}
        isOpen={createdKey.value !== undefined}
        onClose={createdKey.close}
        isDismissable={false}
      >
        <p>{t('keyOnce')}</p>
        {createdKey.value && <Secret text={createdKey.value} />}
        <DialogButtons>
          <Button onPress={createdKey.close}>{t('done')}</Button>
        </DialogButtons>
      </Dialog>
    </Block>
  )
}

type FormProps = {
  fields: typeof NEW_KEY
  onChange: (fields: typeof NEW_KEY) => void
  onClose: () => void
  make: { mutate: (fields: typeof NEW_KEY) => void; isPending: boolean; error: Error | null }
}

function NewKeyForm({ fields, onChange, onClose, make }: FormProps) {
  const { t } = useTranslation('organizer-team')
  const [isSubmitted, setSubmitted] = useState(false)
  return (
    <FormDialog
      title={t('organizer:act.newKey')}
      isOpen
      onClose={onClose}
      onSubmit={() => {
        setSubmitted(true)
        if (isDays(fields.days)) make.mutate(fields)
      }}
      isPending={make.isPending}
      failure={make.error && failureMessage(make.error)}
      saveLabel={t('makeKey')}
      pendingLabel={t('organizer:saving')}
    >
      <TextField
        label={t('organizer:word.name')}
        hint={t('keyHint')}
        value={fields.name}
        maxLength={64}
        onChange={(name) => onChange({ ...fields, name })}
      />
      <TextField
        label={t('days')}
        inputMode="numeric"
        value={fields.days}
        errorMessage={isSubmitted && !isDays(fields.days) && t('daysWrong')}
        onChange={(days) => onChange({ ...fields, days })}
      />
      <RoleBoxes roles={fields.roles} onChange={(roles) => onChange({ ...fields, roles })} />
    </FormDialog>
  )
}
