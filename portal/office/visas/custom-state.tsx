import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submitBy } from '#portal/lib/submit-by.ts'
import { Button } from '#portal/ui/button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { MAX_STATUS_LENGTH } from '#shared/contract/values.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { useVisaAction, visaCalls } from './use-visas.ts'
import css from './visa-record.module.css'

/** Sets any other state as free text; states in use are suggested. */
export function CustomState({ visa, states }: { visa: Visa; states: readonly string[] }) {
  const { t } = useTranslation('organizer-visas')
  const [text, setText] = useState('')
  const action = useVisaAction()
  const save = () => {
    if (text.trim() === '') return
    action.mutate(() => visaCalls.setStatus(visa, text.trim()), { onSuccess: () => setText('') })
  }
  return (
    <form className={css.free} onSubmit={submitBy(save)}>
      <TextField
        label={t('free')}
        value={text}
        onChange={setText}
        maxLength={MAX_STATUS_LENGTH}
        suggestions={states}
      />
      <Button type="submit" variant="line" isDisabled={text.trim() === '' || visa.trashed}>
        {t('setFree')}
      </Button>
    </form>
  )
}
