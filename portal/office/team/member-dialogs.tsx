import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FormDialog } from '#portal/office/frame/form-dialog.tsx'
import { calls, failureMessage, useChange } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useMailsWait } from '#portal/office/mail/mail-queries.ts'
import { useMe } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Member } from '#shared/member/member.contract.ts'
import { Secret, useRoleWords } from './keys-block.tsx'
import { RoleBoxes } from './role-boxes.tsx'

/** The link of an invitation, and whose it is. */
export interface LinkOf {
  name: string
  link: string
}

type Props = {
  /** Whom it changes; without, it invites somebody. */
  member?: Member
  onInvited: (of: LinkOf) => void
}

const NOBODY = { name: '', email: '', roles: [] }

/** The button and the form that invite a member, or change one. */
export function MemberDialog({ member, onInvited }: Props) {
  const { t } = useTranslation('organizer-team')
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState<Pick<Member, 'name' | 'email' | 'roles'>>(member ?? NOBODY)
  const { name, email, roles } = given
  const saving = useChange(
    async () => {
      if (member) await calls.member.updateMember({ params: { id: member._id }, body: { name, roles } })
      else onInvited({ name, ...(await calls.member.inviteMember({ body: { name, email, roles } })) })
    },
    {
      failed: t('organizer:notSaved'),
      reads: [queries.members.queryKey],
      onSuccess: () => setOpen(false),
    },
  )
  const open = () => {
    setGiven(member ?? NOBODY)
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
        <Button variant="go" icon="plus" onPress={open}>
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
          onChange={(value) => setGiven({ ...given, name: value })}
        />
        {!member && (
          <TextField
            label={t('organizer:person.email')}
            type="email"
            value={email}
            onChange={(value) => setGiven({ ...given, email: value })}
          />
        )}
        <RoleBoxes roles={roles} onChange={(value) => setGiven({ ...given, roles: value })} />
        {member && <p>{t('changeNote')}</p>}
      </FormDialog>
    </>
  )
}

/** The link of a new invitation, in case its mail does not arrive. */
export function MemberLink({ of, onClose }: { of: LinkOf | undefined; onClose: () => void }) {
  const { t } = useTranslation('organizer-team')
  const isWaiting = useMailsWait()
  return (
    <Dialog title={t(isWaiting ? 'invited' : 'linkTitle')} isOpen={of !== undefined} onClose={onClose}>
      {of && (
        <>
          <p>{t(isWaiting ? 'linkWaits' : 'linkOnce', { name: of.name })}</p>
          <Secret text={of.link} />
        </>
      )}
      <DialogButtons>
        <Button onPress={onClose}>{t('done')}</Button>
      </DialogButtons>
    </Dialog>
  )
}

/** Why a page does not offer what a role of the member would: it waits for a second factor, which is set up there. */
export function WaitingRoles() {
  const { t } = useTranslation('organizer-team')
  const rolesIn = useRoleWords()
  const me = useMe()
  if (!me || me.waiting.length === 0) return null
  return (
    <Notice kind="due">
      {t('factorNeeded', { roles: rolesIn(me.waiting) })}. <Link to="/account">{t('factorBegin')}</Link>
    </Notice>
  )
}
