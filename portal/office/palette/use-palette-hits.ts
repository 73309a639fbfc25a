import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { companyName } from '#portal/features/company/company-name.ts'
import { useCanCall, useSections } from '#portal/office/auth/allowed.tsx'
import { contactPeople, fullName, queries, useQueryData } from '#portal/office/lib/queries.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { sectionPath } from '#portal/office/section-names.ts'
import { publicCompanyName } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { boothNumbers } from '#shared/company/company.rules.ts'
import { domainOf } from '#shared/email.ts'
import { rankOf } from '#shared/names/fold.ts'
import { foldToLatin, matchingContext } from '#shared/names/transliterate.ts'
import type { CallName } from '#shared/pages.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'

export type HitKind = 'place' | 'company' | 'badge' | 'speaker' | 'mail'

/** What the palette finds: a record, or a place of the office. */
export interface Hit {
  kind: HitKind
  id: string
  name: string
  /** More about it: a company's booths, a badge's company. */
  about: string
  to: string
  /** Other texts it can be found by; the one that matches is shown. */
  beside?: readonly string[]
}

/** Up to this many hits are all shown. */
const FEW = 8
/** If there are more, this many of each kind; the list of that kind has the others. */
const MAX_PER_KIND = 4

/** A hit with its searchable text, folded once per list. */
type IndexedHit = ReturnType<typeof toIndexed>[number]

export function toIndexed(hits: readonly Hit[]) {
  return hits.map((hit) => {
    const name = foldToLatin(hit.name)
    return { hit, name, text: `${name} ${foldToLatin(hit.about)} ${foldToLatin((hit.beside ?? []).join(' '))}` }
  })
}

/**
 * The hits of a query: first those whose name begins with it, then those in which its words begin a word. Case and
 * accents do not matter; every word must be found.
 */
export function paletteHits(all: readonly IndexedHit[], query: string) {
  const wanted = foldToLatin(query).split(' ').filter(Boolean)
  const more = new Map<HitKind, number>()
  if (wanted.length === 0) return { hits: all.map(({ hit }) => hit).filter(({ kind }) => kind === 'place'), more }
  const counts = new Map<HitKind, number>()
  const found = all
    .map(({ hit, name, text }) => ({ hit, rank: rankOf(name, text, wanted) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ hit }) => hit)
  const hits = found
    .filter(({ kind }) => {
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      if (found.length <= FEW || kind === 'place' || count <= MAX_PER_KIND) return true
      more.set(kind, count - MAX_PER_KIND)
      return false
    })
    .map(({ beside = [], ...hit }) => {
      const why = matchingContext(`${hit.name} ${hit.about}`, beside, query)
      return { ...hit, about: [hit.about, why].filter(Boolean).join(', ') }
    })
  return { hits, more }
}

const NONE: never[] = []
const LISTS = { company: '/companies', badge: '/badges', speaker: '/speakers', mail: '/mail', place: '/' }

/** The palette's results; if there are more than it shows, an entry opens their list with the same filter. */
export function usePaletteHits(query: string): Hit[] {
  const { t } = useTranslation('organizer-palette')
  const places = usePages()
  const mails = useFailedMails()
  const companies = useQueryData(queries.companies) ?? NONE
  const contacts = useQueryData(queries.contacts)
  const badges = useQueryData(queries.badges) ?? NONE
  const speakers = useQueryData(queries.speakers) ?? NONE
  const records = useMemo(() => {
    const firms = companies.map((company): Hit => {
      const { _id } = company
      const about = boothNumbers(company.stand)
      const beside = contactPeople(company, contacts?.get(_id))
      return { id: _id, kind: 'company', name: companyName(company), about, beside, to: `/companies/${_id}` }
    })
    const people = badges.map((badge) => personHit('badge', badge))
    return toIndexed([...firms, ...people, ...speakers.map((speaker) => personHit('speaker', speaker))])
  }, [companies, contacts, badges, speakers])
  const { hits, more } = paletteHits([...toIndexed(places), ...records, ...toIndexed(mails)], query)
  const others = [...more].map(([kind, count]): Hit => {
    const search = kind === 'mail' ? 'state=failed' : `q=${encodeURIComponent(query.trim())}`
    return { kind, id: 'more', name: t('more', { count }), about: '', to: `${LISTS[kind]}?${search}` }
  })
  return [...hits, ...others]
}

function personHit(kind: 'badge' | 'speaker', person: Badge | Speaker): Hit {
  const { _id, email, company } = person
  return {
    id: _id,
    kind,
    name: fullName(person),
    about: publicCompanyName(company),
    beside: [email],
    to: `/${kind}s/${_id}`,
  }
}

/** Failed mails, by the domain that they went to: one failure often affects the whole domain. */
function useFailedMails(): Hit[] {
  const { t } = useTranslation('organizer-palette')
  const canCall = useCanCall()
  const { data: failed = [] } = useQuery({
    ...mailQueries.outbox('failed'),
    enabled: canCall('mail.listOutbox'),
    refetchInterval: false,
  })
  return [...Map.groupBy(failed, ({ to }) => domainOf(to))].map(([domain, mails]) => ({
    id: domain,
    kind: 'mail',
    name: t('mailsTo', { domain }),
    about: t('failed', { count: mails.length }),
    beside: mails.map(({ to }) => to),
    to: '/mail?state=failed',
  }))
}

/** The sections, and the pages that no section is named after. */
function usePages(): Hit[] {
  const { t } = useTranslation([
    'organizer',
    'organizer-edition',
    'organizer-season',
    'organizer-team',
    'organizer-server',
  ])
  const canCall = useCanCall()
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
    .filter(({ call }) => !call || canCall(call))
    .map(({ to, name }) => ({ id: to, kind: 'place', name, about: '', to }))
}
