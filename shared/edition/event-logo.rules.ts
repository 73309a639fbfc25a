import { storedPath } from '#shared/upload/file-address.ts'
import type { Edition } from './edition.schema.ts'

/** The event's logo: a stored PNG with its size in pixels, so that pages and mails reserve its space. */
export interface EventLogo {
  /** Such as 'documents/0f….png'; its address is `fileUrl(path)`. */
  path: string
  width: number
  height: number
}

/** In any unit. */
interface Size {
  width: number
  height: number
}

/** How `edition.brand.logo` names it: 'documents/0f….png#480x120'. */
export function logoValue({ path, width, height }: EventLogo) {
  return `${path}#${width}x${height}`
}

/** The event's logo; undefined while there is none, and for a free text, which an earlier version accepted. */
export function eventLogo({ brand }: Pick<Edition, 'brand'>) {
  const path = storedPath(brand.logo)
  const [, width, height] = (/#(\d+)x(\d+)$/.exec(brand.logo) ?? []).map(Number)
  return path && width && height ? { path, width, height } : undefined
}

/** The largest size of the logo within a box, in its proportions; a small picture is enlarged. */
export function fitLogo({ width, height }: Size, box: Size) {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
