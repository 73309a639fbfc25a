import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attempt, confirm } from '#portal/office/lib/calls.ts'
import { Button } from '#portal/ui/button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { REFUSAL, REFUSAL_FIELDS, type Refusal } from '#shared/contract/person.fields.ts'
import { FormDialog } from './form-dialog.tsx'

const NOBODY: Refusal = { refusal: '', refusalContact: '', refusalPhone: '' }

type Props = {
  person: Partial<Refusal>
  name: string
  isDisabled?: boolean
  save: (refusal: Refusal) => Promise<unknown>
}

/** Refuses a person entry at every desk, with the reason and whom to call, or lifts that. */
export function RefusalButton({ person, name, isDisabled = false, save }: Props) {
  const { t } = useTranslation('organizer')
  const [typed, setTyped] = useState<Refusal>()
  const [isSubmitted, setSubmitted] = useState(false)
  const { refusal = '', refusalContact, refusalPhone } = person
  const lift = async () => {
    const message = t('refusal.liftText', { refusal, call: `${refusalContact}, ${refusalPhone}` })
    const question = { title: t('refusal.liftAsk', { name }), message, yes: t('refusal.lift') }
    if (await confirm(question)) await attempt(() => save(NOBODY))
  }
  const write = async (given: Refusal) => {
    setSubmitted(true)
    if (REFUSAL_FIELDS.some((field) => given[field].trim() === '')) return
    if ((await attempt(() => save(given))) !== undefined) setTyped(undefined)
  }
  return (
    <>
      <Button
        variant="line"
        isDisabled={isDisabled}
        onPress={() => {
          setSubmitted(false)
          if (refusal) void lift()
          else setTyped(NOBODY)
        }}
      >
        {t(refusal ? 'refusal.lift' : 'refusal.write')}
      </Button>
      {typed && (
        <FormDialog
          title={t('refusal.ask', { name })}
          isOpen
          onClose={() => setTyped(undefined)}
          saveLabel={t('refusal.write')}
          onSubmit={() => write(typed)}
        >
          <p>{t('refusal.text')}</p>
          {REFUSAL_FIELDS.map((field) => (
            <TextField
              key={field}
              label={t(`refusal.${field}`)}
              maxLength={REFUSAL[field].max}
              value={typed[field]}
              onChange={(value) => setTyped({ ...typed, [field]: value })}
              {...(isSubmitted && typed[field].trim() === '' && { errorMessage: t('refusal.missing') })}
            />
          ))}
        </FormDialog>
      )}
    </>
  )
}
