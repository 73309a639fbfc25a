import { type Language, text } from '#server/base/index.ts'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import { PASS_TYPES, type PassType } from '#shared/badge/pass.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { eventLogo } from '#shared/edition/event-logo.rules.ts'
import type { TextId } from '#shared/locales/translate.ts'
import type { OrderState } from '#shared/material-order/material-order.rules.ts'
import {
  CARD_TEXTS,
  cityAndDates,
  dateRange,
  dayText,
  eventFacts,
  eventValues,
  instantText,
  MAIL_TEXTS,
  otherLanguage,
  passName,
} from './event-time.ts'
import type { BadgeCard, CardText } from './mail-frame.badge.ts'
import type { FramedMail, MailPart } from './mail-frame.ts'
import { frameOf, type MailFrame, type MailKey, type MailModel } from './models/index.ts'
import {
  cleanAddress,
  cleanLink,
  cleanName,
  type MailValues,
  PARAGRAPH_BREAK,
  parseMarkup,
  renderContent,
  renderSubject,
} from './render-mail.ts'

/** More than anybody reads in a mail; the portal lists them all. */
const MAX_LINES = 100

interface Line {
  description: string
  qty: number | null
  state: OrderState
  /** Whether the organizer changed the line's text. */
  isChanged: boolean
}

/** The materials in a mail, one paragraph each: 'Bar stools: 4, confirmed'. */
function materialList(json: string, language: Language) {
  const lines: Line[] = JSON.parse(json)
  const shown = lines.slice(0, MAX_LINES).map(({ description, qty, state, isChanged }) => {
    const values = {
      item: cleanName(description),
      qty: qty === null ? '?' : qty.toLocaleString(language),
      state: text(`material:state.${state}`, {}, language).toLowerCase(),
    }
    return text(isChanged ? 'material:told.changed' : 'material:told.line', values, language)
  })
  const rest = lines.length - shown.length
  return [...shown, ...(rest > 0 ? [text('material:told.more', { rest: String(rest) }, language)] : [])].join(
    PARAGRAPH_BREAK,
  )
}

/** Input of a mail. Variables are raw: composing cleans them. */
export interface MailInput {
  key: MailKey
  model: MailModel
  edition: Edition
  variables: MailValues
  /** The page's language; it comes first. */
  language: Language
}

/**
 * Fills in a model in both languages and adds the parts of the frame.
 * @throws on a broken template
 */
export function composeMail(order: MailInput): FramedMail {
  const { key, model, edition, variables, language } = order
  const frame = frameOf(key)
  // A preview's sample has values for every model.
  const pass = frame.variables.includes('badgeType') ? passOf(variables.type, variables.badgeType) : undefined
  const former = frame.variables.includes('previousType') ? passOf(variables.previousType) : undefined
  const values = valuesIn(language, order, pass)
  const named = (type: PassType) => ({ type, name: passName(type, language) })
  const isChanged = pass !== undefined && former !== undefined && pass !== former
  const part = (partLanguage: Language): MailPart => {
    const texts = MAIL_TEXTS[partLanguage]
    const content = partLanguage === 'en' ? model.contentEn : model.contentFr
    return {
      language: partLanguage,
      ...(isChanged && {
        change: [`${texts.before} ${passName(former, partLanguage)}`, `${texts.now} ${passName(pass, partLanguage)}`],
      }),
      blocks: parseMarkup(renderContent(content, valuesIn(partLanguage, order, pass))),
      facts: eventFacts(frame.facts ?? [], edition, partLanguage, pass ? passName(pass, partLanguage) : ''),
      foot: texts.foot[frame.foot ?? 'question'],
    }
  }
  const logo = eventLogo(edition)
  return {
    subject: renderSubject(language === 'en' ? model.subjectEn : model.subjectFr, values),
    event: edition.name,
    ...(logo && { logo }),
    cityAndDates: cityAndDates(edition, language),
    ...(pass && { pass: named(pass) }),
    ...(isChanged && { formerPass: { label: MAIL_TEXTS[language].before, pass: named(former) } }),
    ...(pass && frame.hasBadge && { badge: cardOf(pass, values, edition, language, frame.hasBadge) }),
    parts: [part(language), part(otherLanguage(language))],
    support: edition.supportEmail,
    accent: edition.brand.accent,
  }
}

/** Variables as a template receives them in one language. */
function valuesIn(language: Language, { edition, variables }: MailInput, pass: PassType | undefined): MailValues {
  const {
    link = '',
    signInLink = '',
    newEmail = '',
    address = '',
    until = '',
    previousType: _,
    reasons = '',
    materials = '',
    ...names
  } = variables
  const at = Date.parse(until)
  return {
    ...Object.fromEntries(Object.entries(names).map(([name, value]) => [name, cleanName(publicCompanyName(value))])),
    ...eventValues(edition, language),
    link: cleanLink(link),
    signInLink: cleanLink(signInLink),
    newEmail: cleanAddress(newEmail),
    address: cleanAddress(address),
    until: Number.isNaN(at) ? '' : instantText(at, language),
    untilDay: Number.isNaN(at) ? '' : dayText(at, language),
    ...(reasons && { reason: reasonWords(reasons, language) }),
    ...(materials && { materials: materialList(materials, language) }),
    ...(pass && { badgeType: passName(pass, language) }),
  }
}

/** Reason names as words in a sentence: 'the face is too small and …'. */
function reasonWords(reasons: string, language: Language) {
  const words = reasons.split(',').map((reason) => text(`photo:reason.${reason}` as TextId, {}, language))
  return new Intl.ListFormat(language).format(words.map((one) => one.charAt(0).toLowerCase() + one.slice(1)))
}

/** The pass type from the first value that is one. */
function passOf(...candidates: (string | undefined)[]): PassType | undefined {
  return candidates.find((value): value is PassType => PASS_TYPES.some((type) => type === value))
}

/** nom is the first name, prenom the last. */
function cardOf(
  type: PassType,
  values: MailValues,
  edition: Edition,
  language: Language,
  state: NonNullable<MailFrame['hasBadge']>,
): BadgeCard {
  const texts = CARD_TEXTS[language]
  const given = (value: string | undefined, grey: string): CardText =>
    value ? { text: value, isGiven: true } : { text: grey, isGiven: false }
  return {
    pass: { type, name: passName(type, language) },
    event: `${edition.venue.city} ${edition.year}`,
    days: dateRange(edition.dates.start, edition.dates.end, language, { hasYear: false }),
    qr: MAIL_TEXTS[language].card.qr,
    ...(state === 'complete' && { code: (values.code ?? '').replaceAll(' ', '') }),
    firstName: given(values.nom, texts.firstName),
    lastName: given(values.prenom, texts.lastName),
    position: given(values.position, texts.position),
    company: given(values.company, texts.company),
  }
}
