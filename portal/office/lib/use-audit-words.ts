import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import { fold } from '#shared/names/fold.ts'
import type { AuditGroup } from './group-audit.ts'

const READ = '.read'
/** What has a sentence of its own when it is added, deleted or read. */
const ACTS: Record<string, string> = { _id: '', deletedAt: 'Deleted' }

/** What the server works out from the other fields. */
const FOLLOWS = ['percentage', 'updateDate']

interface Words {
  kind: Record<string, string>
  field: Record<string, string>
  label: Record<string, string>
  fieldOf: Record<string, Record<string, string>>
}

/** The audit in words: who, which record, which fields. What nothing names is called by its kind, never by its id. */
export function useAuditWords() {
  const { t, i18n } = useTranslation(['organizer-audit', 'organizer-mail', 'badge', 'speaker'])
  const has = (key: string) => i18n.exists(key, { ns: 'organizer-audit' })
  const word = (...keys: string[]) => keys.find(has)

  /** 'organizer Selma Tounsi' is called Selma Tounsi, a company and a desk by their names; all others by their kind. */
  const who = ({ actor, who: named }: { actor: string; who?: string }): string => {
    const [kind = '', ...rest] = actor.split(' ')
    const isId = named !== undefined && kind !== 'organizer'
    const key = word(`who.${kind}`)
    return named || (!isId && rest.join(' ')) || (key ? t(key as 'who.link') : kind)
  }
  const fieldOf = (kind: string, field: string): string => {
    const key = word(`fieldOf.${kind}.${field}`, `field.${field}`)
    if (key) return t(key as 'field._id')
    const label = textOr(kind === 'speaker' ? `speaker:label.${field}` : `badge:field.${field}`, field)
    return label.charAt(0).toLowerCase() + label.slice(1)
  }
  /** What changed, such as 'booths, status'; columns that mean the same, as in a deletion, are named once. */
  const fields = ({ entity, fields: names }: Pick<AuditEntry, 'entity' | 'fields'>): string => {
    const kind = entity.replace(READ, '')
    const told = names.filter((field) => !FOLLOWS.includes(field))
    const list =
      [...new Set((told.length > 0 ? told : names).map((field) => fieldOf(kind, field)))].join(', ') || t('noField')
    return entity.endsWith(READ) ? t('read', { fields: list }) : list
  }
  const recordOf = ({ entity, id, record }: AuditEntry): string => {
    if (record) return record
    if (entity === 'mailModel') return textOr(`organizer-mail:name.${id}`, '')
    return entity === 'setting' && has(`setting.${id}`) ? t(`setting.${id}` as 'setting.views') : ''
  }
  /** 'Company Sahara Flow: booths, status' */
  const fieldsOf = (of: Pick<AuditEntry, 'entity' | 'fields' | 'record'>): string => {
    const kind = of.entity.replace(READ, '')
    const called = has(`kind.${kind}`) ? t(`kind.${kind}` as 'kind.badge') : kind
    return t('ofRecord', { kind: called, record: of.record, fields: fields(of) })
  }
  /** 'Printed 29 badges', 'Company Sahara Flow: booths, status' */
  const what = ({ entry, count, isOneRecord }: AuditGroup): string => {
    const kind = entry.entity.replace(READ, '')
    const record = isOneRecord ? recordOf(entry) : ''
    const act = entry.entity.endsWith(READ) ? 'Read' : ACTS[entry.fields[0] ?? '']
    const own = act === undefined ? undefined : word(`did.${kind}${act}.of`)?.slice(0, -3)
    const one = () =>
      own ? t(`${own}.of` as 'did.visaLetter.of', { record, id: entry.id }) : fieldsOf({ ...entry, record })
    if (record) return count === 1 ? one() : t('times', { what: one(), count })
    if (own) return t(`${own}.many` as 'did.print.many', { count })
    return t('ofMany', { things: t(`many.${kind}` as 'many.badge', { count }), fields: fields(entry) })
  }
  /** Kinds of records and fields whose word contains what is searched, as the server knows them. */
  const meant = (q: string): string => {
    const bundle = (ns: string) => i18n.getResourceBundle(i18n.language, ns) as Words
    const { kind, field, fieldOf } = bundle('organizer-audit')
    const wanted = fold(q)
    return [kind, bundle('badge').field, bundle('speaker').label, field, ...Object.values(fieldOf)]
      .flatMap((words) => Object.entries(words))
      .flatMap(([key, text]) => (fold(text).includes(wanted) ? [key] : []))
      .join()
  }
  return { who, fields, fieldsOf, what, meant }
}
