import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import i18next from 'i18next'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskHarness, startDeskHarness } from '#desktop/main/testing/desk-harness.ts'
import { locales } from '#shared/locales/index.ts'
import { type Offered, offeredForms, withEveryKind, writeForms } from './testing/every-definition.ts'

let harness: DeskHarness
let offered: Offered[]
let forms: ReturnType<typeof writeForms>
const run = promisify(execFile)
const outputOf = async (program: string, ...args: string[]) => {
  const { stdout, stderr } = await run(process.execPath, [program, ...args]).catch((error) => error)
  return `${stdout}${stderr}`
}

beforeAll(async () => {
  harness = await startDeskHarness()
  offered = withEveryKind(offeredForms((await harness.desk()).copy.databaseFile))
  forms = writeForms(offered)
  const settings = { extends: '../../tsconfig.json', include: ['*.tsx', '../../portal/lib/*.d.ts'] }
  writeFileSync(join(forms.folder, 'tsconfig.json'), JSON.stringify(settings))
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: locales.en, fr: locales.fr } })
})
afterAll(async () => {
  rmSync(forms.folder, { recursive: true })
  await harness.close()
})

test('GEN-01 every form offered compiles as strictly as the portal does', async () => {
  expect(await outputOf('node_modules/typescript/bin/tsc', '-p', forms.folder)).toBe('')
})

test('GEN-01 the linter finds nothing in a generated form but its layout, which the formatter writes', async () => {
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', '--error-on-warnings']
  expect(await outputOf(...(biome as [string]), '--formatter-enabled=false', forms.folder)).toMatch(
    new RegExp(`^Checked ${offered.length + 1} files in .*No fixes applied\\.\\s*$`),
  )
})

test('GEN-01 every form offered is drawn by the portal’s kit, with a control for every field', async () => {
  for (const one of offered) {
    const { name, fields } = one.definition
    const module = await forms.moduleOf(one)
    const Form = module[`${name.replace(/^./, (first) => first.toUpperCase())}Form`]
    const html = renderToStaticMarkup(
      createElement(Form as FunctionComponent<object>, { onSave: async () => {}, offsetMs: 0 } as object),
    )
    for (const field of fields) {
      const label = field.label.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign)
      expect(html, field.name).toContain(label)
    }
    expect(html).toContain('type="submit"')
    expect(html).not.toContain('</label>{')
  }
})
const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
