import type { Language } from '#server/base/actor.ts'
import { text } from '#server/base/http/texts.ts'
import type { OrderState } from '#shared/material-order/material-order.rules.ts'
import { PARAGRAPH_BREAK } from './mail-markup.ts'
import { cleanName } from './render-mail.ts'

/** More than anybody reads in a mail; the portal lists them all. */
const MAX_LINES = 100

interface Line {
  description: string
  qty: number | null
  state: OrderState
  /** The organizer changed the line itself. */
  isChanged: boolean
}

/** The materials of a mail, each a paragraph of its own: 'Bar stools: 4, confirmed'. */
export function materialLines(json: string, language: Language): string {
  const lines: Line[] = JSON.parse(json)
  const told = lines.slice(0, MAX_LINES).map(({ description, qty, state, isChanged }) => {
    const values = {
      item: cleanName(description),
      qty: qty === null ? '?' : qty.toLocaleString(language),
      state: text(`material:state.${state}`, {}, language).toLowerCase(),
    }
    return text(isChanged ? 'material:told.changed' : 'material:told.line', values, language)
  })
  const rest = lines.length - told.length
  return [...told, ...(rest > 0 ? [text('material:told.more', { rest: String(rest) }, language)] : [])].join(
    PARAGRAPH_BREAK,
  )
}
