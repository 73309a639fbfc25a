import { type EventLogo, fitLogo } from '#shared/edition/event-logo.rules.ts'
import { html } from './html.ts'
import { FONT, INK, PAPER } from './mail-frame.cells.ts'

/** The bytes of a stored logo; undefined when it is no longer there. */
export type LogoReader = (path: string) => Promise<Uint8Array | undefined>

declare module '#server/base/context.ts' {
  interface Context {
    readLogo: LogoReader
  }
}

/** The box for the logo in a mail's header, in pixels. */
const BOX = { width: 200, height: 56 }

/**
 * The logo as a part of the mail: many programs load nothing external until asked to. If they show no
 * pictures at all, the alternative text is the event's name.
 */
export function logoPlate(event: string, logo: EventLogo) {
  const { width, height } = fitLogo(logo, BOX)
  return html`<td class="lg" bgcolor="${PAPER}" style="padding:8px 10px"><img src="cid:${contentId(logo.path)}" width="${width}" height="${height}" alt="${event}" style="display:block;border:0;font:bold 18px/22px ${FONT};color:${INK}"></td>`
}

/** The content id of the part with the picture: its file's random name. */
export function contentId(path: string) {
  return `${path.replace(/^.*\//, '').replace(/\.\w+$/, '')}@logo`
}
