import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { companyName } from '#portal/features/company/company-name.ts'
import { fullName } from '#portal/office/lib/full-name.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { sectionPath } from '#portal/office/section-names.ts'
import { type CallName, useMay, useSections } from '#portal/office/session/use-me.ts'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { domainOf } from '#shared/email.ts'
import { findable, type Hit, paletteHits } from './palette-hits.ts'

/** What the palette finds. */
export function usePaletteHits(query: string): Hit[] {
  const places = usePlaces()
  const mails = useFailedMails()
  const { data: companies } = useQuery(queries.companies)
  const { data: badges } = useQuery(queries.badges)
  const { data: speakers } = useQuery(queries.speakers)
  const records = useMemo(() => {
    const firms = (companies ?? []).map((company): Hit => {
      const { _id, email } = company
      const about = company.stand.map((booth) => booth.stand).join(', ')
      return { id: _id, kind: 'company', name: companyName(company), about, words: email, to: `/companies/${_id}` }
    })
    const people = (badges ?? []).map((badge) => personHit('badge', badge))
    return findable([...firms, ...people, ...(speakers ?? []).map((speaker) => personHit('speaker', speaker))])
  }, [companies, badges, speakers])
  return paletteHits([...findable(places), ...records, ...findable(mails)], query)
}

type Person = Pick<Badge, '_id' | 'nom' | 'prenom' | 'email' | 'company'>

function personHit(kind: 'badge' | 'speaker', person: Person): Hit {
  const { _id, email, company } = person
  return { id: _id, kind, name: fullName(person), about: shownCompany(company), words: email, to: `/${kind}s/${_id}` }
}

/** Failed mails, by the domain that they went to: what is wrong with one is often wrong with all of it. */
function useFailedMails(): Hit[] {
  const { t } = useTranslation('organizer-palette')
  const may = useMay()
  const { data: failed = [] } = useQuery({
    ...mailQueries.outbox('failed'),
    enabled: may('mail.listOutbox'),
    refetchInterval: false,
  })
  return [...Map.groupBy(failed, ({ to }) => domainOf(to))].map(([domain, mails]) => ({
    id: domain,
    kind: 'mail',
    name: t('mailsTo', { domain }),
    about: t('failed', { count: mails.length }),
    words: mails.map(({ to }) => to).join(' '),
    to: '/mail?state=failed',
  }))
}

/** The sections, and the pages that no section is named after. */
function usePlaces(): Hit[] {
  const { t } = useTranslation([
    'organizer',
    'organizer-edition',
    'organizer-season',
    'organizer-team',
    'organizer-server',
  ])
  const may = useMay()
  const sections = useSections()
  const pages: { to: string; name: string; call?: CallName }[] = [
    ...sections.map((section) => ({ to: sectionPath(section), name: t(`section.${section}`) })),
    { to: '/edition/facts', name: t('organizer-edition:facts.title') },
    { to: '/edition/next', name: t('organizer-season:open'), call: 'season.beginSeason' },
    { to: '/team', name: t('organizer-team:team') },
    { to: '/account', name: t('organizer-team:account') },
    { to: '/settings', name: t('organizer-server:title'), call: 'serverSetting.getServerSettings' },
  ]
  return pages
    .filter(({ call }) => !call || may(call))
    .map(({ to, name }) => ({ id: to, kind: 'place', name, about: '', to }))
}
