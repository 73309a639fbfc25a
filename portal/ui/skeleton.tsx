import css from './skeleton.module.css'

/** A placeholder block for text; lengths in CSS units. Place one Spinner near the group. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={css.block} style={{ width, height }} aria-hidden="true" />
}

const FIELDS = [1, 2, 3, 4, 5]

/** A form's fields until it has loaded. */
export const FieldSkeletons = () =>
  FIELDS.map((field) => (
    <div key={field} className={css.field}>
      <Skeleton width="120px" height="14px" />
      <Skeleton height="48px" />
    </div>
  ))
