import css from './product-logo.module.css'

export const Logo = () => (
  <svg viewBox="0 0 40 40" aria-hidden>
    <rect width="40" height="40" fill="var(--accent)" />
    <path d="M8 34V7h24v27h-6V13H14v21z" fill="var(--on-accent)" />
  </svg>
)

/** The program's own name, only for the foot of a page: the pages carry the event's brand. */
export function ProductLogo() {
  return (
    <span className={css.program}>
      <Logo />
      Foyer
    </span>
  )
}
