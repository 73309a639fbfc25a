import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tile, useKeys } from '#desktop/renderer/kit/tile.tsx'
import { textOr, useLanguage } from '#portal/lib/i18n.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { TextField } from '#portal/ui/text-field.tsx'
import type { DeskDecision } from '#shared/conflict/decision.ts'
import type { DeskConflict } from '#shared/sync/sync-status.ts'
import { attempt } from './attempt.ts'
import { authorName, splitDifference, valueText } from './conflict-text.ts'
import { deskApi, printFor, refreshDesk, useCard } from './desk.api.ts'
import { PassBand } from './desk-badge.tsx'
import { clockText } from './desk-times.ts'
import { fullName } from './person-row.tsx'
import css from './review-page.module.css'

/** A name is compared as a whole: the other part is shown beside the one in conflict. */
const OTHER_PART: Record<string, 'nom' | 'prenom'> = { nom: 'prenom', prenom: 'nom' }

type ConflictProps = { conflict: DeskConflict; count: number; deskName: string; onOpen: (id: string) => void }

/** The same field was changed twice: shows both values with author and time, and two deliberately equal buttons. */
export function Conflict({ conflict, count, deskName, onOpen }: ConflictProps) {
  const { t } = useTranslation(['desk', 'badge'])
  const language = useLanguage()
  const card = useCard(conflict.id)
  const field = textOr(`badge:field.${conflict.field}`, conflict.field)
  const by = authorName(conflict)
  const [yours, stored] = [valueText(conflict.yours), valueText(conflict.stored)]
  const values = { stored, yours }
  const { was } = conflict
  const before =
    typeof was !== 'string' ? field : was === '' ? t('lists.wasEmpty', { field }) : t('lists.was', { field, was })
  const otherPart = OTHER_PART[conflict.field]
  // The printed badge has the other value.
  const isPrinted = card !== undefined && card.prints > 0
  const oursLabel = t(isPrinted ? 'lists.useOursAgain' : 'lists.useOurs')
  const at = clockText(conflict.at, language)
  const sides = [
    ['stored', by, 'lists.stored', t('lists.firstAt', { at }), t('lists.keep', { by })],
    ['yours', t('lists.this', { desk: deskName }), 'organizer:notSaved', t('lists.typedHere'), oursLabel],
  ] as const
  const decide = (body: DeskDecision) =>
    attempt(async () => {
      await deskApi.decideConflict({ params: { id: conflict._id }, body })
      if (isPrinted && body.keep === 'yours') await printFor(conflict.id)
      await refreshDesk()
      onOpen(conflict.id)
    })
  useKeys(({ key, target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return false
    if (key !== '1' && key !== '3') return false
    void decide({ keep: key === '1' ? 'stored' : 'yours' })
    return true
  })
  return (
    <section aria-label={t('lists.question', { field })}>
      {card && <PassBand type={card.person.type} title={fullName(card.person)} end={t('lists.of', { count })} />}
      <p className={css.question}>{t('lists.question', { field })}</p>
      <div className={css.both}>
        {sides.map(([keep, who, mark, when, text]) => (
          <div key={keep} className={css.side}>
            <h2>
              {who} <span className={keep === 'stored' ? css.stored : css.notStored}>{t(mark)}</span>
            </h2>
            <p>{before}</p>
            <Value text={values[keep]} other={keep === 'stored' ? yours : stored} />
            {card && otherPart && (
              <>
                <p>{t('lists.same', { field: t(`badge:field.${otherPart}`) })}</p>
                <b dir="auto">{card.person[otherPart]}</b>
              </>
            )}
            <p>{when}</p>
            <Tile tone="ink" onPress={() => void decide({ keep })}>
              {text}
            </Tile>
          </div>
        ))}
      </div>
      {conflict.field !== 'urlPhoto' && (
        <AnotherValue key={conflict._id} field={field} stored={stored} onDecide={(chosen) => void decide(chosen)} />
      )}
    </section>
  )
}

function Value({ text, other }: { text: string; other: string }) {
  const [begin, own, end] = splitDifference(text, other)
  return (
    <b dir="auto">
      {begin}
      {own && <u>{own}</u>}
      {end}
    </b>
  )
}

type AnotherValueProps = { field: string; stored: string; onDecide: (chosen: DeskDecision) => void }

/** For when both values are wrong: the right one is typed, starting from the stored one. */
function AnotherValue({ field, stored, onDecide }: AnotherValueProps) {
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
  const submit = () => onDecide({ keep: 'another', value: value.trim() })
  return (
    <form className={css.another} onSubmit={onFormSubmit(submit)}>
      <TextField label={t('lists.anotherField', { field })} dir="auto" value={value} onChange={setValue} autoFocus />
      <Tile type="submit">{t('lists.useThis')}</Tile>
      <Tile tone="bare" onPress={() => setValue(undefined)}>
        {t('ui:cancel')}
      </Tile>
    </form>
  )
}
