import { expect, test, vi } from 'vitest'
import { EDITION_DEFAULTS } from '#shared/edition/edition.defaults.ts'
import { composeMail, type MailInput } from './compose-mail.ts'
import { createComposer } from './mail-composer.ts'
import { mailText } from './mail-frame.text.ts'
import { htmlOf, mailHtml } from './mail-frame.ts'
import { defaultModel } from './models/index.ts'

const order = (link: string, over: Partial<MailInput> = {}): MailInput => ({
  key: 'invitation',
  model: defaultModel('invitation'),
  edition: EDITION_DEFAULTS,
  variables: {
    link,
    badgeType: 'delegate',
    type: 'delegate',
    sender: 'Énergie & Fils',
    company: 'Énergie & Fils',
  },
  language: 'en',
  ...over,
})
const LINKS = ['https://portal.example/badge/1?a=b&c=%40', 'https://portal.example/badge/22']

/** What would be made without keeping anything. */
const whole = (one: MailInput) => {
  const mail = composeMail(one)
  return { subject: mail.subject, html: mailHtml(mail), text: mailText(mail) }
}

function counted() {
  const make = vi.fn(composeMail)
  const compose = createComposer(make)
  const composed = (one: MailInput) => {
    const { subject, text, ...body } = compose(one)
    return { subject, html: htmlOf(body), text }
  }
  return { make, composed }
}

test('mails that differ in the link alone are rendered once, and each has its own link', () => {
  const { make, composed } = counted()
  for (const link of LINKS) expect(composed(order(link))).toEqual(whole(order(link)))
  expect(make).toHaveBeenCalledTimes(1)
})

test('another name, language, model or edition is rendered again', () => {
  const { make, composed } = counted()
  const [link = ''] = LINKS
  const others: Partial<MailInput>[] = [
    {},
    { language: 'fr' },
    { variables: { ...order(link).variables, sender: 'Nordvik' } },
    { model: { ...defaultModel('invitation'), contentEn: 'Come: {{ link }}' } },
    { edition: { ...EDITION_DEFAULTS, year: 2026 } },
    {},
  ]
  for (const over of others) expect(composed(order(link, over))).toEqual(whole(order(link, over)))
  expect(make).toHaveBeenCalledTimes(others.length)
})

test.each([
  ['{% if link contains "22" %}second{% else %}first{% endif %}'],
  ['{{ link | upcase }}'],
  ['{{ link | slice: 0, 5 }}'],
])('a model that does more with the link than show it is rendered once as well: %s', (contentEn) => {
  const { make, composed } = counted()
  const model = { ...defaultModel('invitation'), contentEn }
  for (const link of LINKS) expect(composed(order(link, { model }))).toEqual(whole(order(link, { model })))
  expect(make).toHaveBeenCalledTimes(1)
})

test('an invalid link is left out as before, and the cache is bounded', () => {
  const { make, composed } = counted()
  expect(composed(order('javascript:alert(1)'))).toEqual(whole(order('javascript:alert(1)')))
  const [link = ''] = LINKS
  for (let sender = 0; sender < 810; sender += 1)
    composed(order(link, { variables: { ...order(link).variables, sender: `${sender}` } }))
  make.mockClear()
  composed(order(link, { variables: { ...order(link).variables, sender: '0' } }))
  composed(order(link, { variables: { ...order(link).variables, sender: '809' } }))
  expect(make).toHaveBeenCalledTimes(1)
})
