import { useTranslation } from 'react-i18next'
import { Link, Route, Routes, useSearchParams } from 'react-router-dom'
import { Allowed, RequireCall } from '#portal/office/auth/allowed.tsx'
import { PageHead } from '#portal/office/layout/section-page.tsx'
import { useApiMutation } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { type Dismissals, setDismissed, useContradictions } from '#portal/office/lib/use-contradictions.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { SeasonPage } from '#portal/office/season/season-page.tsx'
import { ViewList } from '#portal/office/table/view-list.tsx'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { boothsNotOnPlan } from '#shared/directory/booth-check.rules.ts'
import { checkAccent } from '#shared/edition/accent.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Contradiction } from '#shared/edition/fact-check.rules.ts'
import { EditionEntry } from './edition-entry.tsx'
import { ONE_DECIMAL } from './edition-fields.tsx'
import { EDITION_ENTRIES, EDITION_GROUPS, type EditionGroup, editsKey, groupOf } from './edition-keys.ts'
import css from './edition-page.module.css'
import { LetterTextPage } from './letter/letter-text-editor.tsx'
import { PolicyPage } from './policy/policy-editor.tsx'
import { useEditionSave, useEditionTexts } from './use-edition-save.ts'

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

/** The edition's contradictions. The page changes no values; marking one as intended is recorded with name and date. */
export function ContradictionsPage() {
  const { t, i18n } = useTranslation('organizer-edition')
  const companies = useQueryData(queries.companies) ?? []
  const { edition, open, intended, dismissed } = useContradictions()
  const dismissing = useApiMutation(
    ({ id, isIntended }: { id: string; isIntended: boolean }) => setDismissed(id, isIntended),
    {
      errorTitle: t('facts.notKept'),
      invalidates: [queries.dismissed.queryKey],
    },
  )
  if (!edition) return null
  const { contrast } = checkAccent(edition.brand.accent)
  const booths = companies.flatMap(({ stand }) => stand)
  const missing = boothsNotOnPlan(companies, edition.floorPlan.booths).flatMap(({ numbers }) => numbers).length
  return (
    <main className={css.page}>
      <PageHead hasRule title={t('facts.title')} note={t('facts.count', { count: open.length })} />
      {open.length === 0 && <EmptyState title={t('facts.none')} />}
      <ol>
        {open.map((fact, index) => (
          <ContradictionItem
            key={fact.id}
            fact={fact}
            edition={edition}
            number={index + 1}
            isNext={index === 0}
            onMarkIntended={() => dismissing.mutate({ id: fact.id, isIntended: true })}
          />
        ))}
      </ol>
      {intended.length > 0 && (
        <section className={css.meant} aria-labelledby="meant">
          <h2 id="meant" className="text-20">
            {t('facts.meant')}
          </h2>
          <ol>
            {intended.map((fact) => (
              <ContradictionItem
                key={fact.id}
                fact={fact}
                edition={edition}
                dismissal={dismissed[fact.id]}
                onReopen={() => dismissing.mutate({ id: fact.id, isIntended: false })}
              />
            ))}
          </ol>
        </section>
      )}
      <p className={css.also}>
        {t('facts.also', {
          booths: t('facts.booths', { found: booths.length - missing, count: booths.length }),
          contrast: contrast.toLocaleString(i18n.language, ONE_DECIMAL),
        })}
      </p>
    </main>
  )
}

type Props = {
  fact: Contradiction
  edition: Edition
  number?: number
  isNext?: boolean
  /** Who kept it as it is, and when. */
  dismissal?: Dismissals[string] | undefined
  onMarkIntended?: () => void
  onReopen?: () => void
}

/** One contradiction: what it is, both statements, and what can be done. */
function ContradictionItem({ fact, edition, number, isNext, dismissal, onMarkIntended, onReopen }: Props) {
  const { t, nameOf, statementText, variablesOf } = useEditionTexts()
  const { day } = useDates()
  const text = t(`fact.${fact.code}.text`, variablesOf(fact, edition))
  /** For screen readers, in each button: which contradiction it is about. */
  const about = <span className="visually-hidden">: {text}</span>
  return (
    <li className={css.fact}>
      <p className={css.number}>{number}</p>
      <div className={css.words}>
        <h2>{t(`fact.${fact.code}.title`)}</h2>
        <p>{text}</p>
        {dismissal && (
          <p className={css.by}>{t('facts.by', { name: dismissal.by || t('facts.nobody'), day: day(dismissal.at) })}</p>
        )}
      </div>
      <dl className={css.statements}>
        {fact.statements.map((statement) => (
          <div key={`${statement.key} ${statement.text}`}>
            <dt>{nameOf(statement.key)}</dt>
            <dd className="text-20 strong" data-error={statement.key === fact.at || undefined}>
              {statementText(statement)}
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>
        <Allowed call="edition.updateEdition">
          <LinkButton
            variant={isNext ? 'primary' : 'solid'}
            to={fact.at === 'manuals' ? '/plan?view=manuals' : `/edition?key=${fact.at}`}
          >
            {t('facts.openKey')}
            {about}
          </LinkButton>
        </Allowed>
        <Allowed call="setting.updateSetting">
          {onMarkIntended && (
            <Button variant="line" onPress={onMarkIntended}>
              {t('facts.dismissed')}
              {about}
            </Button>
          )}
          {onReopen && (
            <Button variant="line" onPress={onReopen}>
              {t('facts.notMeant')}
              {about}
            </Button>
          )}
        </Allowed>
      </div>
    </li>
  )
}
