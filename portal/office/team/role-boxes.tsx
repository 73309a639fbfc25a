import { useTranslation } from 'react-i18next'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { ROLES, type Role } from '#shared/roles.ts'
import css from './team.module.css'

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
