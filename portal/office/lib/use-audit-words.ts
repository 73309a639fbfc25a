import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyName } from '#portal/features/company/company-name.ts'
import type { AuditEntry } from '#shared/audit/audit.contract.ts'
import { queries } from './queries.ts'

const READ = '.read'
/** Enough of an id to tell records apart. */
const SHORT_ID = 12

/** Audit entries in words: who, which record, which fields. */
export function useAuditWords() {
  const { t, i18n } = useTranslation(['organizer-audit', 'badge', 'speaker'])
  const { data: companies } = useQuery(queries.companies)
  const word = (...keys: string[]) => keys.find((key) => i18n.exists(key, { ns: 'organizer-audit' }))
  const companyOf = (id: string) => {
    const company = companies?.find(({ _id }) => _id === id)
    return company && companyName(company)
  }

  /** 'organizer Selma Tounsi' becomes her name, a company its name; all others are named by their kind. */
  const who = ({ actor }: Pick<AuditEntry, 'actor'>): string => {
    const [kind = '', ...rest] = actor.split(' ')
    const name = rest.join(' ')
    if (kind === 'organizer' && name) return name
    const company = kind === 'company' && companyOf(name)
    const key = word(`who.${kind}`)
    return company || (key ? t(key as 'who.link') : actor)
  }
  const fieldOf = (kind: string, field: string): string => {
    const key = word(`fieldOf.${kind}.${field}`, `field.${field}`)
    if (key) return t(key as 'field._id')
    return t(kind === 'speaker' ? `speaker:label.${field}` : `badge:field.${field}`, { defaultValue: field })
  }
  /** What changed, such as 'booths, status'; columns that mean the same, as in a deletion, are named once. */
  const fields = ({ entity, fields: names }: Pick<AuditEntry, 'entity' | 'fields'>): string => {
    const kind = entity.replace(READ, '')
    const list = [...new Set(names.map((field) => fieldOf(kind, field)))].join(', ') || t('noField')
    return entity.endsWith(READ) ? t('read', { fields: list }) : list
  }
  /** The whole entry, such as 'Company Sahara Flow: booths, status'. */
  const what = (entry: AuditEntry): string => {
    const kind = entry.entity.replace(READ, '')
    const key = word(`kind.${kind}`)
    return t('ofRecord', {
      kind: key ? t(key as 'kind.company') : kind,
      record: (kind === 'company' && companyOf(entry.id)) || entry.id.slice(0, SHORT_ID),
      fields: fields(entry),
    })
  }
  return { who, fields, what }
}
