import * as z from 'zod/mini'
import type { Schema } from '#shared/contract/endpoint.ts'
import { boolean, line, lines, MAX_STATUS_LENGTH, requiredAddress, string } from '#shared/contract/values.ts'
import type { Typed } from '#shared/email.ts'
import { HOTELS_PENDING } from './hotels-pending.ts'

// Each refusal says what is expected instead: a form shows it at its field.
const FIRST_YEAR = 2000
const LAST_YEAR = 2100
const inYearRange = () =>
  z.refine<string>((date) => {
    const year = Number(date.slice(0, 4))
    return FIRST_YEAR <= year && year <= LAST_YEAR
  }, 'edition:century')
const day = () => z.iso.date('edition:day').check(inYearRange())
const instant = () => z.iso.datetime('edition:instant').check(inYearRange())
const count = () => z.int('edition:count').check(z.nonnegative('edition:count'))
/** An http(s) address, a path of this site, or the one word that opens the hotels dialog. */
const link = (refusal = 'edition:link') =>
  line().check(z.refine((text) => text === HOTELS_PENDING || /^(https?:\/\/|\/(?!\/))/.test(text), refusal))
const both = () => ({ en: lines(), fr: lines() })
const deadline = z.object({ date: day(), ...both(), enforce: z.boolean('error:invalid') })
const speakerRange = z.object({ start: day(), end: day(), text: line() })
const allowances = <Count extends z.ZodMiniType>(of: () => Count) =>
  z.object({ exhibitor: of(), delegate: of(), vip_delegate: of(), visitor: of() })
const fraction = () => z.number('error:invalid').check(z.minimum(0), z.maximum(1))
const place = z.object({
  x: fraction(),
  y: fraction(),
  width: fraction(),
  height: fraction(),
  /** Marked by a person; otherwise the number was found in the plan itself. */
  byHand: z.exactOptional(boolean),
})

export const REGISTRATION = ['open', 'approved', 'closed'] as const

/**
 * Everything that belongs to one year of the event. The database keeps only what the organizer changed;
 * the rest is in edition.defaults.ts.
 */
/** Booths per plan; every first page load includes them. */
const MAX_BOOTHS = 5000

