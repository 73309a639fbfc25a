import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#portal/lib/on-demand.tsx'
import { Button } from '#portal/ui/button.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { Company } from '#shared/company/company.schema.ts'
import css from './many-invitations-button.module.css'
import { queueDrafts, unsentOf } from './queue-drafts.ts'

const ManyInvitations = onDemand(async () => (await import('./many-invitations.tsx')).ManyInvitations)

type Props = { company: Company; badges: readonly Badge[] | undefined }

/** Opens the place for many invitations; once open it stays there, so that sending goes on behind it. */
export function ManyInvitationsButton({ company, badges }: Props) {
  const { t } = useTranslation('badge')
  const [isOpen, setOpen] = useState(false)
  const [isThere, setThere] = useState(false)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    setLeft(unsentOf(queueDrafts.read(localStorage, company._id, Date.now())?.values.rows ?? []))
  }, [company._id])
  function open() {
    setThere(true)
    setOpen(true)
  }
  return (
    <div className={css.more}>
      <Button variant="line" icon="plus" onPress={open} isDisabled={!badges}>
        {left > 0 ? t('many.continue', { count: left }) : t('many.open')}
      </Button>
      {isThere && badges && (
        <ManyInvitations
          company={company}
          badges={badges}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onLeft={setLeft}
        />
      )}
    </div>
  )
}
