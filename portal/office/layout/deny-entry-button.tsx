import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attempt, confirm } from '#portal/office/lib/calls.ts'
import { Button } from '#portal/ui/button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { REFUSAL, REFUSAL_FIELDS, type Refusal } from '#shared/contract/fields.ts'
import { FormDialog } from './form-dialog.tsx'

const NO_REFUSAL: Refusal = { refusal: '', refusalContact: '', refusalPhone: '' }

type Props = {
  person: Partial<Refusal>
  name: string
  isDisabled?: boolean
  save: (refusal: Refusal) => Promise<unknown>
}

/** Denies a person entry at every desk, with a reason and a contact to call, or allows it again. */
export function DenyEntryButton({ person, name, isDisabled = false, save }: Props) {
  const { t } = useTranslation('organizer')
  const [draft, setDraft] = useState<Refusal>()
  const [isSubmitted, setSubmitted] = useState(false)
  const { refusal = '', refusalContact, refusalPhone } = person
  const lift = async () => {
    const message = t('refusal.liftText', { refusal, call: `${refusalContact}, ${refusalPhone}` })
    if (await confirm({ title: t('refusal.liftAsk', { name }), message, confirmLabel: t('refusal.lift') }))
      await attempt(() => save(NO_REFUSAL))
  }
  const deny = async (values: Refusal) => {
    setSubmitted(true)
    if (REFUSAL_FIELDS.some((field) => values[field].trim() === '')) return
    if ((await attempt(() => save(values))) !== undefined) setDraft(undefined)
  }
  return (
    <>
      <Button
        variant="line"
        isDisabled={isDisabled}
        onPress={() => {
          setSubmitted(false)
          if (refusal) void lift()
          else setDraft(NO_REFUSAL)
        }}
      >
        {t(refusal ? 'refusal.lift' : 'refusal.write')}
      </Button>
      {draft && (
        <FormDialog
          title={t('refusal.ask', { name })}
          isOpen
          onClose={() => setDraft(undefined)}
          saveLabel={t('refusal.write')}
          onSubmit={() => deny(draft)}
        >
          <p>{t('refusal.text')}</p>
          {REFUSAL_FIELDS.map((field) => (
            <TextField
              key={field}
              label={t(`refusal.${field}`)}
              maxLength={REFUSAL[field].max}
              value={draft[field]}
              onChange={(value) => setDraft({ ...draft, [field]: value })}
              errorMessage={isSubmitted && draft[field].trim() === '' && t('refusal.missing')}
            />
          ))}
        </FormDialog>
      )}
    </>
  )
}
