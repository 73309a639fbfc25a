import type { LocalTable } from '#shared/generator/local-definitions.contract.ts'
import { definitionText, PRESET_NAMES, presetDefinition } from '#shared/generator/preset-definitions.ts'
import { PRESET_TEMPLATES, TEMPLATE_NAMES } from '#shared/generator/preset-templates.ts'
import { parseState, type SharedState } from '#shared/generator/share-state.ts'

export type Part = SharedState['definition']
export type PaneName = 'definition' | 'template'

/** What the two editors contain, and the user's own texts that a preset replaced. */
export interface EditorState extends SharedState {
  own: Partial<Record<PaneName, string>>
}

export const INITIAL_STATE: EditorState = {
  definition: { preset: 'Visa' },
  template: { preset: 'html' },
  own: {},
}

export function parseEditorState(value: unknown): EditorState | undefined {
  const { own } = (value ?? {}) as { own?: Record<string, unknown> }
  const kept = Object.entries(own ?? {}).filter(([, text]) => typeof text === 'string')
  const state = parseState(value)
  return state && { ...state, own: Object.fromEntries(kept) }
}

/** An option of the select: a preset by its name, or the user's own text. */
export const CUSTOM = 'own'

/** Puts an option into its editor; what was written there remains available. */
export function choose(state: EditorState, pane: PaneName, choice: string) {
  const own = { [pane]: textIn(state, pane), ...state.own }
  const text = own[pane]
  if (choice === CUSTOM) return text === undefined ? state : { ...state, [pane]: { text } }
  return { ...state, own, [pane]: { preset: choice } }
}

function textIn(state: EditorState, pane: PaneName) {
  const part = state[pane]
  return 'text' in part ? part.text : undefined
}

/** Whether writing here would replace an own text other than the one in the editor. */
export function replacesCustom(state: EditorState, pane: PaneName) {
  const own = state.own[pane]
  return own !== undefined && own !== textIn(state, pane)
}

export function write(state: EditorState, pane: PaneName, text: string): EditorState {
  return { ...state, [pane]: { text }, own: { ...state.own, [pane]: text } }
}

/** A definition of a table of the local copy. */
export const localPreset = ({ record }: LocalTable) => `local:${record}`

/** The table whose definition is in the editor unchanged. */
export function localTableOf(part: Part, localTables: readonly LocalTable[]) {
  return 'text' in part ? undefined : localTables.find((one) => localPreset(one) === part.preset)
}

/** The text of the definition's editor. A preset that no longer exists falls back to the first one. */
export function definitionOf(
  part: Part,
  labelOf: (id: string) => string | undefined,
  localTables: readonly LocalTable[],
) {
  if ('text' in part) return part.text
  const local = localTableOf(part, localTables)
  const named = local?.record ?? PRESET_NAMES.find((name) => name === part.preset) ?? 'Visa'
  const { name, fields } = presetDefinition(named, labelOf)
  return definitionText({ name, fields: fields.filter((one) => !local || local.fields.includes(one.name)) })
}

export function templateOf(part: Part) {
  if ('text' in part) return part.text
  return PRESET_TEMPLATES[TEMPLATE_NAMES.find((name) => name === part.preset) ?? 'html']
}
