import { expect, test } from 'vitest'
import { companyForm, contactForm } from './company.form.ts'

const empty = { raisonSocial: '', signaletique: '', adresse: '', secteur: '', webSite: '', fax: '', presentation: '' }
const messages = (hasSignage: boolean, isNamed = false) =>
  companyForm({ hasSignage, isNamed })
    .safeParse(empty)
    .error?.issues.map((issue) => issue.message)

test('VAL-41 VAL-42 VAL-43 VAL-44 VAL-45 everything but name, web site and fax is asked for, signage only where a stand is equipped', () => {
  const rest = ['company:required.adresse', 'company:required.secteur', 'company:required.presentation']
  expect(messages(true)).toEqual(['company:required.signaletique', ...rest])
  expect(messages(false)).toEqual(rest)
})

test('Q-304 a name that is stored is not emptied', () => {
  expect(messages(false, true)?.[0]).toBe('error:company_required')
})

test('VAL-49 the contact needs name, e-mail, tel and position, and the password for a new e-mail', () => {
  const contact = { name: 'Amina', position: 'Head', email: 'amina@acme.example', tel: '1', currentPassword: '' }
  const wrong = (values: object) =>
    contactForm('amina@acme.example')
      .safeParse({ ...contact, ...values })
      .error?.issues.map((issue) => issue.message)
  expect(wrong({})).toBeUndefined()
  expect(wrong({ name: ' ', position: '', email: '', tel: '' })).toEqual([
    'company:contact.name.required',
    'error:position_required',
    'error:email_required',
    'company:contact.tel.required',
  ])
  expect(wrong({ email: 'amina@acme', currentPassword: 'mine' })).toEqual(['error:email_invalid'])
  expect(wrong({ email: 'head@acme.example' })).toEqual(['error:password_required'])
})
