/** The silhouette shown instead of a missing photo. */
export const PersonPlaceholder = () => (
  <svg viewBox="0 0 70 90" aria-hidden>
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <ellipse cx="35" cy="38" rx="13" ry="17" />
      <path d="M8 90c2-15 12-20 19-22M62 90c-2-15-12-20-19-22" />
    </g>
  </svg>
)
