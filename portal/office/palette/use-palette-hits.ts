import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { companyName } from '#portal/features/company/company-name.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { fullName } from '#portal/office/lib/full-name.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { sectionPath } from '#portal/office/section-names.ts'
import { type CallName, useMay, useMe, useSections } from '#portal/office/session/use-me.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { shownCompany } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { domainOf } from '#shared/email.ts'
import { findable, type Hit, paletteHits } from './palette-hits.ts'

/** What the palette finds. */
export function usePaletteHits(query: string): Hit[] {
  const { t } = useTranslation('organizer')
  const sections = useSections()
  const deeds = useDeeds()
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
  const stations = sections.map((section): Hit => {
    const to = sectionPath(section)
    return { id: section, kind: 'station', name: t(`station.${section}`), about: '', to }
  })
  return paletteHits([...findable(stations), ...records, ...findable([...mails, ...deeds])], query)
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

/** What can be done from anywhere. */
function useDeeds(): Hit[] {
  const { t } = useTranslation('organizer-palette')
  const may = useMay()
  const me = useMe()
  const { instant } = useDates()
  const { data: backups } = useQuery({ ...queries.backups, enabled: may('backup.listBackups') })
  const backup = useChange(() => calls.backup.createBackup(), {
    failed: t('notBackedUp'),
    reads: [queries.backups.queryKey],
    onSuccess: () => toast.success(t('backedUp')),
  })
  const last = backups
    ?.map(({ createdAt }) => createdAt)
    .sort()
    .at(-1)
  const factor = {
    name: t('organizer-team:factorBegin'),
    about: '',
    words: [t('organizer-team:invite'), t('organizer-team:team'), t('organizer-team:roles')].join(' '),
  }
  const deeds: (Omit<Hit, 'kind'> & { call?: CallName })[] = [
    {
      id: 'backup',
      name: t('do.backup'),
      about: last ? t('do.lastBackup', { at: instant(last) }) : '',
      act: () => backup.mutate(),
      call: 'backup.createBackup',
    },
    { id: 'facts', name: t('do.facts'), about: '', to: '/edition/facts' },
    { id: 'next', name: t('organizer-season:open'), about: '', to: '/edition/next', call: 'season.beginSeason' },
    { id: 'audit', name: t('do.audit'), about: '', to: '/data?q=' },
    { id: 'invite', name: t('organizer-team:invite'), about: '', to: '/team', call: 'member.inviteMember' },
    // Until then the roles do not count that would offer the rest; found by what they would do too.
    ...(me && me.waiting.length > 0 ? [{ id: 'factor', ...factor, to: '/account' }] : []),
  ]
  return deeds.filter(({ call }) => !call || may(call)).map(({ call, ...deed }) => ({ ...deed, kind: 'do' }))
}
