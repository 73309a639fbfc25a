import { useEdition } from '#portal/lib/edition.ts'

/** The octagon of the desk's red screens. */
export function StopSign() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 2h8l6 6v8l-6 6H8l-6-6V8zM7 11h10v2H7z" />
    </svg>
  )
}

/** Whom a clerk calls in doubt. */
export function useDeskContact(): string {
  const { deskContact, supportEmail } = useEdition()
  return deskContact || supportEmail
}
