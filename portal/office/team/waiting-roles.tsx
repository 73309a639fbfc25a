import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMe } from '#portal/office/session/use-me.ts'
import { Notice } from '#portal/ui/notice.tsx'
import { useRoleWords } from './keys-block.tsx'

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
