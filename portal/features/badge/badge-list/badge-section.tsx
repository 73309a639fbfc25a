import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { dayText } from '#portal/lib/date-format.ts'
import { useBothLanguages, useLanguage } from '#portal/lib/i18n.ts'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { confirm } from '#portal/ui/confirm-store.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { RetryButton } from '#portal/ui/retry-button.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { toast, toastFailure } from '#portal/ui/toast-store.ts'
import { badgeDeletionLabel, deletedByCompany, invitationMistake, isPending } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { domainOf } from '#shared/email.ts'
import { BadgeList } from './badge-list.tsx'
import { type BadgeListCache, useBadgeListCache, useCompanyBadges, useMovedBadges } from './badge-list-query.ts'
import type { BadgeRowActions } from './badge-row.tsx'
import css from './badge-section.module.css'
import { InvitationList, useChangeAddress } from './invitation-list.tsx'

const EditBadgeDialog = lazyPart(async () => (await import('./edit-badge-dialog.tsx')).EditBadgeDialog)
const PendingDialog = lazyPart(async () => (await import('./pending-dialog.tsx')).PendingDialog)

/** Everything a company does about badges: invite, see how far they are, correct, delete. */
export function BadgeSection({ company }: { company: Company }) {
  const { t } = useTranslation('badge')
  const { data: badges, isPending: isLoading, isError, refetch } = useCompanyBadges(company._id)
  return (
    <>
      <InvitationNotes />
      <InvitationList company={company} badges={badges} isLoading={isLoading} />
      <div className={css.lists}>
        {badges ? (
          <ListedBadges company={company} badges={badges} />
        ) : isError ? (
          <EmptyState title={t('list.failed')}>
            <RetryButton variant="line" onPress={refetch} />
          </EmptyState>
        ) : (
          <Spinner label={t('list.waiting')} />
        )}
        <MovedBadges companyId={company._id} />
      </div>
    </>
  )
}

function ListedBadges({ company, badges }: { company: Company; badges: readonly Badge[] }) {
  const list = useBadgeListCache(company._id)
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Badge>()
  const [dialog, setDialog] = useState<'pending' | 'edit' | null>(null)
  const close = () => setDialog(null)
  const remove = useBadgeDeletion(company._id, list, () => box.current?.focus())

  const replace = useAddressCorrection(company, badges, list)

  const latest = useRef({ remove, replace })
  latest.current = { remove, replace }
  const ownDomain = domainOf(company.email)
  // Stable, so that rows re-render only when their badge changes.
  const actions = useMemo<BadgeRowActions>(
    () => ({
      edit(badge) {
        setChosen(badge)
        setDialog(isPending(badge) ? 'pending' : 'edit')
      },
      remove: (badge) => void latest.current.remove(badge),
      ownDomain,
      replace: (badge, email) => void latest.current.replace(badge, email),
    }),
    [ownDomain],
  )

  // The popup follows the list, so its delivery state is as fresh as the row.
  const fresh = badges.find((badge) => badge._id === chosen?._id) ?? chosen
  const isStillPending = fresh !== undefined && isPending(fresh)
  return (
    <div ref={box} tabIndex={-1}>
      <BadgeList badges={badges} actions={actions} />
      {fresh && dialog !== 'edit' && (
        <PendingDialog
          badge={fresh}
          isOpen={dialog === 'pending' && isStillPending}
          onClose={close}
          list={list}
          onDelete={(badge) => {
            close()
            void remove(badge)
          }}
        />
      )}
      {fresh && <EditBadgeDialog badge={fresh} isOpen={dialog === 'edit'} onClose={close} list={list} />}
    </div>
  )
}

/** How invitations work, in both languages, the page's own first (BADGE-04, BADGE-05). */
function InvitationNotes() {
  const both = useBothLanguages('bilingual')
  return (
    <div className={css.notes}>
      {both.map(({ lang, t }) => (
        <div key={lang} lang={lang}>
          <Notice>
            <p>{t('bulk')}</p>
            <p>{t('staff')}</p>
          </Notice>
        </div>
      ))}
    </div>
  )
}

/** One line for each badge that moved to another exhibitor by its invitation. */
function MovedBadges({ companyId }: { companyId: string }) {
  const { t } = useTranslation(['badge', 'pass'])
  const language = useLanguage()
  const { data: moves = [] } = useMovedBadges(companyId)
  if (moves.length === 0) return null
  return (
    <ul className={css.moved}>
      {moves.map(({ email, type, movedAt }) => (
        <li key={`${email} ${movedAt}`}>
          <Notice>{t('list.moved', { email, type: t(`pass:chip.${type}`), date: dayText(movedAt, language) })}</Notice>
        </li>
      ))}
    </ul>
  )
}

/**
 * Deletes a badge after confirmation and removes its row (BADGE-14, BADGE-15, Q-096). `onGone` moves the focus, as the
 * button that was pressed no longer exists.
 */
function useBadgeDeletion(companyId: string, list: BadgeListCache, onGone: () => void) {
  const { t } = useTranslation('badge')
  return async (badge: Badge) => {
    if (!(await confirm({ item: badgeDeletionLabel(badge) }))) return
    try {
      await badgeApi.deleteBadge({
        params: { id: badge._id },
        body: { deletedBy: deletedByCompany(companyId) },
      })
      onGone()
      list.remove(badge._id)
      toast.done(t(badge.upgraded ? 'returned' : 'deleted'))
    } catch (error) {
      toastFailure(error)
    }
  }
}

/** Corrects the address of a failed invitation, after confirmation. */
function useAddressCorrection(company: Company, badges: readonly Badge[], list: BadgeListCache) {
  const { t } = useTranslation('badge')
  const correct = useChangeAddress(list)
  return async (failed: Badge, email: string) => {
    const others = badges.filter(({ _id }) => _id !== failed._id)
    const mistake = invitationMistake({ type: failed.type, email, badges: others, companyEmail: company.email })
    if (mistake) {
      toast.error(t('ui:error'), t(mistake))
      return
    }
    const message = t('replace', { email, failed: failed.email })
    if (!(await confirm({ title: t('ui:confirm.delete.title'), message }))) return
    try {
      await correct(failed, email)
    } catch (error) {
      toastFailure(error)
    }
  }
}
