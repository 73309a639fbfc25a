import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Route, Routes, useSearchParams } from 'react-router-dom'
import { PageHead } from '#portal/office/frame/page-head.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { SeasonPage } from '#portal/office/season/season-page.tsx'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Needs } from '#portal/office/session/needs.tsx'
import { sessionsQuery } from '#portal/office/speakers/use-speakers.ts'
import { ViewList } from '#portal/office/table/view-list.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Contradiction } from '#shared/edition/fact-check.rules.ts'
import { ATTACHMENTS_TABLE } from '#shared/sponsor/sponsor.schema.ts'
import { ContradictionsPage } from './contradictions-page.tsx'
import { EditionEntry } from './edition-entry.tsx'
import { EDITION_ENTRIES, EDITION_GROUPS, type EditionGroup, groupOf, isOf } from './edition-keys.ts'
import css from './edition-page.module.css'
import { LetterTextPage } from './letter/letter-text-page.tsx'
import { PolicyPage } from './policy/policy-page.tsx'
import { ShownOn } from './shown-on.tsx'
import { type EditionSave, useEditionSave } from './use-edition-save.ts'
import { useEditionWords } from './use-edition-words.ts'

export function EditionPage() {
  return (
    <Routes>
      <Route path="facts" element={<ContradictionsPage />} />
      <Route path="policy/:document" element={<PolicyPage />} />
      <Route path="letter" element={<LetterTextPage />} />
      <Route
        path="next"
        element={
          <Needs call="season.beginSeason">
            <SeasonPage />
          </Needs>
        }
      />
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
  const doubtsOf = (entry: (typeof entries)[number]) => open.filter(({ at }) => isOf(entry, at))
  const current =
    entries.find((entry) => isOf(entry, wanted)) ?? entries.find((entry) => doubtsOf(entry).length > 0) ?? entries[0]
  return (
    <div className={css.section}>
      <GroupList edition={edition} current={group} open={open} />
      <main className={css.keys}>
        <PageHead
          isRuled
          title={t(`group.${group}`)}
          tools={
            <>
              {group === 'letter' && (
                <LinkButton variant="line" icon="pencil" to="/edition/letter">
                  {t('letterText.title')}
                </LinkButton>
              )}
              <LinkButton variant="line" to="/edition/facts">
                {t('facts.open', { count: open.length })}
              </LinkButton>
              <Allowed to="season.beginSeason">
                <LinkButton variant="line" to="/edition/next">
                  {t('organizer-season:open')}
                </LinkButton>
              </Allowed>
            </>
          }
        />
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

type GroupListProps = { edition: Edition; current: EditionGroup; open: readonly Contradiction[] }

/** The groups, with what is doubted in each; manuals and sessions are edited on pages of their own. */
function GroupList({ edition, current, open }: GroupListProps) {
  const { t } = useTranslation('organizer-edition')
  const { data: sponsors = [] } = useQuery(queries.sponsors)
  const { data: sessions = [] } = useQuery(sessionsQuery)
  const manuals = sponsors.filter(({ table }) => table === ATTACHMENTS_TABLE).length
  const elsewhere: Partial<Record<EditionGroup, { count: number | string; to: string }>> = {
    manuals: { count: manuals, to: '/plan?view=manuals' },
    sessions: { count: sessions.length, to: '/speakers?view=sessions' },
  }
  const doubtsIn = (id: EditionGroup) => open.filter(({ at }) => groupOf(at) === id).length
  const version = t('version', { version: edition.privacyPolicy.version })
  return (
    <ViewList
      label={t('groups')}
      current={current}
      views={EDITION_GROUPS.map((id) => ({
        id,
        name: t(`group.${id}`),
        count: doubtsIn(id) || (id === 'privacy' ? version : 0),
        to: `/edition?group=${id}`,
        ...elsewhere[id],
      }))}
    />
  )
}

/** What was saved last, with undo for ten seconds and a link to the audit. */
function SavedLine({ saving: { isSaving, undo, takeBack } }: { saving: EditionSave }) {
  const { t, nameOf } = useEditionWords()
  return (
    <p className={css.line} role="status">
      {isSaving ? t('saving') : undo ? t('saved', { name: nameOf(undo.key) }) : t('savedAsTyped')}{' '}
      {undo && !isSaving && (
        <button type="button" onClick={takeBack}>
          {t('undo')}
        </button>
      )}{' '}
      <Link to="/data?q=edition">{t('history')}</Link>
    </p>
  )
}
