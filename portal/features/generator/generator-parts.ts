import type { Definition } from '#shared/generator/generator.schema.ts'
import {
  definitionText,
  READY_NAMES,
  type ReadyName,
  readyDefinition,
} from '#shared/generator/ready-definitions.ts'
import { READY_TEMPLATES, TEMPLATE_NAMES, type TemplateName } from '#shared/generator/ready-templates.ts'
import { readState, type SharedState } from '#shared/generator/share-state.ts'

export type Part = SharedState['definition']
export type PaneName = 'definition' | 'template'

/** What stands in the two editors, and the texts of one's own that a ready one took the place of. */
export interface Written extends SharedState {
  own: Partial<Record<PaneName, string>>
}

export const FIRST_STATE: Written = {
  definition: { ready: 'Visa' },
  template: { ready: 'html' },
  own: {},
}

export function readWritten(value: unknown): Written | undefined {
  const state = readState(value)
  if (!state) return undefined
  const { own } = value as { own?: Record<string, unknown> }
  const kept = Object.entries(own ?? {}).filter(
    ([name, text]) => (name === 'definition' || name === 'template') && typeof text === 'string',
  )
  return { ...state, own: Object.fromEntries(kept) }
}

/** A choice of the select: a ready one by its name, or the text of one's own. */
export const OWN = 'own'

/** Puts a choice into its editor; what was written there stays at hand. */
export function choose(written: Written, pane: PaneName, choice: string): Written {
  const own = written.own[pane]
  if (choice === OWN) return own === undefined ? written : { ...written, [pane]: { text: own } }
  return { ...written, [pane]: { ready: choice } }
}

export function write(written: Written, pane: PaneName, text: string): Written {
  return { ...written, [pane]: { text }, own: { ...written.own, [pane]: text } }
}

/** A definition that was read off a table of the local copy. */
export interface LocalDefinition {
  definition: Definition
  /** A few of the table's rows, to see what the fields hold. */
  samples: readonly SampleRow[]
}
export type SampleRow = Readonly<Record<string, string | number | null>>
export const localName = ({ definition }: LocalDefinition) => `local:${definition.name}`

/** The rows of the table whose definition stands there unchanged. */
export function samplesOf(part: Part, locals: readonly LocalDefinition[]): readonly SampleRow[] {
  if ('text' in part) return []
  return locals.find((one) => localName(one) === part.ready)?.samples ?? []
}

/** What stands in the definition's editor. A ready one that is not known any more is the first one. */
export function definitionOf(
  part: Part,
  labelOf: (id: string) => string | undefined,
  locals: readonly LocalDefinition[],
): string {
  if ('text' in part) return part.text
  const local = locals.find((one) => localName(one) === part.ready)
  if (local) return definitionText(local.definition)
  const isKnown = (READY_NAMES as readonly string[]).includes(part.ready)
  return definitionText(readyDefinition(isKnown ? (part.ready as ReadyName) : 'Visa', labelOf))
}

export function templateOf(part: Part): string {
  if ('text' in part) return part.text
  const isKnown = (TEMPLATE_NAMES as readonly string[]).includes(part.ready)
  return READY_TEMPLATES[isKnown ? (part.ready as TemplateName) : 'html']
}
