import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHints, PrimaryTile, Tile } from '#desktop/renderer/kit/tile.tsx'
import { BadgeField } from '#portal/features/badge/badge-field.tsx'
import { textOr } from '#portal/lib/i18n.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { pick } from '#shared/contract/fields.ts'
import type { PersonCard, PersonField } from '#shared/desk-search/desk-search.contract.ts'
import { attempt } from './attempt.ts'
import css from './card.module.css'
import { DeskBadge, PassBand } from './desk-badge.tsx'
import { FormKeyboard } from './on-screen-keyboard.tsx'
import { CORRECTED_FIELDS, type DeskFormField, emptyFields } from './person-draft.ts'
import { fullName } from './person-row.tsx'
import { savePerson } from './save-person.ts'

type Props = {
  card: PersonCard
  /** Set for somebody who is already checked in, and at an entrance, which prints nothing. */
  isSaveOnly: boolean
  /** Called after saving; `continues` means on to check-in and printing. */
  onSaved: (continues: boolean) => void
  onCancel: () => void
}

const isName = (name: PersonField) => name === 'nom' || name === 'prenom'

/** Turns the card into fields; the badge preview follows each keystroke. */
export function CorrectForm({ card: { person }, isSaveOnly, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['desk', 'badge'])
  const saveText = t(isSaveOnly ? 'correct.saveOnly' : 'walkIn.save')
  const names: readonly DeskFormField[] = CORRECTED_FIELDS[person.entity]
  const [fields, setFields] = useState(() => pick(person, names))
  const [isSubmitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  // A name is never emptied; what was empty before may stay so.
  const emptied = emptyFields(names, fields).filter((name) => isName(name) || person[name])

  async function save(continues: boolean) {
    setSubmitted(true)
    const [first] = emptied
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    const isSaved = await attempt(() => savePerson(person, names, fields))
    if (isSaved) onSaved(continues)
  }
  return (
    <>
      <PassBand type={person.type} end={person.booths.map((booth) => <span key={booth}>{booth}</span>)} />
      <main className={css.card}>
        <div>
          <DeskBadge person={{ ...person, ...fields }} />
        </div>
        <form
          ref={form}
          className={css.who}
          noValidate
          onSubmit={onFormSubmit(() => save(true))}
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
              <div key={name} className={isName(name) ? '' : (css.full ?? '')}>
                <BadgeField
                  name={name}
                  autoFocus={name === 'nom'}
                  value={fields[name]}
                  errorMessage={isSubmitted && emptied.includes(name) ? textOr(`error:${name}_required`) : undefined}
                  onChange={(value) => setFields({ ...fields, [name]: value })}
                />
              </div>
            ))}
          </div>
          <PrimaryTile
            type="submit"
            icon={isSaveOnly ? 'check' : 'print'}
            title={saveText}
            line={t('correct.was', { name: fullName(person) })}
          />
          <div className={css.alternatives}>
            {!isSaveOnly && <Tile onPress={() => void save(false)}>{t('correct.saveOnly')}</Tile>}
            <Tile tone="bare" onPress={onCancel}>
              {t('ui:cancel')}
            </Tile>
          </div>
        </form>
      </main>
      <KeyHints
        keys={[[[t('key.enter')], saveText], !isSaveOnly && [['Ctrl', 'S'], t('correct.saveOnly')]]}
        esc={t('ui:cancel')}
      />
      <FormKeyboard />
    </>
  )
}
