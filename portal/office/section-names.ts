import type { OfficeSection } from '#shared/member/office-sections.ts'

export { OFFICE_SECTIONS, type OfficeSection } from '#shared/member/office-sections.ts'

export const sectionPath = (section: OfficeSection) => (section === 'home' ? '/' : `/${section}`)
