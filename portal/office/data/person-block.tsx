import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '#portal/office/frame/form-dialog.tsx'
import { Block } from '#portal/office/frame/section-page.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { useAuditTexts } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { ErasedCounts, MentioningRecord } from '#shared/person/person.contract.ts'
import css from './data-page.module.css'

/** What a person may ask for: a copy of everything stored about them, or its erasure. */
export function PersonBlock() {
  const { t } = useTranslation(['organizer-data', 'organizer-companies'])
  const [email, setEmail] = useState('')
  const [naming, setNaming] = useState<MentioningRecord[]>([])
  const wanted = email.trim()
  const isAddress = /^\S+@\S+$/.test(wanted)
  /** 'Badges (1), E-mails (3)' */
  const counts = (erased: ErasedCounts) =>
    Object.entries(erased)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => `${t(`person.counts.${kind as keyof ErasedCounts}`)} (${count})`)
      .join(', ')
  const erase = useApiMutation(() => calls.person.erasePerson({ params: { email: wanted } }), {
    errorTitle: t('person.failed'),
    onSuccess: ({ erased, stillNamedIn }) => {
      toast.success(t('person.erased'), counts(erased))
      setNaming(stillNamedIn)
      setEmail('')
    },
  })
  const ask = async () => {
    const question = {
      title: t('person.askTitle', { email: wanted }),
      message: t('person.ask'),
      confirmLabel: t('person.erase'),
    }
    if (await confirm(question)) erase.mutate()
  }
  return (
    <Block title={t('person.title')} note={t('person.note')}>
      {/* No form: Enter in the field neither saves nor erases. */}
      <div className={css.person}>
        <TextField
          label={t('organizer:person.email')}
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="off"
        />
        <DownloadButton path={`/api/persons/${encodeURIComponent(wanted)}`} isDisabled={!isAddress}>
          {t('person.export')}
        </DownloadButton>
        <Button
          variant="danger-line"
          isDisabled={!isAddress}
          isPending={erase.isPending}
          pendingLabel={t('erasing')}
          onPress={ask}
        >
          {t('person.erase')}
        </Button>
      </div>
      <StillNamed records={naming} />
    </Block>
  )
}

/** Where a company, a session or another record names the person who was erased. */
function StillNamed({ records }: { records: readonly MentioningRecord[] }) {
  const { t } = useTranslation('organizer-data')
  const { fieldsOf } = useAuditTexts()
  if (records.length === 0) return null
  return (
    <Notice kind="warning">
      {t('person.stillNamed')}
      <ul>
        {records.map((one) => (
          <li key={`${one.entity} ${one.id}`}>{fieldsOf(one)}</li>
        ))}
      </ul>
    </Notice>
  )
}
