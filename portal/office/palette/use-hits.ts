import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { companyName } from '#portal/features/company/company-name.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { OFFICE_SECTIONS, sectionPath } from '#portal/office/section-names.ts'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { findable, type Hit, paletteHits } from './palette-hits.ts'

/** What the palette finds; if a company comes first, also what can be done with it. */
export function useHits(query: string): Hit[] {
  const { t } = useTranslation('organizer-palette')
  const { t: words } = useTranslation('organizer')
  const { data: companies } = useQuery(queries.companies)
  const { data: badges } = useQuery(queries.badges)
  const { data: speakers } = useQuery(queries.speakers)
  const all = useMemo(() => {
    const sections = OFFICE_SECTIONS.map((section): Hit => {
      const name = words(`station.${section}`)
      return { id: section, kind: 'station', name, about: '', to: sectionPath(section) }
    })
    const firms = (companies ?? []).map((company): Hit => {
      const { _id, email } = company
      const about = company.stand.map((booth) => booth.stand).join(', ')
      const to = `/companies/${_id}`
      return { id: _id, kind: 'company', name: companyName(company), about, words: email, to }
    })
    const people = (badges ?? []).map((badge) => personHit('badge', badge))
    const talkers = (speakers ?? []).map((speaker) => personHit('speaker', speaker))
    const deeds: Hit[] = [
      { id: 'backup', kind: 'do', name: t('do.backup'), about: '' },
      { id: 'facts', kind: 'do', name: t('do.facts'), about: '', to: '/edition/facts' },
      { id: 'next', kind: 'do', name: t('organizer-season:open'), about: '', to: '/edition/next' },
      { id: 'audit', kind: 'do', name: t('do.audit'), about: '', to: '/data?q=' },
    ]
    return findable([...sections, ...firms, ...people, ...talkers, ...deeds])
  }, [companies, badges, speakers, t, words])
  return useMemo(() => {
    const hits = paletteHits(all, query)
    const [first] = hits
    if (first?.kind !== 'company') return hits
    const { id, name } = first
    const own: Hit[] = [
      {
        id: 'its-badges',
        kind: 'do',
        name: t('do.badges', { name }),
        about: '',
        to: `/badges?q=${encodeURIComponent(name)}`,
      },
      { id: 'its-audit', kind: 'do', name: t('do.history', { name }), about: '', to: `/data?q=${id}` },
    ]
    return [...hits, ...own]
  }, [all, query, t])
}

type Person = Pick<Badge, '_id' | 'nom' | 'prenom' | 'email' | 'company'>

function personHit(kind: 'badge' | 'speaker', { _id, prenom, nom, email, company }: Person): Hit {
  const name = `${prenom} ${nom}`.trim() || email
  const to = `/${kind}s?q=${encodeURIComponent(email)}`
  return { id: _id, kind, name, about: shownCompany(company), words: email, to }
}
