import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHints, PrimaryTile } from '#desktop/renderer/kit/tile.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import type { PersonCard } from '#shared/desk-search/desk-search.contract.ts'
import css from './card.module.css'
import { DeskBadge, PassBand } from './desk-badge.tsx'
import { clockText, dayText, isSameDay, parseLatestTime } from './desk-times.ts'
import { FormKeyboard } from './on-screen-keyboard.tsx'
import { fullName } from './person-row.tsx'
import type { DeskActions } from './use-desk-actions.ts'

type Props = { card: PersonCard; actions: DeskActions; onBack: () => void }

/** Enters an arrival that was ticked on the paper list, at the time noted there. */
export function PaperCheckIn({ card: { person }, actions, onBack }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const now = Date.now()
  const at = parseLatestTime(typed, now)
  function submit() {
    if (at !== undefined) void actions.recordPaperCheckIn(person.id, at)
  }
  return (
    <>
      <PassBand type={person.type} />
      <main className={css.card}>
        <div>
          <DeskBadge person={person} />
        </div>
        <form className={css.who} onSubmit={onFormSubmit(submit)}>
          <h2 dir="auto">{fullName(person)}</h2>
          <TextField
            label={t('paper.time')}
            hint={t('paper.timeHint')}
            value={typed}
            onChange={setTyped}
            errorMessage={typed.length > 3 && at === undefined ? t('paper.timeWrong') : ''}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
          />
          <PrimaryTile
            type="submit"
            icon="check"
            isDisabled={at === undefined}
            title={at === undefined ? t('paper.key') : t('paper.enter', { at: clockText(at, language) })}
            line={at && !isSameDay(at, now) ? t('paper.yesterday', { day: dayText(at, language) }) : undefined}
          />
        </form>
      </main>
      <KeyHints keys={[[[t('key.enter')], t('paper.enterIt')]]} esc={t('backShort')} onBack={onBack} />
      <FormKeyboard />
    </>
  )
}
