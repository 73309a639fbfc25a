import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#portal/office/layout/form-dialog.tsx'
import { calls, failureMessage, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useAreMailsHeld } from '#portal/office/mail/mail-queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { useCopy } from '#portal/ui/use-copy.ts'
import type { Member } from '#shared/member/member.contract.ts'
import { ROLES, type Role } from '#shared/roles.ts'
import css from './team.module.css'

/** The link of an invitation, and whose it is. */
export interface InvitationLink {
  name: string
  link: string
}

type Props = {
  /** The member to change; without one, it invites somebody. */
  member?: Member
  onInvited: (of: InvitationLink) => void
}

const NOBODY = { name: '', email: '', roles: [] }

/** The button and the form that invite a member, or change one. */
export function MemberDialog({ member, onInvited }: Props) {
  const { t } = useTranslation('organizer-team')
  const [isOpen, setOpen] = useState(false)
  const [values, setValues] = useState<Pick<Member, 'name' | 'email' | 'roles'>>(member ?? NOBODY)
  const { name, email, roles } = values
  const saving = useApiMutation(
    async () => {
      if (member) await calls.member.updateMember({ params: { id: member._id }, body: { name, roles } })
      else onInvited({ name, ...(await calls.member.inviteMember({ body: { name, email, roles } })) })
    },
    {
      errorTitle: t('organizer:notSaved'),
      invalidates: [queries.members.queryKey],
      onSuccess: () => setOpen(false),
    },
  )
  const open = () => {
    setValues(member ?? NOBODY)
    saving.reset()
    setOpen(true)
  }
  return (
    <>
      {member ? (
        <button type="button" data-link onClick={open}>
          {t('organizer:act.change')}
        </button>
      ) : (
        <Button variant="primary" icon="plus" onPress={open}>
          {t('invite')}
        </Button>
      )}
      <FormDialog
        title={member ? t('organizer:act.changeOf', { name: member.name }) : t('invite')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSubmit={() => saving.mutate()}
        isPending={saving.isPending}
        failure={saving.error && failureMessage(saving.error)}
        saveLabel={member ? t('ui:save') : t('organizer:act.invite')}
        pendingLabel={t('organizer:saving')}
      >
        <TextField
          label={t('organizer:word.name')}
          value={name}
          maxLength={64}
          onChange={(value) => setValues({ ...values, name: value })}
        />
        {!member && (
          <TextField
            label={t('organizer:person.email')}
            type="email"
            value={email}
            onChange={(value) => setValues({ ...values, email: value })}
          />
        )}
        <RoleBoxes roles={roles} onChange={(value) => setValues({ ...values, roles: value })} />
        {member && <p>{t('changeNote')}</p>}
      </FormDialog>
    </>
  )
}

/** The link of a new invitation, in case its mail does not arrive. */
export function MemberLink({ invitation, onClose }: { invitation: InvitationLink | undefined; onClose: () => void }) {
  const { t } = useTranslation('organizer-team')
  const isWaiting = useAreMailsHeld()
  return (
    <Dialog title={t(isWaiting ? 'invited' : 'linkTitle')} isOpen={invitation !== undefined} onClose={onClose}>
      {invitation && (
        <>
          <p>{t(isWaiting ? 'linkWaits' : 'linkOnce', { name: invitation.name })}</p>
          <Secret text={invitation.link} />
        </>
      )}
      <DialogButtons>
        <Button onPress={onClose}>{t('done')}</Button>
      </DialogButtons>
    </Dialog>
  )
}

/** A secret that is shown only once, such as a key, with a button that copies it. */
export function Secret({ text }: { text: string }) {
  const { t } = useTranslation('ui')
  const copy = useCopy()
  return (
    <div className={css.secret}>
      <code>{text}</code>
      <Button variant="line" icon="copy" onPress={() => void copy(text)}>
        {t('copy.action')}
      </Button>
    </div>
  )
}

/** A box for each role, with what it allows. */
export function RoleBoxes({ roles, onChange }: { roles: readonly Role[]; onChange: (roles: Role[]) => void }) {
  const { t } = useTranslation('organizer-team')
  return (
    <fieldset className={css.roles}>
      <legend>{t('roles')}</legend>
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          value={roles.includes(role)}
          hint={t(`may.${role}`)}
          onChange={(isTicked) => onChange(isTicked ? [...roles, role] : roles.filter((other) => other !== role))}
        >
          {t(`role.${role}`)}
        </Checkbox>
      ))}
    </fieldset>
  )
}
