import { useEffect, useRef } from 'react'
import { textOr } from '#portal/lib/i18n.ts'
import { useCanCall } from '#portal/office/auth/use-me.ts'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { ReadOnlyField } from '#portal/ui/read-only-field.tsx'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Contradiction } from '#shared/edition/fact-check.rules.ts'
import type { PolicyDocument } from '#shared/policy/policy.rules.ts'
import css from './edition-entry.module.css'
import { EditionField as Field } from './edition-field.tsx'
import { LogoField } from './edition-fields.tsx'
import type { EditionField, EditionEntry as Entry } from './entry-parts.ts'
import { type EditionSave, useEditionTexts, valueAt } from './use-edition-save.ts'

/** Matches keys of bilingual texts, whose two fields are shown side by side. */
const BOTH = /\.(en|fr)(\.text)?$/

/** Kinds that check permissions themselves, so they are rendered for every member. */
const OWN_TEXT = ['document', 'published', 'plan', 'logo']

/** Entries whose texts are published on pages of their own. */
const TEXTS: Partial<Record<string, PolicyDocument>> = { privacyPolicy: 'privacy', consent: 'speaker_release' }

type Props = {
  entry: Entry
  edition: Edition
  contradictions: readonly Contradiction[]
  isCurrent: boolean
  saving: EditionSave
}

/** Keys that belong together: name at the left, fields at the right, both languages side by side, contradictions in words. */
export function EditionEntry({ entry, edition, contradictions, isCurrent, saving }: Props) {
  const { t, nameOf, variablesOf } = useEditionTexts()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isCurrent) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const title = `entry-${entry.id}`
  const isText = ({ key }: EditionField) => BOTH.test(key)
  const { dates, speakerDates } = edition
  const isSame =
    entry.id === 'speakerDates' &&
    contradictions.length === 0 &&
    [speakerDates.en, speakerDates.fr].every(({ start, end }) => start === dates.start && end === dates.end)
  const fieldsOf = (fields: readonly EditionField[]) =>
    fields.map((field) => (
      <EntryField key={field.key} field={field} edition={edition} entryName={nameOf(entry.id)} saving={saving} />
    ))
  return (
    <section ref={section} className={css.entry} aria-labelledby={title} data-current={isCurrent || undefined}>
      <div>
        <h2 id={title}>{nameOf(entry.id)}</h2>
        {TEXTS[entry.id] && (
          <LinkButton variant="line" to={`/edition/policy/${TEXTS[entry.id]}`}>
            {t('policy.open')}
          </LinkButton>
        )}
        {entry.id === 'registrationAllowances' && <p className={css.note}>{t('emptyAsNew')}</p>}
      </div>
      <div className={css.fields}>
        {isSame ? (
          <details className={css.same}>
            <summary>{t('sameAsEvent')}</summary>
            <div className={css.fields}>{fieldsOf(entry.fields)}</div>
          </details>
        ) : (
          fieldsOf(entry.fields.filter((field) => !isText(field)))
        )}
        {contradictions.map((contradiction) => (
          <p key={contradiction.id} className={css.contradiction}>
            {t(`fact.${contradiction.code}.text`, variablesOf(contradiction, edition))}
          </p>
        ))}
        {!isSame && fieldsOf(entry.fields.filter(isText))}
      </div>
    </section>
  )
}

type FieldProps = { field: EditionField; edition: Edition; entryName: string; saving: EditionSave }

/** One field, and what somebody else made of it meanwhile. */
function EntryField({ field, edition, entryName, saving }: FieldProps) {
  const { t, valueText } = useEditionTexts()
  const stored = valueAt(edition, field.key)
  const { failed, lost } = saving
  const canEdit = useCanCall()('edition.updateEdition')
  if (!canEdit && !OWN_TEXT.includes(field.kind))
    return (
      <div data-kind={field.kind}>
        <ReadOnlyField
          label={
            field.label ? (
              textOr(`organizer-edition:field.${field.label}`)
            ) : (
              <span className="visually-hidden">{entryName}</span>
            )
          }
        >
          {valueText(field.key, stored)}
        </ReadOnlyField>
      </div>
    )
  const save = (value: unknown) => saving.save({ key: field.key, value, was: stored })
  return (
    <div data-kind={field.kind} data-wide={(field.kind === 'line' && !field.label) || undefined}>
      {field.kind === 'logo' ? (
        <LogoField edition={edition} onRemove={() => save('')} />
      ) : (
        <Field
          field={field}
          entryName={entryName}
          stored={stored}
          problem={failed?.key === field.key ? failed.text : undefined}
          onSave={save}
        />
      )}
      {lost?.key === field.key && (
        <p className={css.lost} role="alert">
          {t('lost', { yours: valueText(field.key, lost.value) })}{' '}
          <button type="button" onClick={() => saving.save({ key: lost.key, value: lost.value, was: lost.theirs })}>
            {t('takeMine')}
          </button>{' '}
          <button type="button" onClick={saving.keepTheirs}>
            {t('keepTheirs')}
          </button>
        </p>
      )}
    </div>
  )
}
