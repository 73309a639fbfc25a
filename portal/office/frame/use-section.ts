import { useLocation } from 'react-router-dom'
import { OFFICE_SECTIONS, type OfficeSection } from '#portal/office/section-names.ts'

/** The section of the page's address; the own account and the team belong to none, and count as the first. */
export function useSection(): OfficeSection {
  const [, first] = useLocation().pathname.split('/')
  return OFFICE_SECTIONS.find((section) => section === first) ?? 'home'
}
