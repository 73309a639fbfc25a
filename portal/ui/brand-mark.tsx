import css from './brand-mark.module.css'

/** The product's logo: the doorway on the accent colour and, unless `isMarkOnly`, the name. */
export function BrandMark({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  return (
    <span className={css.brand}>
      <svg className={css.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <rect width="40" height="40" fill="var(--accent)" />
        <path d="M8 34V7h24v27h-6V13H14v21z" fill="var(--on-accent)" />
      </svg>
      <span className={isMarkOnly ? 'visually-hidden' : css.name}>Foyer</span>
    </span>
  )
}
