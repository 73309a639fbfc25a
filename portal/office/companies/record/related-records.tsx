import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { badgeName } from '#portal/features/badge/badge-list/badge-list-filter.ts'
import { textOr } from '#portal/lib/i18n.ts'
import { AllowedButton, useCanCall } from '#portal/office/auth/allowed.tsx'
import { BadgeState } from '#portal/office/badges/badge-state.tsx'
import { attempt, calls } from '#portal/office/lib/calls.ts'
import { fullName, queries, useQueryData } from '#portal/office/lib/queries.ts'
import { changeSetting } from '#portal/office/lib/settings.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import css from '#portal/office/record/record-list.module.css'
import { Notice } from '#portal/ui/notice.tsx'
import { isPending } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { QuotaUse } from '#shared/quota/quota.contract.ts'

/** How many are shown; the export has all of them. */
const SHOWN_MATERIALS = 3

/** The company's materials, speakers and visa requests. */
export function RelatedRecords({ company }: { company: Company }) {
  const { t } = useTranslation(['organizer-companies', 'organizer-speakers', 'organizer-visas'])
  const materials = useQueryData(queries.materialsOf(company._id)) ?? []
  const allSpeakers = useQueryData(queries.speakers) ?? []
  const canCall = useCanCall()
  const allVisas = useQueryData({ ...queries.visas, enabled: canCall('visa.listVisas') }) ?? []
  const speakers = allSpeakers.filter(({ companyUid }) => companyUid === company._id)
  const visas = allVisas.filter(({ companyId }) => companyId === company._id)
  return (
    <>
      <RecordBlock title={t('organizer:section.materials')} end={t('record.rows', { count: materials.length })}>
        {materials.length === 0 && <p className={css.none}>{t('record.noMaterial')}</p>}
        <ul className={css.list}>
          {materials.slice(0, SHOWN_MATERIALS).map(({ _id, description, qty }) => (
            <li key={_id} dir="auto">
              {[description, qty].filter((part) => part !== null && part !== '').join(', ')}
            </li>
          ))}
        </ul>
        {materials.length > SHOWN_MATERIALS && (
          <p className={css.none}>{t('record.moreRows', { count: materials.length - SHOWN_MATERIALS })}</p>
        )}
      </RecordBlock>
      <LinkList
        title={t('organizer:section.speakers')}
        entries={speakers.map((speaker) => ({
          to: `/speakers/${speaker._id}`,
          name: fullName(speaker),
          status: textOr(`organizer-speakers:state.${speaker.status || 'takenUp'}`, speaker.status),
        }))}
      />
      <LinkList
        title={t('organizer:section.visas')}
        entries={visas.map(({ _id, name, firstName, status }) => ({
          to: `/visas/${_id}`,
          name: `${firstName} ${name}`.trim(),
          status: textOr(`organizer-visas:state.${status || 'received'}`, status),
        }))}
      />
    </>
  )
}

type LinkListProps = { title: string; entries: readonly { to: string; name: string; status: string }[] }

/** Links to records of people, with their states; nothing if there are none. */
function LinkList({ title, entries }: LinkListProps) {
  if (entries.length === 0) return null
  return (
    <RecordBlock title={title} end={entries.length}>
      <ul className={css.list}>
        {entries.map(({ to, name, status }) => (
          <li key={to} className={css.row}>
            <Link to={to} dir="auto">
              {name}
            </Link>
            <span>{status}</span>
          </li>
        ))}
      </ul>
    </RecordBlock>
  )
}

/** How many are shown; the list of badges, linked from here, has all of them. */
const SHOWN_BADGES = 9

/**
 * Names badges that show another company name. It may be the former one, or that of a branch, so the office decides
 * whether they get the present name.
 */
function DifferingCompanyNames({ name, badges }: { name: string; badges: readonly Badge[] }) {
  const { t } = useTranslation('organizer-companies')
  const others = badges.filter((badge) => !isPending(badge) && badge.company !== name)
  const count = others.length
  if (count === 0 || name === '') return null
  const setNames = (nameOf: (badge: Badge) => string) =>
    attempt(async () => {
      for (const badge of others)
        await calls.badge.updateBadge({ params: { id: badge._id }, body: { company: nameOf(badge) } })
      return true
    })
  const rename = async () => {
    if (await setNames(() => name)) offerUndo(t('record.saved', { count }), () => setNames(({ company }) => company))
  }
  return (
    <Notice kind="warning">
      {t('record.otherNames', { count, names: [...new Set(others.map(({ company }) => company))].join(', ') })}{' '}
      <AllowedButton call="badge.updateBadge" variant="line" onPress={rename}>
        {t('record.showName', { name })}
      </AllowedButton>
    </Notice>
  )
}

/** The company's badges and their states. */
export function RecordBadges({ company, badges }: { company: Company; badges: readonly Badge[] }) {
  const { t } = useTranslation('organizer-companies')
  const data = useQueryData(queries.collected)
  const collected = new Map(data?.map(({ id, collector }) => [id, t('record.collectedBy', { name: collector })]))
  return (
    <RecordBlock
      title={t('organizer:section.badges')}
      end={
        badges.length > SHOWN_BADGES ? (
          <>
            {t('record.badgesShown', { count: SHOWN_BADGES, all: badges.length })}{' '}
            <Link to={`/badges?q=${encodeURIComponent(company.raisonSocial)}`}>{t('record.openList')}</Link>
          </>
        ) : (
          badges.length
        )
      }
    >
      <ul className={css.list}>
        {badges.length > 0 && (
          <li className={`${css.badge} ${css.heads} quiet`} aria-hidden="true">
            <i />
            <b>{t('organizer:word.person')}</b>
            <b>{t('record.position')}</b>
            <b>{t('organizer:word.state')}</b>
          </li>
        )}
        {badges.slice(0, SHOWN_BADGES).map((badge) => (
          <li key={badge._id} className={css.badge}>
            <PassMark type={badge.type} size="s" />
            <Link to={`/badges/${badge._id}`} dir="auto">
              {badgeName(badge)}
            </Link>
            <span dir="auto">{collected.get(badge._id) ?? badge.position}</span>
            <BadgeState badge={badge} />
          </li>
        ))}
      </ul>
      <DifferingCompanyNames name={company.raisonSocial} badges={badges} />
      {badges.length === 0 && <p className={css.none}>{t('record.noBadge')}</p>}
    </RecordBlock>
  )
}

/** The quotas that the company has reached, if any; each can be doubled for it. */
export function RecordQuotas({ companyId }: { companyId: string }) {
  const { t } = useTranslation('organizer-companies')
  const uses = useQueryData(queries.quotasOf(companyId)) ?? []
  const reached = uses.filter(({ used, quota }) => used >= quota)
  if (reached.length === 0) return null
  return (
    <RecordBlock title={t('quota.title')}>
      <ul className={css.list}>
        {reached.map((one) => (
          <li key={one.kind} className={css.row}>
            <span>{t(`quota.${one.kind}`, one)}</span>
            <AllowedButton
              call="setting.updateSetting"
              variant="quiet"
              aria-label={t('quota.raiseThis', { what: t(`quota.${one.kind}`, one), to: 2 * one.quota })}
              onPress={() => doubleQuota(one)}
            >
              {t('quota.raise', { to: 2 * one.quota })}
            </AllowedButton>
          </li>
        ))}
      </ul>
    </RecordBlock>
  )
}

const doubleQuota = ({ companyId, kind, quota }: QuotaUse) =>
  attempt(() => changeSetting('quotas', (all) => ({ ...all, [companyId]: { ...all[companyId], [kind]: 2 * quota } })))
