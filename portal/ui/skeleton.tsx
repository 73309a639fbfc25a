import css from './skeleton.module.css'

/** A placeholder block for text; lengths in CSS units. Place one Spinner near the group. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={css.block} style={{ width, height }} aria-hidden="true" />
}
