import css from './email-text.module.css'

/** An address that breaks before its @ when the line is too short, and only then anywhere else. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  if (at < 1) return email
  return (
    <>
      <span className={css.part}>{email.slice(0, at)}</span>
      <span className={css.part}>{email.slice(at)}</span>
    </>
  )
}
