import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { definitionOf, localPreset } from '#portal/features/generator/editor-state.ts'
import { localTables } from '#server/office/generator/local-tables.ts'
import { generate } from '#shared/generator/generate.ts'
import { type Definition, FIELD_TYPES } from '#shared/generator/generator.schema.ts'
import { definitionText, PRESET_NAMES, presetDefinition } from '#shared/generator/preset-definitions.ts'
import { PRESET_TEMPLATES } from '#shared/generator/preset-templates.ts'
import { labelOf } from '#shared/generator/testing/label-of.ts'

/** Labels that would break out of a string, an element or a template if they were not escaped. */
const HARD = 'Say "it\'s" </label>{`$1`} \\n & more'
/** Every kind of field, required and optional, with its own options and with a named list. */
const EVERY_KIND: Definition = {
  name: 'everyKind',
  fields: FIELD_TYPES.flatMap((type) =>
    [true, false].flatMap((required) =>
      (type === 'select' || type === 'autocomplete' ? (['states', ['one', HARD]] as const) : [undefined]).map(
        (options, index) => ({
          name: `${type}${required ? 'Needed' : ''}${index}`,
          type,
          label: `${type} ${HARD}`,
          required,
          ...(options && { options: typeof options === 'string' ? options : [...options] }),
          ...(type === 'number' && required && { min: -2.5 }),
          ...(type === 'text' && required && { maxLength: 12 }),
        }),
      ),
    ),
  ),
}

/** A form as the generator offers it. */
export interface Offered {
  /** What it is chosen by, such as 'Badge' or 'local:Badge'. */
  id: string
  definition: Definition
}

/** Every ready definition, and one for every table of the local copy in `databaseFile`. */
export function offeredForms(databaseFile: string): Offered[] {
  const locals = localTables(databaseFile)
  return [
    ...PRESET_NAMES.map((name) => ({ id: name, definition: presetDefinition(name, labelOf) })),
    ...locals.map((local) => {
      const id = localPreset(local)
      return { id, definition: JSON.parse(definitionOf({ preset: id }, labelOf, locals)) as Definition }
    }),
  ].map(({ id, definition }) => ({
    id,
    definition: {
      ...definition,
      fields: definition.fields.map((field) => ({ ...field, required: field.required ?? false })),
    },
  }))
}
export const withEveryKind = (offered: Offered[]) => [...offered, { id: 'EveryKind', definition: EVERY_KIND }]

/** The generated React form of each as a file. Inside the repository, where '#portal/…' can be resolved. */
export function writeForms(offered: readonly Offered[]) {
  mkdirSync('test-results', { recursive: true })
  const folder = mkdtempSync(join('test-results', 'generated-forms-'))
  const fileOf = ({ id }: Offered) => join(folder, `${id.replace(':', '-').toLowerCase()}-form.tsx`)
  for (const one of offered) {
    const { text, problem } = generate(definitionText(one.definition), PRESET_TEMPLATES.react)
    if (text === undefined) throw new Error(`${one.id}: ${JSON.stringify(problem)}`)
    writeFileSync(fileOf(one), text)
  }
  return {
    folder,
    moduleOf: (one: Offered) =>
      import(/* @vite-ignore */ `../../../../${fileOf(one)}`) as Promise<Record<string, unknown>>,
  }
}
