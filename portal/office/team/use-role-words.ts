import { useTranslation } from 'react-i18next'
import { ROLES, type Role } from '#shared/roles.ts'

/** Roles as a list in words, always in the same order. */
export function useRoleWords(): (roles: readonly Role[]) => string {
  const { t } = useTranslation('organizer-team')
  return (roles) =>
    ROLES.filter((role) => roles.includes(role))
      .map((role) => t(`role.${role}`))
      .join(', ')
}
