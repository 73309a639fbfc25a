import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { createTextDrafts } from '#portal/lib/draft.ts'
import { textOr } from '#portal/lib/i18n.ts'
import { useRecordForm } from '#portal/lib/record-form.ts'
import { submitBy } from '#portal/lib/submit-by.ts'
import { zodResolver } from '#portal/lib/zod-resolver.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { FormPassword, FormText } from '#portal/ui/form-text.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { RecordConflicts } from '#portal/ui/record-conflicts.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { CONTACT_FORM_FIELDS, contactForm } from '#shared/company/company.form.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { pick } from '#shared/contract/fields.ts'
import { normalizeEmail } from '#shared/email.ts'
import { alertFailure } from './alert-failure.ts'
import { BoothNumbers } from './company-hero.tsx'
import css from './company-identity.module.css'
import { companyName } from './company-name.ts'
import { DraftKept } from './pending-board.tsx'
import { PictureActions, PictureFrame } from './picture-frame.tsx'
import { useCompanyPicture } from './use-company-picture.ts'
import { useCompanyUpdate } from './use-my-company.ts'

type ContactValues = Record<(typeof CONTACT_FORM_FIELDS)[number], string>

const drafts = createTextDrafts('contact', CONTACT_FORM_FIELDS)
const storedOf = (company: Company) => ({ rev: company.rev, values: pick(company, CONTACT_FORM_FIELDS) })

/** The form of the contact; with another address it also asks for the password, which is never kept. */
function useContactForm(company: Company, onClose: () => void) {
  const { t } = useTranslation('company')
  const update = useCompanyUpdate(company._id)
  const { form, ...record } = useRecordForm<ContactValues, Company, { currentPassword: string }>({
    id: company._id,
    stored: storedOf(company),
    drafts,
    resolver: zodResolver(contactForm(company.email)),
    besides: { currentPassword: '' },
    storedOf,
    send({ currentPassword, ...values }, typed, { rev }) {
      const password = values.email === company.email ? {} : { currentPassword }
      return update({ ...pick(values, typed), ...password, baseRev: rev })
    },
    onUntouched: onClose,
    onSaved() {
      toast.success(t('ui:success'), t('toast.updated'))
      onClose()
    },
    onRefused(error) {
      const code = error instanceof CallError ? error.code : undefined
      // Also shown at its field: the alert is gone once it is closed.
      if (code === 'password_needed') form.setError('currentPassword', { message: 'error:password_wrong' })
      else if (form.getValues('email') !== company.email && code) {
        const { text, translation } = describeFailure(error)
        form.setError('email', { message: translation ?? text })
      }
      alertFailure(error)
    },
  })
  return { form, ...record, isNewEmail: normalizeEmail(form.watch('email')) !== company.email }
}

/** Logo, contact and booth numbers, side by side. */
export function CompanyIdentity({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const booths = company.stand.filter((booth) => booth.stand !== '')
  const [isEditing, setEditing] = useState(false)
  const logo = useCompanyPicture(company, 'urlLogo')
  const { raisonSocial, name, position, email, tel } = company
  return (
    <div className={css.identity}>
      <div ref={logo.block} className={css.logo}>
        <div className={css.picture}>
          <PictureFrame
            field={logo}
            alt={t('logo.alt', { name: companyName(company) })}
            addLabel={t('logo.add')}
            width={128}
            height={128}
          />
        </div>
        <div>
          <h3 className={css.label}>{t('logo.title')}</h3>
          <p className={css.second}>{t('logo.hint')}</p>
          <p className={css.small}>{t('picture.alsoTaken')}</p>
          <PictureActions field={logo} title={t('logo.title')} cropHint={t('picture.urlLogo.crop')} />
        </div>
      </div>
      <div className={css.contact}>
        <h3 className={css.label} dir="auto">
          {raisonSocial || t('contact.title')}
        </h3>
        {!raisonSocial && <p className={css.second}>{t('contact.nameless')}</p>}
        {name && <p dir="auto">{name}</p>}
        {position && <p className={css.second}>{position}</p>}
        <p className={css.small}>{email}</p>
        {tel && <p className={css.small}>{tel}</p>}
        {/* The button covers the block: a click anywhere on it opens the dialog (COMP-05). */}
        <button type="button" className={css.edit} aria-haspopup="dialog" onClick={() => setEditing(true)}>
          <Icon name="pencil" size="s" />
          <span>{t('contact.edit')}</span>
        </button>
        <ContactDialog company={company} isOpen={isEditing} onClose={() => setEditing(false)} />
      </div>
      <div>
        <h3 className={css.label}>{t('boothNumbers')}</h3>
        {booths.length > 0 ? <BoothNumbers booths={booths} /> : <p className={css.second}>{t('noBooth')}</p>}
      </div>
    </div>
  )
}

/** Blocks where logo, contact and booth numbers will stand. */
export function CompanyIdentitySkeleton() {
  return (
    <div className={css.identity}>
      {['logo', 'contact', 'booths'].map((part) => (
        <div key={part} className={css.waiting}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
          <Skeleton width="56%" />
        </div>
      ))}
    </div>
  )
}

type Props = { company: Company; isOpen: boolean; onClose: () => void }

/** Corrects the contact (COMP-05). */
function ContactDialog({ company, isOpen, onClose }: Props) {
  const { t } = useTranslation('company')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('contact.edit')}>
      <ContactForm company={company} onClose={onClose} />
    </Dialog>
  )
}

function ContactForm({ company, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('company')
  const { form, submit, keptAt, conflicts, discard, isNewEmail } = useContactForm(company, onClose)
  const { control } = form
  const { isSubmitting } = form.formState
  return (
    <form className={css.form} noValidate onSubmit={submitBy(submit)}>
      <RecordConflicts conflicts={conflicts} labelOf={(one) => textOr(`company:field.${one}`)} />
      {CONTACT_FORM_FIELDS.map((one) => (
        <Fragment key={one}>
          <FormText
            control={control}
            name={one}
            label={t(`field.${one}`)}
            {...(one === 'tel' || one === 'email' ? { type: one } : { dir: 'auto' })}
            autoComplete="off"
          />
          {one === 'email' && isNewEmail && (
            <FormPassword
              control={control}
              name="currentPassword"
              label={t('contact.password.label')}
              hint={t('contact.password.hint')}
              autoComplete="current-password"
            />
          )}
        </Fragment>
      ))}
      {keptAt !== undefined && (
        <div className={css.kept}>
          <DraftKept savedAt={keptAt} onDiscard={discard} />
        </div>
      )}
      <DialogButtons>
        {/* Cancel takes back what was typed; Escape and the cross only put the dialog away. */}
        <Button
          variant="line"
          onPress={() => {
            discard()
            onClose()
          }}
        >
          {t('ui:cancel')}
        </Button>
        <Button type="submit" isPending={isSubmitting} pendingLabel={t('ui:saving')}>
          {t('ui:save')}
        </Button>
      </DialogButtons>
    </form>
  )
}
