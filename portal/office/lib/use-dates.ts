import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat, dayText, dayTimeText, timeText } from '#portal/lib/date-format.ts'
import { type Language, textOr, useLanguage } from '#portal/lib/i18n.ts'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import { daysBetween } from '#shared/calendar/days-between.ts'
import { VENUE_ZONE, venueDay } from '#shared/edition/edition.rules.ts'
import { fold } from '#shared/names/fold.ts'
import type { AuditGroup } from './use-audit.ts'

type At = string | number

/** Formats days and instants for all of the office: in the venue's time zone, wherever the computer is. */
export function useDates(asked?: Language) {
  const own = useLanguage()
  const language = asked ?? own
  return useMemo(() => {
    const inVenue = (options: Intl.DateTimeFormatOptions) => dateFormat(language, { ...options, timeZone: VENUE_ZONE })
    const day = inVenue({ dateStyle: 'medium' })
    const full = inVenue({ dateStyle: 'medium', timeStyle: 'short' })
    const long = inVenue({ dateStyle: 'full', timeStyle: 'short' })
    const span = inVenue({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
    // A plain date, such as on a passport, has no time zone.
    const longDate = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    const mediumDate = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
    const weekday = dateFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
    const named = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    const relative = new Intl.RelativeTimeFormat(language, { style: 'short' })
    return {
      /** '11 Aug, 04:00' of an instant: ISO, or ms since 1970. */
      instant: (at: At) => dayTimeText(new Date(at), language, VENUE_ZONE),
      /** '04:00' of an instant of today, otherwise with its day. */
      brief: (at: At, now = Date.now()) =>
        venueDay(Number(new Date(at))) === venueDay(now)
          ? timeText(new Date(at).toISOString(), language, VENUE_ZONE)
          : dayTimeText(new Date(at), language, VENUE_ZONE),
      /** '11 Aug, 04:00 – 04:20' from one instant to another. */
      span: (from: string, to: string) => span.formatRange(Date.parse(from), Date.parse(to)),
      /** '11 Aug 2025, 04:00' */
      full: (at: At) => full.format(new Date(at)),
      /** 'Monday, 11 August 2025 at 04:00' */
      long: (at: At) => long.format(new Date(at)),
      /** '14 min. ago' of an ISO instant, in minutes or hours. */
      ago: (at: string, now: number) => {
        const minutes = Math.round((now - Date.parse(at)) / 60_000)
        return minutes < 60 ? relative.format(-minutes, 'minute') : relative.format(-Math.round(minutes / 60), 'hour')
      },
      /** 'Today 11:40', 'Yesterday' or '6 Aug' of an ISO instant. */
      recent: (at: string, now = Date.now()) => {
        const then = Date.parse(at)
        const days = daysBetween(venueDay(then), venueDay(now))
        if (days !== 0 && days !== 1)
          return venueDay(then).slice(0, 4) === venueDay(now).slice(0, 4)
            ? dayText(at, language, VENUE_ZONE)
            : day.format(then)
        const word = named.format(-days, 'day')
        const text = word.charAt(0).toLocaleUpperCase(language) + word.slice(1)
        return days === 0 ? `${text} ${timeText(at, language, VENUE_ZONE)}` : text
      },
      day: (at: string) => day.format(Date.parse(at)),
      /** '11 Aug' */
      shortDay: (at: string) => dayText(at, language, VENUE_ZONE),
      clock: (at: string) => timeText(at, language, VENUE_ZONE),
      /** '14 March 2031' of '2031-03-14'. */
      longDate: (date: string) => longDate.format(Date.parse(date)),
      /** 'Friday 14 March 2031' of '2031-03-14'. */
      weekday: (date: string) => weekday.format(Date.parse(date)),
      /** '14 – 16 March 2031' of two such dates. */
      longDateRange: (from: string, to: string) => longDate.formatRange(Date.parse(from), Date.parse(to)),
      /** '14 Mar 2031' of '2031-03-14'. */
      mediumDate: (date: string) => mediumDate.format(Date.parse(date)),
      /** '14 Mar' of '2031-03-14'. */
      shortDate: (date: string) => dayText(date, language, 'UTC'),
    }
  }, [language])
}

const READ = '.read'
/** Fields whose change means that a record was added, deleted or read. */
const ACTION_OF_FIELD: Record<string, string> = { _id: '', deletedAt: 'Deleted' }

/** What the server works out from the other fields. */
const DERIVED_FIELDS = ['percentage', 'updateDate']

/** The names of a record's fields in forms and lists, which the audit uses too unless it has its own. */
const LABELS: Record<string, string> = {
  speaker: 'speaker:label',
  company: 'organizer-companies:field',
  visa: 'organizer:person',
  session: 'organizer-speakers:session.field',
  edition: 'organizer-edition:entry',
}

/** The audit in words: who, which record, which fields. A record without a name is shown by its kind, never by its id. */
export function useAuditTexts() {
  const { t, i18n } = useTranslation(['organizer-audit', 'organizer-mail', 'badge', 'speaker'])
  const has = (key: string) => i18n.exists(key, { ns: 'organizer-audit' })
  const word = (...keys: string[]) => keys.find(has)

  /** 'organizer Selma Tounsi' is called Selma Tounsi, a company and a desk by their names; all others by their kind. */
  const who = ({ actor, who: named }: { actor: string; who?: string }) => {
    const [kind = '', ...rest] = actor.split(' ')
    const isId = named !== undefined && kind !== 'organizer'
    const key = word(`who.${kind}`)
    return named || (!isId && rest.join(' ')) || (key ? t(key as 'who.link') : kind)
  }
  const fieldOf = (kind: string, field: string) => {
    const key = word(`fieldOf.${kind}.${field}`, `field.${field}`)
    if (key) return t(key as 'field._id')
    const label = textOr(`${LABELS[kind]}.${field}`, textOr(`badge:field.${field}`, field))
    return label.charAt(0).toLowerCase() + label.slice(1)
  }
  /** What changed, such as 'booths, status'; columns that mean the same, as in a deletion, are named once. */
  const fields = ({ entity, fields: names }: Pick<AuditEntry, 'entity' | 'fields'>) => {
    const kind = entity.replace(READ, '')
    const shown = names.filter((field) => !DERIVED_FIELDS.includes(field))
    const list =
      [...new Set((shown.length > 0 ? shown : names).map((field) => fieldOf(kind, field)))].join(', ') || t('noField')
    return entity.endsWith(READ) ? t('read', { fields: list }) : list
  }
  const recordOf = ({ entity, id, record }: AuditEntry) => {
    if (record) return record
    if (entity === 'mailModel') return textOr(`organizer-mail:name.${id}`, '')
    return entity === 'setting' && has(`setting.${id}`) ? t(`setting.${id}` as 'setting.views') : ''
  }
  /** 'Company Sahara Flow: booths, status' */
  const fieldsOf = (of: Pick<AuditEntry, 'entity' | 'fields' | 'record'>) => {
    const kind = of.entity.replace(READ, '')
    const called = has(`kind.${kind}`) ? t(`kind.${kind}` as 'kind.badge') : kind
    return t('of', { things: of.record ? `${called} ${of.record}` : called, fields: fields(of) })
  }
  /** 'Printed 29 badges', 'Company Sahara Flow: booths, status' */
  const what = ({ entry, count, isOneRecord }: AuditGroup) => {
    const kind = entry.entity.replace(READ, '')
    const record = isOneRecord ? recordOf(entry) : ''
    const act = entry.entity.endsWith(READ) ? 'Read' : ACTION_OF_FIELD[entry.fields[0] ?? '']
    const own = act === undefined ? undefined : word(`did.${kind}${act}.of`)?.slice(0, -3)
    const one = () =>
      own ? t(`${own}.of` as 'did.visaLetter.of', { record, id: entry.id }) : fieldsOf({ ...entry, record })
    if (record) return count === 1 ? one() : t('times', { what: one(), count })
    if (own) return t(`${own}.many` as 'did.print.many', { count })
    if (count === 1) return fieldsOf({ ...entry, record })
    return t('of', { things: t(`many.${kind}` as 'many.badge', { count }), fields: fields(entry) })
  }
  /** Kinds of records and fields whose word contains what is searched, as the server knows them. */
  const meant = (q: string) => {
    const wordsOf = (id: string): object => {
      const [ns = '', key = ''] = id.split(':')
      return i18n.getResource(i18n.language, ns, key)
    }
    const wanted = fold(q)
    const own = ['organizer-audit:kind', 'organizer-audit:field', 'badge:field', ...Object.values(LABELS)].map(wordsOf)
    return [...own, ...Object.values(wordsOf('organizer-audit:fieldOf'))]
      .flatMap((words) => Object.entries<string>(words))
      .flatMap(([key, text]) => (fold(text).includes(wanted) ? [key] : []))
      .join()
  }
  return { who, fields, fieldsOf, what, meant }
}
