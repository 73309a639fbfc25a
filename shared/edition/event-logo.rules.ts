import { storedPath } from '#shared/upload/file-address.ts'
import type { Edition } from './edition.schema.ts'

/** The event's logo: a stored PNG with its size in pixels, so that pages and mails reserve its place. */
export interface EventLogo {
  /** Such as 'documents/0f….png'; its address is `fileUrl(path)`. */
  path: string
  width: number
  height: number
}

/** A place for the logo, in any unit. */
interface Box {
  width: number
  height: number
}

/** How `edition.brand.logo` names it: 'documents/0f….png#480x120'. */
export function logoValue({ path, width, height }: EventLogo) {
  return `${path}#${width}x${height}`
}

/** The event's logo; undefined while there is none, and for a text that an earlier version let somebody type. */
export function eventLogo({ brand }: Pick<Edition, 'brand'>) {
  const path = storedPath(brand.logo)
  const [, width, height] = (/#(\d+)x(\d+)$/.exec(brand.logo) ?? []).map(Number)
  return path && width && height ? { path, width, height } : undefined
}

/** The logo's size within a box, with its proportions. A small picture is drawn larger: the box decides. */
export function fitLogo({ width, height }: Box, box: Box) {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
