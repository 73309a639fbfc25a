import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { offeredForms, withEveryKind } from '#portal/features/generator/testing/every-definition.ts'
import { generate } from '#shared/generator/generate.ts'
import type { Definition, DefinitionField } from '#shared/generator/generator.schema.ts'
import { definitionText } from '#shared/generator/preset-definitions.ts'
import { PRESET_TEMPLATES } from '#shared/generator/preset-templates.ts'
import { expect, test } from './support/test.ts'

const htmlOf = (definition: Definition) => generate(definitionText(definition), PRESET_TEMPLATES.html).text ?? ''

/** Every form offered, over a database with the tables that a local copy has too. */
const formsOf = (dataDir: string) => withEveryKind(offeredForms(join(dataDir, 'foyer.db')))

interface Control {
  id: string
  name: string
  type: string
  label: string
  required: boolean
  maxLength: number
  listed: string[]
}
function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate(() =>
    Array.from(document.forms[0]?.elements ?? [], (element) => {
      const control = element as HTMLInputElement & Pick<HTMLSelectElement, 'options'>
      const options = control.list?.options ?? control.options ?? []
      return {
        id: control.id,
        name: control.name,
        type: control.type,
        label: control.labels?.[0]?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
        required: control.required,
        maxLength: control.maxLength ?? -1,
        listed: Array.from(options, ({ value }) => value),
      }
    }).filter(({ type }) => type !== 'submit'),
  )
}
const TYPES = {
  multiline: 'textarea',
  select: 'select-one',
  autocomplete: 'text',
  datetime: 'datetime-local',
}

test('GEN-01 the HTML of every form offered: one labelled control a field, as the definition says', async ({
  page,
  foyer,
}) => {
  for (const { id, definition } of formsOf(foyer.dataDir)) {
    const html = htmlOf(definition)
    await page.setContent(html)
    const controls = await controlsOf(page)
    const expected = definition.fields.map((field) => ({
      id: field.name,
      name: field.name,
      type: TYPES[field.type as keyof typeof TYPES] ?? field.type,
      label: field.label.replace(/\s+/g, ' '),
      required: field.required,
    }))
    expect(controls, id).toMatchObject(expected)
    for (const [at, { type, options = [], maxLength }] of definition.fields.entries()) {
      if (maxLength) expect(controls[at]?.maxLength, id).toBe(maxLength)
      else if (['text', 'tel', 'email', 'multiline'].includes(type))
        expect(controls[at]?.maxLength, id).toBeGreaterThan(0)
      if (Array.isArray(options)) expect(controls[at]?.listed.filter(Boolean), id).toEqual(options)
      else expect(controls[at]?.listed.length, id).toBeGreaterThan(40)
    }
    // What the parser had to mend would come out otherwise than it went in.
    const counted = await page.evaluate(() => ({
      ids: Array.from(document.querySelectorAll('[id]'), (one) => one.id),
      tags: document.querySelectorAll('form *').length,
    }))
    expect(new Set(counted.ids).size, id).toBe(counted.ids.length)
    expect(counted.tags, id).toBe((html.match(/<[a-z]/g)?.length ?? 0) - 1)
  }
})

const WRONG: Partial<Record<DefinitionField['type'], string>> = { email: 'nobody', number: '-7' }
const RIGHT: Partial<Record<DefinitionField['type'], string>> = {
  email: 'amina@sahara.example',
  number: '4',
  date: '2030-01-31',
  datetime: '2030-01-31T10:00',
  multiline: 'One.\nTwo.',
}

test('GEN-01 without a script, the HTML form refuses what is missing or wrong, and posts the rest under its names', async ({
  browser,
  foyer,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const address = `${foyer.url}/generated-form`
  for (const { id, definition } of formsOf(foyer.dataDir)) {
    const posted: (string | null)[] = []
    await page.route(address, (route) => {
      const isPost = route.request().method() === 'POST'
      if (isPost) posted.push(route.request().postData())
      return route.fulfill({
        contentType: 'text/html',
        body: isPost ? '<h1>Posted</h1>' : htmlOf(definition),
      })
    })
    await page.goto(address)
    const save = page.getByRole('button', { name: 'Save' })
    const isNeeded = definition.fields.some(({ required }) => required)
    if (isNeeded) {
      await save.click()
      await expect(page.locator('form'), id).toBeVisible()
    }
    const expected: Record<string, string> = {}
    for (const field of definition.fields) {
      const control = page.locator(`[name=${field.name}]`)
      if (field.type === 'checkbox') {
        await control.check()
        expected[field.name] = 'on'
        continue
      }
      const chosen = Array.isArray(field.options) ? field.options[0] : field.options && 'AL'
      const right = RIGHT[field.type] ?? chosen ?? 'Amina'
      if (field.type === 'select') await control.selectOption(right)
      else await control.fill(right)
      expected[field.name] = right.replace('\n', '\r\n')
    }
    for (const field of definition.fields) {
      const wrong = WRONG[field.type] ?? (field.required && ['text', 'tel'].includes(field.type) ? '   ' : undefined)
      if (wrong === undefined || (field.type === 'number' && field.min === undefined)) continue
      const control = page.locator(`[name=${field.name}]`)
      await control.fill(wrong)
      await save.click()
      await expect(page.locator('form'), `${id}.${field.name}`).toBeVisible()
      await control.fill(expected[field.name] ?? '')
    }
    expect(posted, id).toEqual([])
    await save.click()
    await expect(page.getByRole('heading', { name: 'Posted' }), id).toBeVisible()
    expect(Object.fromEntries(new URLSearchParams(posted[0] ?? '')), id).toEqual(expected)
    await page.unroute(address)
  }
  await context.close()
})
