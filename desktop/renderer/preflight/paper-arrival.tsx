import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import card from '#desktop/renderer/desk/card.module.css'
import { DeskBadge, PassBand } from '#desktop/renderer/desk/desk-badge.tsx'
import { clockText, dayText, isSameDay, lastTimeAt } from '#desktop/renderer/desk/desk-times.ts'
import { FormKeyboard } from '#desktop/renderer/desk/form-keyboard.tsx'
import { fullName } from '#desktop/renderer/desk/person-row.tsx'
import type { DeskActions } from '#desktop/renderer/desk/use-desk-actions.ts'
import { KeyHints, NextTile } from '#desktop/renderer/kit/tile.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { submitBy } from '#portal/lib/submit-by.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import type { PersonCard } from '#shared/desk-search/desk-search.contract.ts'

type Props = { card: PersonCard; actions: DeskActions; onBack: () => void }

/** Enters an arrival that was ticked on the paper list, at the time that stands there. */
export function PaperArrival({ card: { person }, actions, onBack }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const now = Date.now()
  const at = lastTimeAt(typed, now)
  function submit(): void {
    if (at !== undefined) void actions.enterFromPaper(person.id, at)
  }
  return (
    <>
      <PassBand type={person.type} />
      <main className={card.card}>
        <div>
          <DeskBadge person={person} />
        </div>
        <form className={card.who} onSubmit={submitBy(submit)}>
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
          <NextTile
            type="submit"
            icon="check"
            isDisabled={at === undefined}
            title={at === undefined ? t('paper.key') : t('paper.enter', { at: clockText(at, language) })}
            line={at && !isSameDay(at, now) ? t('paper.yesterday', { day: dayText(at, language) }) : undefined}
          />
        </form>
      </main>
      <KeyHints
        keys={[
          [[t('key.enter')], t('paper.enterIt')],
          [[t('key.esc')], t('backShort')],
        ]}
        back={{ label: t('backShort'), onPress: onBack }}
      />
      <FormKeyboard />
    </>
  )
}
