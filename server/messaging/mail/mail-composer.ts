import { randomBytes } from 'node:crypto'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { MailOrder } from './compose-mail.ts'
import { framedBody } from './mail-body.ts'
import { mailText } from './mail-frame.text.ts'
import type { FramedMail } from './mail-frame.ts'
import type { MailModel } from './mail-models.ts'
import { cleanLink } from './render-mail.ts'

export interface ComposedMail extends ReturnType<typeof framedBody> {
  subject: string
  text: string
}

/** As many as companies take part; about 10 kB each. */
const MAX_CACHED = 800
/** Stands for the link while a mail is made that is kept; nobody outside can know it and write it into a name. */
const LINK_MARK = `https://link.invalid/${randomBytes(16).toString('hex')}`
const PLAIN_LINK = /\{\{-?\s*link\s*-?\}\}/g

interface KnownModel {
  model: MailModel
  /** Stands for its texts in the keys of what is kept. */
  number: number
  hasPlainLinks: boolean
}

/**
 * Composes mails, and keeps what differs in the link alone: a company that invites fifty people makes the text once.
 * The edition that a text was made for is its own; another one begins anew.
 */
export function createComposer(
  compose: (order: MailOrder) => FramedMail,
): (order: MailOrder) => ComposedMail {
  const kept = new Map<string, ComposedMail>()
  const models = new Map<string, KnownModel>()
  let modelCount = 0
  let edition: Edition | undefined
  const composeWhole = (order: MailOrder): ComposedMail => {
    const mail = compose(order)
    return { subject: mail.subject, ...framedBody(mail), text: mailText(mail) }
  }
  /** The model of a key changes seldom: it is looked through once. */
  const knownModel = (key: string, model: MailModel): KnownModel => {
    const known = models.get(key)
    if (known && isSame(known.model, model)) return known
    const fresh = { model, number: modelCount++, hasPlainLinks: hasPlainLinks(model) }
    models.set(key, fresh)
    return fresh
  }
  return (order) => {
    const { link: given = '', ...names } = order.variables
    const link = cleanLink(given)
    const model = knownModel(order.key, order.model)
    if (link === '' || !model.hasPlainLinks) return composeWhole(order)
    if (order.edition !== edition) kept.clear()
    edition = order.edition
    const key = JSON.stringify([order.key, order.language, model.number, names])
    const composed = kept.get(key) ?? composeWhole({ ...order, variables: { ...names, link: LINK_MARK } })
    kept.delete(key)
    kept.set(key, composed)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > MAX_CACHED) kept.delete(oldest)
    return withLink(composed, link)
  }
}

function isSame(one: MailModel, other: MailModel): boolean {
  return (Object.keys(other) as (keyof MailModel)[]).every((name) => one[name] === other[name])
}

/** A text that does more with the link than to show it is filled in with the real one. */
function hasPlainLinks({ subjectEn, subjectFr, contentEn, contentFr }: MailModel): boolean {
  const contents = [contentEn, contentFr].map((text) => text.replace(PLAIN_LINK, ''))
  return [subjectEn, subjectFr, ...contents].every((text) => !/\blink\b/.test(text))
}

/** A clean link holds nothing that JSON would write in another way. */
function withLink(mail: ComposedMail, link: string): ComposedMail {
  const filled = (text: string) => text.replaceAll(LINK_MARK, () => link)
  return {
    subject: mail.subject,
    text: filled(mail.text),
    html: filled(mail.html),
    frame: mail.frame === null ? null : filled(mail.frame),
  }
}
