import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { attempt } from '#portal/office/lib/attempt.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { seeAs } from '#portal/office/lib/see-as.ts'
import { useSentWords } from '#portal/office/mail/use-sent-words.ts'
import { usePlatform } from '#portal/office/platform.ts'
import { type CallName, useMay } from '#portal/office/session/use-me.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { badgeState } from '#shared/badge/badge-state.ts'
import { BADGE_TYPES, type BadgeType, PASS_LETTER } from '#shared/badge/pass.ts'
import { allowanceOf } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { Hit, PaletteEntry } from './palette-hits.ts'

/** Alt and the letter do it at once. */
const LOOK = {
  see: { letter: 'V', icon: 'eye' },
  link: { letter: 'L', icon: 'link' },
  allowances: { letter: 'A', icon: 'plus' },
  print: { letter: 'P', icon: 'print' },
  badges: { letter: 'B', icon: 'badge' },
  company: { letter: 'C', icon: 'person' },
  history: { letter: 'H', icon: 'clock' },
} as const

type Offered = PaletteEntry & { id: keyof typeof LOOK; call?: CallName }

/** What can be done with the first hit. */
export function useFirstActions(hit: Hit | undefined) {
  const { t } = useTranslation('organizer-palette')
  const may = useMay()
  const company = useCompanyActions(hit?.kind === 'company' ? hit : undefined)
  const badge = useBadgeActions(hit?.kind === 'badge' ? hit : undefined)
  const isRecord = hit?.kind === 'company' || hit?.kind === 'badge' || hit?.kind === 'speaker'
  const history: Offered | false = isRecord && {
    ...{ id: 'history', name: t('with.history'), about: '' },
    to: `/data?q=${hit.id}`,
  }
  return [...company, ...badge, history]
    .filter((action) => action !== false)
    .filter(({ call }) => !call || may(call))
    .map(({ call, ...action }) => ({ ...action, ...LOOK[action.id] }))
}

function useCompanyActions(hit: Hit | undefined): (Offered | false)[] {
  const { t } = useTranslation('organizer-palette')
  const { portalUrl } = usePlatform()
  const sentWords = useSentWords()
  const { data: companies } = useQuery(queries.companies)
  const { data: badges = [] } = useQuery(queries.badges)
  const company = hit && companies?.find(({ _id }) => _id === hit.id)
  if (!company) return []
  const { _id, email } = company
  const own = badges.filter(({ companyId }) => companyId === _id)
  const complete = own.filter((badge) => badgeState(badge) === 'complete').length
  return [
    portalUrl !== undefined && {
      id: 'see',
      name: t('organizer-companies:record.seeAs'),
      about: t('with.seeAbout'),
      act: () => seeAs(_id, portalUrl),
      call: 'view.beginView',
    },
    email !== '' && {
      id: 'link',
      name: t('with.link'),
      about: email,
      act: () => sendLink(_id, sentWords(t('organizer-companies:link.sent', { email }), email)),
      call: 'loginLink.createLoginLink',
    },
    {
      id: 'allowances',
      name: t('with.allowances'),
      about: allowancesOf(company, own),
      to: `/companies/${_id}`,
      call: 'company.updateCompany',
    },
    {
      id: 'print',
      name: t('with.printAll'),
      about: t('with.badgesAbout', { complete, rest: own.length - complete }),
      to: `/badges/print?company=${_id}`,
      call: 'print.createPrints',
    },
    { id: 'badges', name: t('with.badges'), about: '', to: `/badges?q=${encodeURIComponent(hit.name)}` },
  ]
}

/** 'E 4/6, D 2/2, V 1/1, T 2/10': used, of how many. */
function allowancesOf(company: Company, badges: readonly Badge[]): string {
  const used = (type: BadgeType) => badges.filter((badge) => badge.type === type).length
  return BADGE_TYPES.map((type) => `${PASS_LETTER[type]} ${used(type)}/${allowanceOf(company.badge, type)}`).join(', ')
}

async function sendLink(id: string, sentText: string): Promise<void> {
  const sent = await attempt(() => calls.loginLink.createLoginLink({ params: { id }, body: { send: true } }))
  if (sent) toast.success(sentText)
}

function useBadgeActions(hit: Hit | undefined): (Offered | false)[] {
  const { t } = useTranslation('organizer-palette')
  const navigate = useNavigate()
  const { data: badges } = useQuery(queries.badges)
  const badge = hit && badges?.find(({ _id }) => _id === hit.id)
  if (!badge) return []
  const { _id, companyId } = badge
  return [
    {
      id: 'print',
      name: t('with.print'),
      about: '',
      // As from the list: chosen badges do not stand in the address.
      act: () => navigate('/badges/print', { state: { ids: [_id] } }),
      call: 'print.createPrints',
    },
    companyId !== '' && { id: 'company', name: t('with.company'), about: hit.about, to: `/companies/${companyId}` },
  ]
}
