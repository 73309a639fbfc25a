import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#portal/office/session/use-me.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Contradiction } from '#shared/edition/fact-check.rules.ts'
import css from './edition-entry.module.css'
import { EditionField } from './edition-field.tsx'
import type { EditionEntry as Entry } from './edition-keys.ts'
import { valueAt } from './edition-value.ts'
import { LogoField } from './logo-field.tsx'
import type { EditionSave } from './use-edition-save.ts'

/** Values longer than this need the full width. */
const LONG = 26

type Props = {
  entry: Entry
  edition: Edition
  doubts: readonly Contradiction[]
  isCurrent: boolean
  saving: EditionSave
  onEnter: () => void
}

/** Keys that belong together: heading at the left, fields at the right, contradictions in words. */
export function EditionEntry({ entry, edition, doubts, isCurrent, saving, onEnter }: Props) {
  const { t } = useTranslation('organizer-edition')
  const may = useMay()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isCurrent) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const title = `entry-${entry.id}`
  const { failed, lost } = saving
  const save = (key: string, value: unknown) => saving.save({ key, value, was: valueAt(edition, key) })
  return (
    <section
      ref={section}
      className={css.entry}
      aria-labelledby={title}
      data-current={isCurrent || undefined}
      onFocus={onEnter}
    >
      <div>
        <h2 id={title}>{t(`entry.${entry.id.replaceAll('.', '_')}`)}</h2>
        <p className={css.key}>{entry.id}</p>
      </div>
      <div className={css.fields} inert={!may('edition.updateEdition')}>
        {doubts.map(({ id, code }) => (
          <p key={id} className={css.doubt}>
            {t(`doubt.${code}`)}
          </p>
        ))}
        {entry.fields.map((field) => (
          <div
            key={field.key}
            data-kind={field.kind}
            data-long={String(valueAt(edition, field.key)).length > LONG || undefined}
          >
            {field.kind === 'logo' ? (
              <LogoField edition={edition} onRemove={() => save(field.key, '')} />
            ) : (
              <EditionField
                field={field}
                stored={valueAt(edition, field.key)}
                problem={failed?.key === field.key ? failed.text : undefined}
                onSave={(value) => save(field.key, value)}
              />
            )}
            {lost?.key === field.key && (
              <p className={css.lost} role="alert">
                {t('lost', { yours: String(lost.value) })}{' '}
                <button
                  type="button"
                  onClick={() => saving.save({ key: lost.key, value: lost.value, was: lost.theirs })}
                >
                  {t('takeMine')}
                </button>{' '}
                <button type="button" onClick={saving.letGo}>
                  {t('keepTheirs')}
                </button>
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
