import { type ReactNode, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createTextDrafts } from '#portal/lib/draft.ts'
import { textOr, useBothLanguages, useLanguage } from '#portal/lib/i18n.ts'
import { lazyResolver } from '#portal/lib/lazy-resolver.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { useRecordForm } from '#portal/lib/record-form.ts'
import { Button } from '#portal/ui/button.tsx'
import words from '#portal/ui/field.module.css'
import { asOneLine, oneLine } from '#portal/ui/form-text.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { useMeasure } from '#portal/ui/measure-text.ts'
import { Notice } from '#portal/ui/notice.tsx'
import { ReadOnlyField } from '#portal/ui/read-only-field.tsx'
import { RecordConflicts } from '#portal/ui/record-conflicts.tsx'
import { TextField, type TextFieldProps } from '#portal/ui/text-field.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { daysBetween } from '#shared/calendar/days-between.ts'
import { COMPANY_FORM_FIELDS, needsSignage, signageState } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { omitNames, pick } from '#shared/contract/fields.ts'
import { hasDayEnded, venueDay } from '#shared/edition/edition.rules.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './company-facts.module.css'
import { DraftNotice } from './draft-notice.tsx'
import { overlongSignage } from './signage-fit.ts'
import { SignageProof } from './signage-proof.tsx'
import { alertFailure, useCompanyUpdate } from './use-my-company.ts'

type CompanyField = (typeof COMPANY_FORM_FIELDS)[number]
type CompanyValues = Record<CompanyField, string>

const drafts = createTextDrafts('company', COMPANY_FORM_FIELDS)
const storedOf = (company: Company) => ({ rev: company.rev, values: pick(company, COMPANY_FORM_FIELDS) })

/**
 * The company's form, which sends only what was typed. With `asksSignage`, the signage is part of the form and
 * required; otherwise the stored one is left alone.
 */
function useCompanyForm(company: Company, asksSignage: boolean) {
  const { t } = useTranslation('company')
  const update = useCompanyUpdate(company._id)
  const isNamed = company.raisonSocial !== ''
  const resolver = useMemo(
    () =>
      lazyResolver(async () =>
        (await import('#shared/company/company.form.ts')).companyForm({ hasSignage: asksSignage, isNamed }),
      ),
    [asksSignage, isNamed],
  )
  return useRecordForm<CompanyValues, Company>({
    id: company._id,
    stored: storedOf(company),
    drafts,
    resolver,
    storedOf,
    send: (values, typed, { rev }) =>
      update({ ...pick(values, asksSignage ? typed : omitNames(typed, ['signaletique'])), baseRev: rev }),
    onSaved: () => toast.done(t('toast.updated')),
    onError: (error) => alertFailure(error),
  })
}

/** Returns a function that renders the field of this name. */
function useTextFields(form: ReturnType<typeof useCompanyForm>['form']) {
  const { t } = useTranslation('company')
  // Text longer than its line wraps instead of being cut.
  return (
    name: CompanyField,
    more: Pick<TextFieldProps, 'hint' | 'multiline' | 'rows' | 'suggestions'> = { multiline: 'line' },
  ) => {
    const mistake = form.formState.errors[name]?.message
    // Uncontrolled: on a slow phone, a form that re-renders at each keystroke lags behind the typing.
    const { onChange, ...field } = form.register(name)
    const change = (value: string) => {
      const line = more.multiline === 'line' ? asOneLine(value) : value
      if (line === value) void onChange({ target: { name, value } })
      else form.setValue(name, line, { shouldValidate: form.formState.isSubmitted })
    }
    return (
      <TextField
        {...field}
        defaultValue=""
        {...(more.multiline === 'line' && oneLine(change))}
        onChange={change}
        label={t(`field.${name}`)}
        errorMessage={mistake && textOr(mistake)}
        {...more}
      />
    )
  }
}

type Props = {
  company: Company
  edition: Edition
  /** Shown next to the fields; the signage, drawn to scale, takes the full width. */
  beside: ReactNode
}