const editionShape = z.object({
  name: line(),
  year: z.int('edition:year').check(z.minimum(FIRST_YEAR, 'edition:year'), z.maximum(LAST_YEAR, 'edition:year')),
  /** Days of the event (YYYY-MM-DD, both included), and their wording in texts for exhibitors. */
  dates: z.object({ start: day(), end: day(), en: line(), fr: line() }),
  /** The two languages of the speakers' texts differ on purpose (Q-005). */
  speakerDates: z.object({ en: speakerRange, fr: speakerRange }),
  venue: z.object({ name: z.object(both()), city: line(), address: line(), mapsUrl: link() }),
  supportEmail: requiredAddress('error:required', 'edition:address'),
  /** Whom desks call when in doubt: name and telephone; if empty, the support address is shown. */
  deskContact: line(),
  accommodationLink: link('edition:hotels_link'),
  /** A template with {booth}. */
  floorMapUrl: link(),
  floorPlan: z.object({
    file: line(),
    booths: z
      .record(string, place)
      .check(z.refine((booths) => Object.keys(booths).length <= MAX_BOOTHS, 'error:invalid')),
  }),
  headings: z.object({ exhibitors: line(), speakers: line() }),
  deadlines: z.object({ signage: deadline, speakerEdit: deadline, hotelList: deadline }),
  /** When the printed badges must be at the venue; null if not decided. */
  badgesAtVenue: z.nullable(day()),
  speakerDefaults: z.object({ arrivalDate: instant(), departureDate: instant() }),
  defaultAllowances: allowances(count),
  /**
   * Limits per company: records of each kind, records per hour (allowances come on top) and file size. Then file
   * size of anonymous records: per hour and network, and in total until accepted.
   */
  quotas: z.object({
    badge: count(),
    speaker: count(),
    visa: count(),
    material: count(),
    hour: count(),
    companyFilesMb: count(),
    networkFilesMb: count(),
    unacceptedFilesMb: count(),
  }),
  /** 'approved': the organizer accepts each company that registers before its mails leave. */
  registration: z.enum(REGISTRATION, 'error:invalid'),
  /** For companies that register themselves; null means the default allowances. */
  registrationAllowances: allowances(() => z.nullable(count())),
  visaSection: z.boolean('error:invalid'),
  logistique: z.boolean('error:invalid'),
  /** Whether the speakers’ list shows the sessions with their times. */
  publicProgramme: z.boolean('error:invalid'),
  sectors: z.array(line(), 'error:invalid'),
  hiddenStatuses: z.array(line(), 'error:invalid'),
  /** What the organizer’s tool offers as a company’s status. */
  companyStatuses: z.array(line('error:invalid', MAX_STATUS_LENGTH), 'error:invalid'),
  /** The stages of a visa request in their order, between its arrival and the letter, as the office offers them. */
  visaStages: z.array(line('error:invalid', MAX_STATUS_LENGTH), 'error:invalid'),
  /** Who may be asked to deliver materials. */
  suppliers: z.array(line(), 'error:invalid'),
  guestCompanyId: line(),
  /** The contents of a visa letter other than its bearer's data. Empty parts are not printed. */
  visaLetter: z.object({
    issuer: z.object({ name: line(), address: lines(), phone: line() }),
    signatory: z.object({ name: line(), title: z.object({ en: line(), fr: line() }) }),
    terms: z.object(both()),
    /** How long it usually takes, such as '5 working days'; not shown if ''. */
    delay: z.object({ en: line(), fr: line() }),
  }),
  privacyPolicy: z.object({
    file: line(),
    version: line(),
    /** The page of the file on which the French text begins, counted from 1. */
    frenchPage: z.int('edition:page').check(z.positive('edition:page')),
  }),
  consent: z.object({ ...both(), version: line() }),
  /** Days after the event's end (visas, photos) or after sending (mail bodies). */
  retention: z.object({
    automatic: z.boolean('error:invalid'),
    visaDays: count(),
    photoDays: count(),
    mailBodyDays: count(),
  }),
  brand: z.object({
    accent: z.string('edition:color').check(z.regex(/^#[0-9a-f]{6}$/i, 'edition:color')),
    /**
     * The event's logo, as `uploadLogo` stores it: the path of a PNG among the documents and its size in pixels,
     * 'documents/0f….png#480x120'; '' for none. Read it with `eventLogo` (event-logo.rules.ts).
     */
    logo: line(),
  }),
})
export interface Edition extends Typed<z.infer<typeof editionShape>> {}
export const edition: Schema<Edition> = editionShape

const served = z.extend(editionShape, {
  /** The server's public address, if it has been set: links that are copied begin with it. */
  publicUrl: z.exactOptional(string),
})
/** The edition as pages read it. */
export interface ServedEdition extends Typed<z.infer<typeof served>> {}
export const servedEdition: Schema<ServedEdition> = served

/** What the organizer sends: any part of an edition; null restores a key's default, lists are replaced. */
export type EditionChange = { [key: string]: unknown }
export const editionChange = z.record(string, z.unknown())

/** The most booths placed in one call; a hall has hundreds. */
const MAX_PLACED = 2000
const number = z.string('error:invalid').check(z.minLength(1, 'error:invalid'), z.maxLength(255, 'error:invalid'))
export const placedBooths = z.object({
  booths: z
    .record(number, z.nullable(place), 'error:invalid')
    .check(z.refine((booths) => Object.keys(booths).length <= MAX_PLACED, 'error:invalid')),
})
/** Places of booths by their numbers; null takes a booth off the plan, and booths that are not named stay. */
export interface PlacedBooths extends z.infer<typeof placedBooths> {}
