import css from './page.module.css'

/** The edition's address for questions, as a link. */
export function SupportAddress({ email }: { email: string }) {
  return (
    <a className={css.support} href={`mailto:${email}`}>
      {email}
    </a>
  )
}
