import { cx } from './cx.ts'
import css from './icon.module.css'

/** Drawn on a 24 × 24 grid with square strokes, as `M` paths; circles are written as arcs. */
const ICON_PATHS = {
  arrow: 'M4 12h15M13 5l7 7-7 7',
  back: 'M20 12H5M11 5l-7 7 7 7',
  backspace: 'M8 5h13v14H8l-6-7zM11 9l6 6M17 9l-6 6',
  out: 'M6 18 18 6M9 6h9v9',
  check: 'M4 12.5l5.5 5.5L20 7',
  cross: 'M5 5l14 14M19 5L5 19',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  down: 'M5 9l7 7 7-7',
  warning: 'M12 3 2 21h20zM12 10v5M12 17.8v.4',
  info: 'M3 3h18v18H3zM12 11v6M12 7v.4',
  pencil: 'M4 20l1-5L16 4l4 4L9 19z',
  bin: 'M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 11v6M14 11v6',
  calendar: 'M3 5h18v16H3zM3 10h18M8 2v5M16 2v5',
  search: 'M16 10a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15 15l6.5 6.5',
  camera: 'M3 7h5l2-3h4l2 3h5v13H3zM16 13a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  upload: 'M12 16V3M5 9l7-7 7 7M4 21h16',
  download: 'M12 3v13M5 10l7 7 7-7M4 21h16',
  lock: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4',
  file: 'M5 3h10l4 4v14H5zM14 3v5h5',
  rotateRight: 'M20 5v6h-6M20 11a8 8 0 1 0-2 6',
  rotateLeft: 'M4 5v6h6M4 11a8 8 0 1 1 2 6',
  retry: 'M20 5v6h-6M20 11a8 8 0 1 0-2 6',
  mail: 'M3 5h18v14H3zM3 6l9 8 9-8',
  copy: 'M8 8h12v13H8zM5 16H4V3h12v2',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  eyeOff: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM4 20 20 4',
  offline: 'M2 8c6-5 14-5 20 0M6 13c4-3 8-3 12 0M12 19v.4M3 3l18 18',
  qr: 'M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M7 8v8M11 8v8M14 8v8M17 8v8',
  print: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z',
  pin: 'M12 22c-5-6-7-9-7-12a7 7 0 0 1 14 0c0 3-2 6-7 12zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  maximize: 'M9 3H3v6M15 3h6v6M21 15v6h-6M9 21H3v-6',
  restore: 'M3 9h6V3M21 9h-6V3M15 21v-6h6M9 21v-6H3',
  badge: 'M5 5h14v17H5zM9 2h6v3H9zM9 18h6M14.6 11.6a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0z',
  dress: 'M8 3 3 6v15h18V6l-5-3-4 5zM12 8v13M12 8l-2 4 2 2 2-2z',
  undo: 'M8 4 3 9l5 5M3 9h11a6 6 0 0 1 0 12H9',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3 2',
} as const

type IconName = keyof typeof ICON_PATHS

export type { IconName }

/** An icon next to text; hidden from screen readers, so a lone icon needs a named button around it. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: 's' | 'm' }) {
  return (
    <svg
      className={cx(css.icon, size === 's' && css.small)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
