import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { isPending } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { domainOf } from '#shared/email.ts'
import { BadgeList } from './badge-list.tsx'
import { useBadgeListChange, useCompanyBadges } from './badge-list-query.ts'
import type { BadgeRowActions } from './badge-row.tsx'
import css from './badge-section.module.css'
import { EditBadgeDialog } from './edit-badge-dialog.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InvitationNotes } from './invitation-notes.tsx'
import { MovedBadges } from './moved-badges.tsx'
import { PendingPopup } from './pending-popup.tsx'
import { useBadgeDeletion } from './use-badge-deletion.ts'
import { useBadgeReplacement } from './use-badge-replacement.ts'

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
            <Button variant="line" icon="retry" onPress={() => void refetch()}>
              {t('list.again')}
            </Button>
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
  const list = useBadgeListChange(company._id)
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Badge>()
  const [dialog, setDialog] = useState<'pending' | 'edit' | null>(null)
  const close = () => setDialog(null)
  const remove = useBadgeDeletion(company._id, list, () => box.current?.focus())

  const replace = useBadgeReplacement(company, badges, list)

  const latest = useRef({ remove, replace })
  latest.current = { remove, replace }
  const ownDomain = domainOf(company.email)
  // Stable, so that rows are drawn again only when their badge changes.
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

  // The popup follows the list: what it says of the delivery is as fresh as the row.
  const fresh = badges.find((badge) => badge._id === chosen?._id) ?? chosen
  const isStillPending = fresh !== undefined && isPending(fresh)
  return (
    <div ref={box} tabIndex={-1}>
      <BadgeList badges={badges} actions={actions} />
      {fresh && dialog !== 'edit' && (
        <PendingPopup
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
