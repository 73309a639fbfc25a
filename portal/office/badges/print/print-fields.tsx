import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { useCompanyOptions } from '#portal/office/lib/queries.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { PASS_LETTER } from '#shared/badge/pass.ts'
import { PRINT_TYPES, type Printable, type PrintChoice } from './print-choice.ts'
import css from './print-page.module.css'

export interface PrintPaper {
  isLabel: boolean
  /** Each company on a new page. */
  separateCompanies: boolean
  hasEnvelopes: boolean
}

const ALL = 'all'

type Props = PaperProps & {
  choice: PrintChoice
  /** The ids chosen in the list. */
  chosen: ReadonlySet<string>
  run: Printable | undefined
  onChoice: (change: Partial<PrintChoice>) => void
}

/** Which badges, and on what paper. */
export function PrintFields({ choice, chosen, paper, run, onChoice, onPaper }: Props) {
  const { t } = useTranslation('organizer-badges')
  const companies = useCompanyOptions()
  const { types } = choice
  return (
    <>
      <h2 className={css.which}>
        {t('print.which')}
        {run && <span>{t('count', { count: run.people.length })}</span>}
      </h2>
      {chosen.size > 0 && (
        <Checkbox value={choice.ids.size > 0} onChange={(isOn) => onChoice({ ids: isOn ? chosen : new Set() })}>
          {t('print.chosen', { count: chosen.size })}
        </Checkbox>
      )}
      <div className={css.pair}>
        <Select
          label={t('organizer:person.company')}
          value={choice.companyId || ALL}
          onChange={(id) => onChoice({ companyId: id === ALL ? '' : id })}
          options={[{ value: ALL, label: t('organizer:companies.view.all') }, ...companies]}
        />
        <Select
          label={t('organizer:word.state')}
          value={choice.onlyWithoutLabel ? 'new' : 'any'}
          onChange={(state) => onChoice({ onlyWithoutLabel: state === 'new' })}
          options={(['new', 'any'] as const).map((state) => ({ value: state, label: t(`print.${state}`) }))}
        />
      </div>
      <div className={css.row}>
        <TypeChips types={types} onChange={(next) => onChoice({ types: next })} />
        <TextField
          label={t('print.most')}
          placeholder={t('print.mostAll')}
          inputMode="numeric"
          maxLength={5}
          value={choice.maxCount === 0 ? '' : String(choice.maxCount)}
          onChange={(typed) => onChoice({ maxCount: Number(typed.replace(/\D/g, '')) })}
        />
      </div>
      <div className={css.more}>
        <Checkbox value={choice.withoutPhoto} onChange={(withoutPhoto) => onChoice({ withoutPhoto })}>
          {t('print.withoutPhoto')}
        </Checkbox>
        <Checkbox value={choice.withoutReview} onChange={(withoutReview) => onChoice({ withoutReview })}>
          {t('print.withoutReview')}
        </Checkbox>
        {run && run.unreviewed > 0 && (
          <p className={css.warned} role="status">
            {t('print.unreviewedOf', { count: run.unreviewed })} <Link to="/badges/photos">{t('print.review')}</Link>
          </p>
        )}
      </div>
      <PaperFields paper={paper} onPaper={onPaper} />
    </>
  )
}

type PaperProps = { paper: PrintPaper; onPaper: (change: Partial<PrintPaper>) => void }

function PaperFields({ paper, onPaper }: PaperProps) {
  const { t } = useTranslation('organizer-badges')
  // An envelope's list is printed before its badges.
  const isBound = paper.isLabel || paper.hasEnvelopes
  return (
    <>
      <h2 id="paper">{t('print.paper')}</h2>
      <div className={css.more}>
        <div role="radiogroup" aria-labelledby="paper" className={css.more}>
          {(['a4', 'label'] as const).map((size) => (
            <label key={size} className={css.radio}>
              <input
                type="radio"
                name="paper"
                checked={paper.isLabel === (size === 'label')}
                onChange={() => onPaper({ isLabel: size === 'label' })}
              />
              {t(`print.${size}`)}
            </label>
          ))}
        </div>
        <Checkbox value={paper.hasEnvelopes} onChange={(hasEnvelopes) => onPaper({ hasEnvelopes })}>
          {t('print.envelopes')}
        </Checkbox>
        <Checkbox
          value={isBound ? paper.hasEnvelopes : paper.separateCompanies}
          isDisabled={isBound}
          onChange={(separateCompanies) => onPaper({ separateCompanies })}
        >
          {t('print.apart')}
        </Checkbox>
      </div>
    </>
  )
}

type ChipsProps = { types: PrintChoice['types']; onChange: (types: PrintChoice['types']) => void }

/** The types that are printed: each a tick box that looks like its badge's band, and fades when it is left out. */
function TypeChips({ types, onChange }: ChipsProps) {
  const { t } = useTranslation(['organizer-badges', 'badge'])
  const without = PRINT_TYPES.filter((type) => !types.includes(type)).map((type) => PASS_LETTER[type])
  return (
    <fieldset className={css.types}>
      <legend>{t('badge:field.type')}</legend>
      {PRINT_TYPES.map((type) => (
        <label key={type} title={t(`organizer:home.pass.${type}`)}>
          <input
            type="checkbox"
            checked={types.includes(type)}
            onChange={({ target }) => onChange(target.checked ? [...types, type] : types.filter((one) => one !== type))}
          />
          <span data-off={types.includes(type) ? undefined : ''}>
            <PassMark type={type} size="s" />
          </span>
          <span className="visually-hidden">{t(`organizer:home.pass.${type}`)}</span>
        </label>
      ))}
      {without.length > 0 && <span aria-hidden="true">{t('print.no', { types: without.join(', ') })}</span>}
    </fieldset>
  )
}
