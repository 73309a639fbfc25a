import { expect, test } from 'vitest'
import { ownCompanyFields } from '#shared/company/company.schema.ts'
import { visaForm } from '#shared/visa/visa.schema.ts'
import { generate } from './generate.ts'
import { MAX_WRITTEN_LENGTH } from './generator.schema.ts'
import { definitionText, PRESET_NAMES, presetDefinition, readable } from './preset-definitions.ts'
import { PRESET_TEMPLATES, TEMPLATE_NAMES } from './preset-templates.ts'
import { labelOf } from './testing/label-of.ts'

const kinds = (name: (typeof PRESET_NAMES)[number]) =>
  Object.fromEntries(
    presetDefinition(name, labelOf).fields.map(({ name, type, required }) => [name, type + (required ? '*' : '')]),
  )

test('GEN-01 every field of the visa form is there, asked for as the form does', () => {
  expect(Object.keys(kinds('Visa'))).toEqual(Object.keys(visaForm._zod.def.shape))
  expect(kinds('Visa')).toMatchObject({
    name: 'text*',
    email: 'email*',
    expireDate: 'date*',
    nationality: 'autocomplete*',
    tel: 'tel*',
  })
})

test('a speaker’s type is chosen, the days are instants, the consent is ticked', () => {
  expect(kinds('Speaker')).toMatchObject({
    type: 'select*',
    bio: 'multiline*',
    arrivalDate: 'datetime*',
    accepted: 'checkbox',
  })
})

test('a company has what it may write of itself, without files, flags and revisions', () => {
  const fields = kinds('Company')
  const own = Object.keys(ownCompanyFields).filter((field) => !field.startsWith('url'))
  for (const field of own) expect(fields, field).toHaveProperty(field)
  for (const field of ['rev', 'baseRev', 'isBadge', 'currentPassword', 'urlLogo', 'stand'])
    expect(fields).not.toHaveProperty(field)
  expect(kinds('Material')).toEqual({ description: 'multiline', qty: 'number' })
  expect(kinds('Badge')).toMatchObject({ type: 'select*', email: 'email', nom: 'text*' })
})

test('labels are those of the portal', () => {
  const visa = presetDefinition('Visa', labelOf)
  expect(visa.fields.map(({ label }) => label)).toContain('Passport Number')
  expect(readable('raisonSocial')).toBe('Raison social')
})

test.each(PRESET_NAMES)('%s: its text is a definition, and every template makes a form of it', (name) => {
  const text = definitionText(presetDefinition(name, labelOf))
  expect(text.length).toBeLessThan(MAX_WRITTEN_LENGTH)
  for (const template of TEMPLATE_NAMES) {
    const { text: result, problem } = generate(text, PRESET_TEMPLATES[template])
    expect(problem, template).toBeUndefined()
    for (const field of presetDefinition(name, labelOf).fields) expect(result).toContain(field.name)
  }
})
