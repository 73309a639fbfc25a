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

/** What the two editors contain, and the user's own texts that a preset replaced. */
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

/** An option of the select: a preset by its name, or the user's own text. */
export const OWN = 'own'

/** Puts an option into its editor; what was written there remains available. */
export function choose(written: EditorState, pane: PaneName, choice: string): EditorState {
  const own = written.own[pane]
  if (choice === OWN) return own === undefined ? written : { ...written, [pane]: { text: own } }
  return { ...written, [pane]: { ready: choice } }
}

export function write(written: EditorState, pane: PaneName, text: string): EditorState {
  return { ...written, [pane]: { text }, own: { ...written.own, [pane]: text } }
}

/** A definition derived from a table of the local copy. */
export interface LocalDefinition {
  definition: Definition
  /** A few of the table's rows, to show what the fields contain. */
  samples: readonly SampleRow[]
}
export type SampleRow = Readonly<Record<string, string | number | null>>
export const localName = ({ definition }: LocalDefinition) => `local:${definition.name}`

/** The rows of the table whose definition is in the editor unchanged. */
export function samplesOf(part: Part, locals: readonly LocalDefinition[]): readonly SampleRow[] {
  if ('text' in part) return []
  return locals.find((one) => localName(one) === part.ready)?.samples ?? []
}

/** The text of the definition's editor. A preset that no longer exists falls back to the first one. */
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
