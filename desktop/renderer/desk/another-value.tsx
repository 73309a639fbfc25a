import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { DeskDecision } from '#shared/desk-search/desk-search.contract.ts'
import css from './lists-page.module.css'

type Props = { field: string; stored: string; onDecide: (chosen: DeskDecision) => Promise<void> }

/** Both values are wrong: the right one is typed, beginning with the one that stands. */
export function AnotherValue({ field, stored, onDecide }: Props) {
  const { t } = useTranslation('desk')
  const [value, setValue] = useState<string>()
  if (value === undefined)
    return (
      <div className={css.another}>
        <Tile tone="bare" onPress={() => setValue(stored)}>
          {t('lists.another')}
        </Tile>
      </div>
    )
  function submit(event: FormEvent): void {
    event.preventDefault()
    void onDecide({ keep: 'another', value: (value ?? '').trim() })
  }
  return (
    <form className={css.another} onSubmit={submit}>
      <TextField
        label={t('lists.anotherField', { field })}
        dir="auto"
        value={value}
        onChange={setValue}
        autoFocus
      />
      <Tile type="submit">{t('lists.useThis')}</Tile>
      <Tile tone="bare" onPress={() => setValue(undefined)}>
        {t('cancel')}
      </Tile>
    </form>
  )
}
