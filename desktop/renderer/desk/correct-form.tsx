import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHints } from '#desktop/renderer/kit/key-hints.tsx'
import { NextTile, Tile } from '#desktop/renderer/kit/tile.tsx'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import { BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { leading, pick, shownIn } from '#shared/contract/fields.ts'
import type { PersonCard } from '#shared/desk-search/desk-search.contract.ts'
import type { PersonField } from '#shared/desk-search/person.fields.ts'
import { SPEAKER_FIELDS } from '#shared/speaker/speaker.fields.ts'
import css from './card.module.css'
import { refreshDesk, speakerApi } from './desk.api.ts'
import { DeskBadge } from './desk-badge.tsx'
import { FormKeyboard } from './form-keyboard.tsx'
import { PassBand } from './pass-band.tsx'
import { fullName } from './person-row.tsx'
import { useAttempt } from './use-attempt.ts'

const FIELDS = {
  badge: leading(['nom', 'prenom', 'position'], shownIn(BADGE_FIELDS, 'correct')),
  speaker: leading(['nom', 'prenom', 'position'], shownIn(SPEAKER_FIELDS, 'correct')),
}

type Props = {
  card: PersonCard
  /** Whoever is in is not checked in again. */
  isIn: boolean
  /** Called after saving; `isGoingOn` means on to check-in and printing. */
  onSaved: (isGoingOn: boolean) => void
  onCancel: () => void
}

/** Turns the card into fields; the badge preview follows each keystroke. */
export function CorrectForm({ card: { person }, isIn, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['desk', 'badge'])
  const saveText = t(isIn ? 'correct.saveOnly' : 'correct.save')
  const attempt = useAttempt()
  const names: readonly PersonField[] = FIELDS[person.entity]
  const [fields, setFields] = useState(() => pick(person, names))
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => first.current?.select(), [])

  const save = (isGoingOn: boolean) =>
    attempt(async () => {
      await saveChanges(person, names, fields)
      void refreshDesk()
      onSaved(isGoingOn)
    })
  function submit(event: FormEvent): void {
    event.preventDefault()
    void save(true)
  }

  return (
    <>
      <PassBand type={person.type} end={person.booths.map((booth) => <span key={booth}>{booth}</span>)} />
      <main className={css.card}>
        <div>
          <DeskBadge person={{ ...person, ...fields }} />
        </div>
        <form
          className={css.who}
          onSubmit={submit}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onCancel()
            else if (event.ctrlKey && event.key.toLowerCase() === 's') void save(false)
            else return
            event.preventDefault()
            event.stopPropagation()
          }}
        >
          <div className={css.fields}>
            {names.map((name) => (
              <div key={name} className={name === 'nom' || name === 'prenom' ? '' : (css.full ?? '')}>
                <TextField
                  {...(name === 'nom' && { ref: first, autoFocus: true })}
                  label={t(`badge:field.${name}`)}
                  dir="auto"
                  value={fields[name]}
                  onChange={(value) => setFields({ ...fields, [name]: value })}
                />
              </div>
            ))}
          </div>
          <NextTile
            type="submit"
            icon={isIn ? 'check' : 'print'}
            title={saveText}
            line={t('correct.was', { name: fullName(person) })}
          />
          <div className={css.alternatives}>
            {!isIn && <Tile onPress={() => void save(false)}>{t('correct.saveOnly')}</Tile>}
            <Tile tone="bare" onPress={onCancel}>
              {t('cancel')}
            </Tile>
          </div>
        </form>
      </main>
      <KeyHints
        keys={[
          [[t('key.enter')], saveText],
          [['Ctrl', 'S'], t('correct.saveOnly')],
          [[t('key.esc')], t('cancel')],
        ]}
      />
      <FormKeyboard />
    </>
  )
}

async function saveChanges(
  person: PersonCard['person'],
  names: readonly PersonField[],
  fields: Record<PersonField, string>,
): Promise<void> {
  const changed = Object.fromEntries(
    names.filter((name) => fields[name] !== person[name]).map((name) => [name, fields[name]]),
  )
  if (Object.keys(changed).length === 0) return
  const parts = { params: { id: person.id }, body: changed }
  await (person.entity === 'badge' ? badgeApi.updateBadge(parts) : speakerApi.updateSpeaker(parts))
}