/** Edits what the company says about itself (COMP-10, COMP-11, Q-046). */
export function CompanyForm({ company, edition, beside }: Props) {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const { signage } = edition.deadlines
  const state = signageState(signage, Date.now())
  const hasSignage = needsSignage(company)
  // After the event, a warning that the date has passed is pointless: the date is shown as before.
  const isDue = state === 'open' || (state === 'late' && hasDayEnded(edition.dates.end, Date.now()))
  const asksSignage = hasSignage && state !== 'closed'
  const { form, submit, draftSavedAt, conflicts, discard } = useCompanyForm(company, asksSignage)
  const text = useTextFields(form)
  const signageHint = () => {
    const days = daysBetween(venueDay(Date.now()), signage.date)
    const left = days > 0 ? ` ${t('signageLeft', { count: days })}` : ''
    return t('signageBy', { when: signage[language] }) + left
  }
  return (
    <form className={css.form} noValidate onSubmit={onFormSubmit(submit)}>
      <RecordConflicts conflicts={conflicts} labelOf={(one) => textOr(`company:field.${one}`)} />
      {hasSignage && (
        <div className={css.signage}>
          {asksSignage ? (
            text('signaletique', {
              multiline: 'line',
              ...(isDue && { hint: signageHint() }),
            })
          ) : (
            <ReadOnlyField label={t('field.signaletique')} empty={t('empty')}>
              {company.signaletique}
            </ReadOnlyField>
          )}
          {!isDue && <SignageLate edition={edition} isClosed={state === 'closed'} />}
          {asksSignage ? (
            <WrittenSignage company={company} control={form.control} />
          ) : (
            <SignageProof company={company} text={company.signaletique} />
          )}
        </div>
      )}
      <div className={css.columns}>
        <div className={css.fields}>
          {text('raisonSocial')}
          <div className={css.mostly}>
            {text('adresse')}
            {text('fax')}
          </div>
          <div className={css.two}>
            {text('secteur', edition.sectors.length > 0 ? { suggestions: edition.sectors } : undefined)}
            {text('webSite')}
          </div>
          {text('presentation', { multiline: 'area', rows: 5, hint: t('isPublic') })}
          <div className={css.save}>
            <Button type="submit" size="big" isPending={form.formState.isSubmitting} pendingLabel={t('ui:saving')}>
              {t('ui:save')}
            </Button>
            {draftSavedAt !== undefined && <DraftNotice savedAt={draftSavedAt} onDiscard={discard} />}
            {asksSignage && <TooLong company={company} control={form.control} />}
          </div>
        </div>
        {beside}
      </div>
    </form>
  )
}

type WrittenProps = { company: Company; control: Control<CompanyValues> }

/** The only part that follows the text as it is typed: the form's other fields do not re-render. */
function WrittenSignage({ company, control }: WrittenProps) {
  return <SignageProof company={company} text={useWatch({ control, name: 'signaletique' })} />
}

/** Next to the save button, far below the drawings that show it: a warning that the signage will not fit. */
function TooLong({ company, control }: WrittenProps) {
  const { t } = useTranslation('company')
  const signaletique = useWatch({ control, name: 'signaletique' })
  const measure = useMeasure()
  return (
    <div role="status">
      {overlongSignage({ ...company, signaletique }, measure).length > 0 && (
        <p className={words.error}>
          <Icon name="warning" size="s" />
          <span>{t('proof.tooLong')}</span>
        </p>
      )}
    </div>
  )
}

/** The date for signage has passed: said in both languages; saving still works unless it is closed (VAL-46, Q-008). */
function SignageLate({ edition, isClosed }: { edition: Edition; isClosed: boolean }) {
  const texts = useBothLanguages('bilingual')
  return (
    <Notice kind="error">
      {texts.map(({ lang, t }) => (
        <p key={lang} lang={lang}>
          {t(isClosed ? 'closed' : 'late', { when: edition.deadlines.signage[lang] })}{' '}
          <a href={`mailto:${edition.supportEmail}`}>{edition.supportEmail}</a>.
        </p>
      ))}
    </Notice>
  )
}
