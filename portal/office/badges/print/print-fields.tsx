import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PassLetter } from '#portal/office/companies/pass-letter.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { PRINT_TYPES, type PrintChoice } from './print-choice.ts'
import css from './print-page.module.css'

export interface PrintPaper {
  isLabel: boolean
  /** Each company on a new page. */
  isApart: boolean
  hasEnvelopes: boolean
}

const ALL = 'all'

/** Which badges, and on what paper. */
export function PrintFields({
  companies,
  choice,
  chosen,
  paper,
  count,
  unreviewed,
  onChoice,
  onPaper,
}: {
  /** In the order shown. */
  companies: readonly { value: string; label: string }[]
  choice: PrintChoice
  /** What was chosen in the list. */
  chosen: ReadonlySet<string>
  paper: PrintPaper
  /** How many will be printed, and of how many nobody has reviewed the photo. */
  count: number | undefined
  unreviewed: number
  onChoice: (change: Partial<PrintChoice>) => void
  onPaper: (change: Partial<PrintPaper>) => void
}) {
  const { t } = useTranslation('organizer-badges')
  const { types } = choice
  // An envelope's list is printed before its badges.
  const isBound = paper.isLabel || paper.hasEnvelopes
  return (
    <>
      <h2 className={css.which}>
        {t('print.which')}
        <span>{count}</span>
      </h2>
      {chosen.size > 0 && (
        <Checkbox value={choice.ids.size > 0} onChange={(isOn) => onChoice({ ids: isOn ? chosen : new Set() })}>
          {t('print.chosen', { count: chosen.size })}
        </Checkbox>
      )}
      <div className={css.pair}>
        <Select
          label={t('print.company')}
          value={choice.companyId || ALL}
          onChange={(id) => onChoice({ companyId: id === ALL ? '' : id })}
          options={[{ value: ALL, label: t('print.allCompanies') }, ...companies]}
        />
        <Select
          label={t('print.state')}
          value={choice.isNew ? 'new' : 'any'}
          onChange={(state) => onChoice({ isNew: state === 'new' })}
          options={['new', 'any'].map((state) => ({ value: state, label: t(`print.${state}`) }))}
        />
        <TextField
          label={t('print.most')}
          placeholder={t('print.mostAll')}
          inputMode="numeric"
          maxLength={5}
          value={choice.most === 0 ? '' : String(choice.most)}
          onChange={(typed) => onChoice({ most: Number(typed.replace(/\D/g, '')) })}
        />
      </div>
      <fieldset className={css.types}>
        <legend>{t('column.type')}</legend>
        {PRINT_TYPES.map((type) => (
          <Checkbox
            key={type}
            value={types.includes(type)}
            onChange={(isOn) => onChoice({ types: isOn ? [...types, type] : types.filter((one) => one !== type) })}
          >
            <span title={t(`organizer:home.pass.${type}`)}>
              <PassLetter type={type} />
              <span className="visually-hidden">{t(`organizer:home.pass.${type}`)}</span>
            </span>
          </Checkbox>
        ))}
      </fieldset>
      <div className={css.more}>
        <Checkbox value={choice.withoutPhoto} onChange={(withoutPhoto) => onChoice({ withoutPhoto })}>
          {t('print.withoutPhoto')}
        </Checkbox>
        <Checkbox value={choice.withoutReview} onChange={(withoutReview) => onChoice({ withoutReview })}>
          {t('print.withoutReview')}
        </Checkbox>
        {unreviewed > 0 && (
          <p className={css.warned} role="status">
            {t('print.unreviewedOf', { count: unreviewed })} <Link to="/badges/photos">{t('print.review')}</Link>
          </p>
        )}
      </div>
      <Select
        label={t('print.paper')}
        value={paper.isLabel ? 'label' : 'a4'}
        onChange={(size) => onPaper({ isLabel: size === 'label' })}
        options={['a4', 'label'].map((size) => ({ value: size, label: t(`print.${size}`) }))}
      />
      <div className={css.more}>
        <Checkbox value={paper.hasEnvelopes} onChange={(hasEnvelopes) => onPaper({ hasEnvelopes })}>
          {t('print.envelopes')}
        </Checkbox>
        <Checkbox
          value={isBound ? paper.hasEnvelopes : paper.isApart}
          isDisabled={isBound}
          onChange={(isApart) => onPaper({ isApart })}
        >
          {t('print.apart')}
        </Checkbox>
      </div>
    </>
  )
}
