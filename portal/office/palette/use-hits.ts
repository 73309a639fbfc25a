import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#portal/office/lib/queries.ts'
import { OFFICE_SECTIONS, sectionPath } from '#portal/office/section-names.ts'
import { findable, type Hit, paletteHits } from './palette-hits.ts'

/** What the palette finds; if a company comes first, also what can be done with it. */
export function useHits(query: string): Hit[] {
  const { t } = useTranslation('organizer-palette')
  const { t: words } = useTranslation('organizer')
  const { data: companies } = useQuery(queries.companies)
  const { data: badges } = useQuery(queries.badges)
  const { data: speakers } = useQuery(queries.speakers)
  const all = useMemo(() => {
    const stations = OFFICE_SECTIONS.map((station): Hit => {
      return {
        id: station,
        kind: 'station',
        name: words(`station.${station}`),
        about: '',
        to: sectionPath(station),
      }
    })
    const firms = (companies ?? []).map(({ _id, raisonSocial, email, stand }): Hit => {
      const about = stand.map((booth) => booth.stand).join(', ')
      return {
        id: _id,
        kind: 'company',
        name: raisonSocial || email,
        about,
        words: email,
        to: `/companies/${_id}`,
      }
    })
    const people = (badges ?? []).map(({ _id, prenom, nom, email, company }): Hit => {
      const name = `${prenom} ${nom}`.trim() || email
      const to = `/badges?q=${encodeURIComponent(email)}`
      return { id: _id, kind: 'badge', name, about: company, words: email, to }
    })
    const talkers = (speakers ?? []).map(({ _id, prenom, nom, email, company }): Hit => {
      const name = `${prenom} ${nom}`.trim() || email
      const to = `/speakers?q=${encodeURIComponent(email)}`
      return { id: _id, kind: 'speaker', name, about: company, words: email, to }
    })
    const deeds: Hit[] = [
      { id: 'backup', kind: 'do', name: t('do.backup'), about: '' },
      { id: 'facts', kind: 'do', name: t('do.facts'), about: '', to: '/edition/facts' },
      { id: 'next', kind: 'do', name: t('organizer-season:open'), about: '', to: '/edition/next' },
      { id: 'audit', kind: 'do', name: t('do.audit'), about: '', to: '/data?q=' },
    ]
    return findable([...stations, ...firms, ...people, ...talkers, ...deeds])
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
