import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { zodResolver } from '#portal/lib/zod-resolver.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { FailureNotice } from '#portal/ui/failure-notice.tsx'
import { FormText } from '#portal/ui/form-text.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { toastFailure } from '#portal/ui/toast-failure.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { badgeLink } from '#shared/badge/badge.rules.ts'
import type { Badge, Conflict } from '#shared/badge/badge.schema.ts'
import { formSchemas } from '#shared/contract/field-schemas.ts'
import { pick, shownIn } from '#shared/contract/fields.ts'
import type { BadgeListChange } from './badge-list-query.ts'
import css from './edit-badge-dialog.module.css'
import { useCopyBadgeLink } from './use-invitation-actions.ts'

const FIELDS = shownIn(BADGE_FIELDS, 'edit')
const formOf = (fields: typeof FIELDS) => z.object(formSchemas(BADGE_FIELDS, fields))
const FORM = formOf(FIELDS)
/** What a company is not told, it does not write either. */
const TOLD = FIELDS.filter((field) => field !== 'tel')
const TOLD_FORM = formOf(TOLD)
type Fields = z.infer<typeof FORM>

type Props = { badge: Badge; isOpen: boolean; onClose: () => void; list: BadgeListChange }

/** Corrects a badge that was filled in. */
export function EditBadgeDialog({ badge, isOpen, onClose, list }: Props) {
  const { t } = useTranslation('badge')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('edit.title')}>
      {badge.upgraded === 'complete' ? <p>{t('edit.upgraded')}</p> : <KeepBadge badge={badge} />}
      <EditBadgeForm badge={badge} onClose={onClose} list={list} />
    </Dialog>
  )
}

/** The badge itself is looked at and saved on its own page, which its link opens. */
function KeepBadge({ badge }: { badge: Badge }) {
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
  const [fields, form] = opened.upgraded === 'complete' ? ([TOLD, TOLD_FORM] as const) : ([FIELDS, FORM] as const)
  const [baseRev, setBaseRev] = useState(badge.rev)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const { control, handleSubmit, formState } = useForm<Fields>({
    resolver: zodResolver(form),
    defaultValues: pick(opened, FIELDS),
  })
  const { dirtyFields, isSubmitting } = formState

  async function save(values: Fields) {
    // Untouched fields are not sent, so that they do not undo others' changes.
    const touched = fields.filter((field) => dirtyFields[field]).map((field) => [field, values[field]])
    if (touched.length === 0) return onClose()
    try {
      const answer = await badgeApi.updateBadge({
        params: { id: opened._id },
        body: { ...Object.fromEntries(touched), baseRev },
      })
      const { conflicts: lost = [], ...saved } = answer
      list.put(saved)
      setBaseRev(saved.rev)
      setConflicts(lost)
      if (lost.length > 0) return
      toast.success(t('toast.success'), t('edit.saved'))
      onClose()
    } catch (error) {
      toastFailure(error, t, t('toast.error'))
    }
  }

  return (
    <form className={css.form} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      {/* The stored value stays until it is saved again. */}
      <FailureNotice
        role="alert"
        last={t('edit.conflictAgain')}
        lines={conflicts.map(({ field, stored }) =>
          t('edit.conflict', {
            field: t(`field.${field}`),
            stored: stored === '' ? t('edit.empty') : `“${String(stored)}”`,
          }),
        )}
      />
      <div className={css.fields}>
        {fields.map((name) => (
          <FormText
            key={name}
            control={control}
            name={name}
            label={t(`field.${name}`)}
            {...(name === 'tel' ? { type: 'tel' } : { dir: 'auto' })}
            autoComplete="off"
          />
        ))}
      </div>
      <DialogButtons>
        <Button variant="line" onPress={onClose}>
          {t('edit.cancel')}
        </Button>
        <Button type="submit" isPending={isSubmitting} pendingLabel={t('edit.saving')}>
          {t('edit.save')}
        </Button>
      </DialogButtons>
    </form>
  )
}
