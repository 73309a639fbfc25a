import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { FormBadgeField } from '#portal/features/badge/badge-field.tsx'
import { textOr } from '#portal/lib/i18n.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { useRecordForm } from '#portal/lib/record-form.ts'
import { zodResolver } from '#portal/lib/zod-resolver.ts'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { RecordConflicts } from '#portal/ui/record-conflicts.tsx'
import { SaveButtons } from '#portal/ui/save-buttons.tsx'
import { toast, toastFailure } from '#portal/ui/toast-store.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { formSchemas } from '#shared/contract/field-schemas.ts'
import { pick, shownIn } from '#shared/contract/fields.ts'
import type { BadgeListCache } from './badge-list-query.ts'
import css from './edit-badge-dialog.module.css'
import { useCopyBadgeLink } from './invitation-list.tsx'

const FIELDS = shownIn(BADGE_FIELDS, 'edit')
const SCHEMAS = formSchemas(BADGE_FIELDS, FIELDS)
const UPGRADED: readonly string[] = shownIn(BADGE_FIELDS, 'upgraded')
type Fields = { [F in keyof typeof SCHEMAS]: z.infer<(typeof SCHEMAS)[F]> }
const storedOf = (badge: Badge) => ({ rev: badge.rev, values: pick(badge, FIELDS) })

type Props = { badge: Badge; isOpen: boolean; onClose: () => void; list: BadgeListCache }

/** Corrects a badge that was filled in. */
export function EditBadgeDialog({ badge, isOpen, onClose, list }: Props) {
  const { t } = useTranslation('badge')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('edit.title')}>
      {badge.upgraded === 'complete' ? <p>{t('edit.upgraded')}</p> : <BadgeLinks badge={badge} />}
      <EditBadgeForm badge={badge} onClose={onClose} list={list} />
    </Dialog>
  )
}

/** Links to the badge's own page, where it can be viewed and downloaded. */
function BadgeLinks({ badge }: { badge: Badge }) {
  const { t } = useTranslation('badge')
  const copyLink = useCopyBadgeLink()
  return (
    <p className={css.keep}>
      <LinkButton
        variant="line"
        icon="out"
        href={badgeLink('', badge.link ?? badge._id)}
        target="_blank"
        rel="noreferrer"
      >
        {t('edit.look')}
      </LinkButton>
      <Button variant="line" icon="copy" onPress={() => void copyLink(badge)}>
        {t('popup.copyLink')}
      </Button>
    </p>
  )
}

function EditBadgeForm({ badge, onClose, list }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('badge')
  // The list keeps refreshing in the background; the form keeps its initial state.
  const [opened] = useState(badge)
  const fields = opened.upgraded === 'complete' ? FIELDS.filter((field) => UPGRADED.includes(field)) : FIELDS
  const record = useRecordForm<Fields, Badge>({
    id: opened._id,
    stored: storedOf(badge),
    resolver: zodResolver(z.object(pick(SCHEMAS, fields))),
    storedOf,
    async send(values, typed, { rev }) {
      // Untouched fields are not sent, so that they do not undo others' changes.
      const answer = await badgeApi.updateBadge({
        params: { id: opened._id },
        body: { ...pick(values, typed), baseRev: rev },
      })
      const { conflicts: _, ...saved } = answer
      list.put(saved)
      return answer
    },
    onUnchanged: onClose,
    onSaved() {
      toast.done(t('edit.saved'))
      onClose()
    },
    onError: (error) => toastFailure(error),
  })
  const { conflicts } = record
  const { control, formState } = record.form

  return (
    <form className={css.form} noValidate onSubmit={onFormSubmit(record.submit)}>
      {/* The stored value stays until it is saved again. */}
      <RecordConflicts conflicts={conflicts} labelOf={(field) => textOr(`badge:field.${field}`)} />
      <div className={css.fields}>
        {fields.map((name) => (
          <FormBadgeField
            key={name}
            control={control}
            name={name}
            {...(name === 'tel' ? { type: 'tel' } : { dir: 'auto' })}
            autoComplete="off"
          />
        ))}
      </div>
      <SaveButtons isSaving={formState.isSubmitting} onCancel={onClose} />
    </form>
  )
}
