import type { Definition } from '#shared/generator/generator.schema.ts'
import {
  definitionText,
  PRESET_NAMES,
  type PresetName,
  presetDefinition,
} from '#shared/generator/preset-definitions.ts'
import { PRESET_TEMPLATES, TEMPLATE_NAMES, type TemplateName } from '#shared/generator/preset-templates.ts'
import { readState, type SharedState } from '#shared/generator/share-state.ts'

export type Part = SharedState['definition']
export type PaneName = 'definition' | 'template'

/** What stands in the two editors, and the texts of one's own that a ready one took the place of. */
export interface EditorState extends SharedState {
  own: Partial<Record<PaneName, string>>
}

export const FIRST_STATE: EditorState = {
  definition: { ready: 'Visa' },
  template: { ready: 'html' },
  own: {},
}

export function parseEditorState(value: unknown): EditorState | undefined {
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
export function choose(written: EditorState, pane: PaneName, choice: string): EditorState {
  const own = written.own[pane]
  if (choice === OWN) return own === undefined ? written : { ...written, [pane]: { text: own } }
  return { ...written, [pane]: { ready: choice } }
}

export function write(written: EditorState, pane: PaneName, text: string): EditorState {
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
  const isKnown = (PRESET_NAMES as readonly string[]).includes(part.ready)
  return definitionText(presetDefinition(isKnown ? (part.ready as PresetName) : 'Visa', labelOf))
}

export function templateOf(part: Part): string {
  if ('text' in part) return part.text
  const isKnown = (TEMPLATE_NAMES as readonly string[]).includes(part.ready)
  return PRESET_TEMPLATES[isKnown ? (part.ready as TemplateName) : 'html']
}
