import { useTranslation } from 'react-i18next'
import { Link, Route, Routes, useSearchParams } from 'react-router-dom'
import { useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { SeasonPage } from '#portal/office/season/season-page.tsx'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { ViewList } from '#portal/office/table/view-list.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { ContradictionsPage } from './contradictions-page.tsx'
import { EditionEntry } from './edition-entry.tsx'
import { EDITION_ENTRIES, EDITION_GROUPS, groupOf, isOf } from './edition-keys.ts'
import css from './edition-page.module.css'
import { ShownOn } from './shown-on.tsx'
import { type EditionSave, useEditionSave } from './use-edition-save.ts'

export function EditionPage() {
  return (
    <Routes>
      <Route path="facts" element={<ContradictionsPage />} />
      <Route path="next" element={<SeasonPage />} />
      <Route path="*" element={<EditionKeys />} />
    </Routes>
  )
}

/** All keys of the edition: groups at the left, fields, and beside them the page that shows them. */
function EditionKeys() {
  const { t } = useTranslation(['organizer-edition', 'organizer-season'])
  const [params, setParams] = useSearchParams()
  const { edition, open } = useContradictions()
  const saving = useEditionSave()
  if (!edition) return null
  const wanted = params.get('key') ?? ''
  const group = groupOf(wanted) ?? EDITION_GROUPS.find((one) => one === params.get('group')) ?? 'event'
  const entries = EDITION_ENTRIES[group]
  const current = entries.find((entry) => isOf(entry, wanted)) ?? entries[0]
  const doubtsOf = (entry: (typeof entries)[number]) => open.filter(({ keys }) => keys.some((key) => isOf(entry, key)))
  return (
    <div className={css.section}>
      <ViewList
        label={t('groups')}
        current={group}
        views={EDITION_GROUPS.map((id) => ({
          id,
          name: t(`group.${id}`),
          count: open.filter(({ keys }) => keys.some((key) => groupOf(key) === id)).length,
          to: `/edition?group=${id}`,
        }))}
      />
      <main className={css.keys}>
        <div className={css.head}>
          <h1>{t(`group.${group}`)}</h1>
          <LinkButton variant="line" to="/edition/facts">
            {t('facts.open', { count: open.length })}
          </LinkButton>
          <Allowed to="season.beginSeason">
            <LinkButton variant="line" to="/edition/next">
              {t('organizer-season:open')}
            </LinkButton>
          </Allowed>
        </div>
        {entries.map((entry) => (
          <EditionEntry
            key={entry.id}
            entry={entry}
            edition={edition}
            doubts={doubtsOf(entry)}
            isCurrent={entry === current}
            saving={saving}
            onEnter={() => {
              if (entry !== current) setParams({ key: entry.id }, { replace: true })
            }}
          />
        ))}
        <SavedLine saving={saving} />
      </main>
      {current && <ShownOn key={current.id} entry={current} edition={edition} />}
    </div>
  )
}

/** What was saved last, with undo for ten seconds and a link to the audit. */
function SavedLine({ saving: { isSaving, undo, takeBack } }: { saving: EditionSave }) {
  const { t } = useTranslation('organizer-edition')
  return (
    <p className={css.line} role="status">
      {isSaving ? t('saving') : undo ? t('saved', { key: undo.key }) : t('savedAsTyped')}{' '}
      {undo && !isSaving && (
        <button type="button" onClick={takeBack}>
          {t('undo')}
        </button>
      )}{' '}
      <Link to="/data?q=edition">{t('history')}</Link>
    </p>
  )
}
