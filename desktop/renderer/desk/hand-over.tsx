import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHints } from '#desktop/renderer/kit/key-hints.tsx'
import { NextTile } from '#desktop/renderer/kit/tile.tsx'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { submitBy } from '#portal/lib/submit-by.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { MAX_COLLECTOR } from '#shared/checkin/checkin.rules.ts'
import type { PersonCard } from '#shared/desk-search/desk-search.contract.ts'
import { deskApi, useDesk } from './desk.api.ts'
import { FormKeyboard } from './form-keyboard.tsx'
import css from './hand-over.module.css'
import { fullName } from './person-row.tsx'
import type { DeskActions } from './use-desk-actions.ts'

type Props = Pick<PersonCard, 'person'> & { actions: DeskActions; onBack: () => void }

/** All badges of a company for one named person, who takes them along: printed and checked in as one act. */
export function HandOver({ person: { id, company }, actions, onBack }: Props) {
  const { t } = useTranslation('desk')
  const [collector, setCollector] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>()
  const listed = useDesk(['company', id], () => deskApi.listColleagues({ params: { id } }))
  const { people = [], incomplete = 0, handedOut = 0 } = listed ?? {}
  const leftOut = [
    incomplete > 0 && t('handOver.incomplete', { count: incomplete }),
    handedOut > 0 && t('handOver.handedOut', { count: handedOut }),
  ].filter((one) => one !== false)
  // Its guests of other companies may come by themselves.
  const ids = chosen ?? people.filter((one) => one.company === company).map((one) => one.id)
  const name = collector.trim()
  return (
    <>
      <main className={css.page}>
        <form onSubmit={submitBy(() => actions.handOver(ids, name))}>
          <h1 dir="auto">{t('handOver.title', { company })}</h1>
          <TextField
            {...{ label: t('handOver.name'), hint: t('handOver.nameHint'), maxLength: MAX_COLLECTOR }}
            {...{ value: collector, onChange: setCollector, autoComplete: 'off', autoFocus: true }}
          />
          <NextTile
            {...{ type: 'submit', icon: 'print', isDisabled: name === '' || ids.length === 0 }}
            title={t('handOver.do', { count: ids.length })}
            line={t(listed?.people.length === 0 ? 'handOver.nobody' : 'handOver.line')}
          />
          {leftOut.length > 0 && <p>{t('handOver.leftOut', { which: leftOut.join(', ') })}</p>}
        </form>
        <ul aria-label={t('handOver.who')}>
          {people.map((one) => (
            <li key={one.id}>
              <Checkbox
                value={ids.includes(one.id)}
                onChange={(on) => setChosen(on ? [...ids, one.id] : ids.filter((id) => id !== one.id))}
              >
                <b dir="auto">{fullName(one)}</b> {one.position}
                {one.company !== company && <i>{one.company}</i>}
              </Checkbox>
              <PassMark type={one.type} size="l" />
            </li>
          ))}
        </ul>
      </main>
      <KeyHints keys={[[[t('key.esc')], t('back')]]} back={{ label: t('backShort'), onPress: onBack }} />
      <FormKeyboard />
    </>
  )
}
