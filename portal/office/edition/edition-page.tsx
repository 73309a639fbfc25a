import { useTranslation } from 'react-i18next'
import { Link, Route, Routes, useSearchParams } from 'react-router-dom'
import { Allowed, RequireCall } from '#portal/office/auth/allowed.tsx'
import { PageHead } from '#portal/office/frame/page-head.tsx'
import { useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { SeasonPage } from '#portal/office/season/season-page.tsx'
import { ViewList } from '#portal/office/table/view-list.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Contradiction } from '#shared/edition/fact-check.rules.ts'
import { ContradictionsPage } from './contradictions-page.tsx'
import { EditionEntry } from './edition-entry.tsx'
import { EDITION_ENTRIES, EDITION_GROUPS, type EditionGroup, editsKey, groupOf } from './edition-keys.ts'
import css from './edition-page.module.css'
import { LetterTextPage } from './letter/letter-text-editor.tsx'
import { PolicyPage } from './policy/policy-page.tsx'
import { useEditionSave } from './use-edition-save.ts'

export function EditionPage() {
  return (
    <Routes>
      <Route path="facts" element={<ContradictionsPage />} />
      <Route path="policy/:document" element={<PolicyPage />} />
      <Route path="letter" element={<LetterTextPage />} />
      <Route
        path="next"
        element={
          <RequireCall call="season.beginSeason">
            <SeasonPage />
          </RequireCall>
        }
      />
      <Route path="*" element={<EditionKeys />} />
    </Routes>
  )
}

/** All keys of the edition: groups at the left, and the fields of one. */
function EditionKeys() {
  const { t } = useTranslation(['organizer-edition', 'organizer-season'])
  const [params] = useSearchParams()
  const { edition, open } = useContradictions()
  const saving = useEditionSave()
  if (!edition) return null
  const wanted = params.get('key') ?? ''
  const group = groupOf(wanted) ?? EDITION_GROUPS.find((one) => one === params.get('group')) ?? 'event'
  const entries = EDITION_ENTRIES[group]
  const contradictionsOf = (entry: (typeof entries)[number]) => open.filter(({ at }) => editsKey(entry, at))
  return (
    <div className={css.section}>
      <GroupList edition={edition} current={group} open={open} />
      <main className={css.keys}>
        <PageHead
          hasRule
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
              <Allowed call="season.beginSeason">
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
            contradictions={contradictionsOf(entry)}
            isCurrent={editsKey(entry, wanted)}
            saving={saving}
          />
        ))}
        <Allowed call="edition.updateEdition">
          <p className={css.line}>
            {t('savedAsTyped')} <Link to="/data?q=edition">{t('organizer:word.history')}</Link>
          </p>
        </Allowed>
      </main>
    </div>
  )
}

type GroupListProps = { edition: Edition; current: EditionGroup; open: readonly Contradiction[] }

/** The groups, with the contradictions in each. */
function GroupList({ edition, current, open }: GroupListProps) {
  const { t } = useTranslation('organizer-edition')
  const contradictionsIn = (id: EditionGroup) => open.filter(({ at }) => groupOf(at) === id).length
  const version = t('version', { version: edition.privacyPolicy.version })
  return (
    <ViewList
      label={t('organizer:section.edition')}
      current={current}
      views={EDITION_GROUPS.map((id) => ({
        id,
        name: t(`group.${id}`),
        count: contradictionsIn(id) || (id === 'privacy' ? version : 0),
        to: `/edition?group=${id}`,
      }))}
    />
  )
}
