import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { badgeLines } from '#desktop/renderer/organizer/badges/badge-rows.ts'
import { queries } from '#desktop/renderer/organizer/lib/queries.ts'
import { badgeEdition } from '#portal/features/badge/attendee-edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Select } from '#portal/ui/select.tsx'
import { BADGE_TYPES, type BadgeType, isBadgeType } from '#shared/badge/pass.ts'
import { BadgeSheet } from './badge-sheet.tsx'
import { printable, sheetsOf } from './print-choice.ts'
import css from './print-page.module.css'
import { PrintSheets } from './print-sheets.tsx'
import { useNotePrints } from './use-note-prints.ts'

const PER_SHEET = 4
const ALL = 'all'

/** Badges in batches: which, on what paper, the first sheet as it will be, and the printing. */
export function PrintPage() {
  const { t } = useTranslation('organizer-badges')
  const language = useLanguage()
  const [params] = useSearchParams()
  const { data: badges } = useQuery(queries.badges)
  const { data: companies = [] } = useQuery(queries.companies)
  const { data: edition } = useQuery(queries.edition)
  const given = params.get('type')
  const [companyId, setCompanyId] = useState(params.get('company') ?? '')
  const [types, setTypes] = useState<readonly BadgeType[]>(isBadgeType(given) ? [given] : BADGE_TYPES)
  const [withoutPhoto, setWithoutPhoto] = useState(false)
  const [paper, setPaper] = useState('a4')
  const [isApart, setApart] = useState(true)
  const [isPrinting, setPrinting] = useState(false)
  const { over, note } = useNotePrints()
  const collator = useMemo(
    () => new Intl.Collator(language, { numeric: true, sensitivity: 'base' }),
    [language],
  )
  const lines = useMemo(() => badgeLines(badges ?? [], companies), [badges, companies])
  const { badges: chosen, leftOut } = useMemo(
    () => printable(lines, { companyId, types, withoutPhoto }, collator),
    [lines, companyId, types, withoutPhoto, collator],
  )
  const isLabel = paper === 'label'
  const sheets = useMemo(() => sheetsOf(chosen, isLabel ? 1 : PER_SHEET, isApart), [chosen, isLabel, isApart])
  const names = companies
    .map(({ _id, raisonSocial, email }) => ({ value: _id, label: raisonSocial || email }))
    .sort((one, other) => collator.compare(one.label, other.label))
  const marks = edition && badgeEdition(edition, language)
  return (
    <main className={css.page}>
      <div className={css.choice}>
        <h1>{t('print.title')}</h1>
        <h2>{t('print.which')}</h2>
        <Select
          label={t('print.company')}
          value={companyId || ALL}
          onChange={(id) => setCompanyId(id === ALL ? '' : id)}
          options={[{ value: ALL, label: t('print.allCompanies') }, ...names]}
        />
        <fieldset className={css.types}>
          <legend>{t('column.type')}</legend>
          {BADGE_TYPES.map((type) => (
            <Checkbox
              key={type}
              value={types.includes(type)}
              onChange={(isOn) => setTypes(isOn ? [...types, type] : types.filter((one) => one !== type))}
            >
              {t(`organizer:home.pass.${type}`)}
            </Checkbox>
          ))}
        </fieldset>
        <Checkbox value={withoutPhoto} onChange={setWithoutPhoto}>
          {t('print.withoutPhoto')}
        </Checkbox>
        <Select
          label={t('print.paper')}
          value={paper}
          onChange={setPaper}
          options={['a4', 'label'].map((id) => ({ value: id, label: t(`print.${id}`) }))}
        />
        <Checkbox value={isApart && !isLabel} isDisabled={isLabel} onChange={setApart}>
          {t('print.apart')}
        </Checkbox>
        <dl className={css.sums} aria-live="polite">
          <dt>{t('organizer:station.badges')}</dt>
          <dd>{t('print.sum', { badges: chosen.length, count: sheets.length })}</dd>
          <dt>{t('print.leftOut')}</dt>
          <dd>
            {t('print.noPhoto', { count: leftOut })}
            {leftOut > 0 && <Link to="/badges?view=noPhoto">{t('print.see')}</Link>}
          </dd>
        </dl>
        <Button
          icon="print"
          isDisabled={chosen.length === 0 || !marks}
          isPending={isPrinting || over !== undefined}
          pendingLabel={
            over === undefined ? t('print.preparing') : t('print.noting', { over, count: chosen.length })
          }
          onPress={() => setPrinting(true)}
        >
          {t('print.print')}
        </Button>
        <p>{t('print.note')}</p>
      </div>
      <section className={css.desk} aria-label={t('print.firstSheet')}>
        {marks && sheets[0] && (
          <div className={css.preview}>
            <BadgeSheet badges={sheets[0]} isLabel={isLabel} edition={marks} />
          </div>
        )}
        {chosen.length === 0 && badges && <p>{t('print.nothing')}</p>}
      </section>
      {isPrinting && marks && (
        <PrintSheets
          sheets={sheets}
          isLabel={isLabel}
          edition={marks}
          onPrinted={() => {
            setPrinting(false)
            void note(chosen)
          }}
        />
      )}
    </main>
  )
}
