import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import i18next from 'i18next'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generate } from '#shared/generator/generate.ts'
import type { Definition } from '#shared/generator/generator.schema.ts'
import { FIELD_TYPES } from '#shared/generator/generator.schema.ts'
import { definitionText, PRESET_NAMES, presetDefinition } from '#shared/generator/preset-definitions.ts'
import { PRESET_TEMPLATES } from '#shared/generator/preset-templates.ts'
import { locales } from '#shared/locales/index.ts'

/** Labels that would break out of a string, an element or a template if they were not escaped. */
const HARD = 'Say "it\'s" </label>{`$1`} \\n & more'
/** Every kind of field, required and optional, with its own options and with a named list. */
const EVERY_KIND: Definition = {
  name: 'EveryKind',
  fields: FIELD_TYPES.flatMap((type) =>
    [true, false].flatMap((required) =>
      (type === 'select' || type === 'autocomplete' ? (['states', ['one', HARD]] as const) : [undefined]).map(
        (options, at) => ({
          name: `${type}${required ? 'Needed' : ''}${at}`,
          type,
          label: `${type} ${HARD}`,
          required,
          ...(options && { options: typeof options === 'string' ? options : [...options] }),
        }),
      ),
    ),
  ),
}
const definitions = [...PRESET_NAMES.map((name) => presetDefinition(name, () => undefined)), EVERY_KIND]

// Inside the repository, where '#portal/…' can be resolved; the folder is not under version control.
mkdirSync('test-results', { recursive: true })
const folder = mkdtempSync(join('test-results', 'generated-forms-'))
const fileOf = ({ name }: Definition) => join(folder, `${name.toLowerCase()}-form.tsx`)

beforeAll(async () => {
  for (const definition of definitions) {
    const { text = '' } = generate(definitionText(definition), PRESET_TEMPLATES.react)
    writeFileSync(fileOf(definition), text)
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['*.tsx'] }),
  )
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: locales.en, fr: locales.fr } })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('GEN-01 every ready definition gives a React form that compiles as strictly as the portal does', async () => {
  const run = promisify(execFile)
  const compiled = run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder]).catch(
    (error) => error,
  )
  expect((await compiled).stdout).toBe('')
}, 120_000)

describe('GEN-01 the React form is drawn', () => {
  test.each(definitions.map((definition) => [definition.name, definition] as const))(
    '%s, with a control for every field',
    async (name, definition) => {
      const module = await import(/* @vite-ignore */ `../../../${fileOf(definition)}`)
      const Form = module[`${name}Form`] as FunctionComponent<Record<string, unknown>>
      const html = renderToStaticMarkup(createElement(Form, { onSave: async () => {}, offsetMs: 0 }))
      for (const field of definition.fields) {
        const label = field.label.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign)
        expect(html, field.name).toContain(label)
      }
      expect(html).toContain('type="submit"')
      expect(html).not.toContain('</label>{')
    },
  )
})
const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
