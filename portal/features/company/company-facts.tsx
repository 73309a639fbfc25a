import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { RichText } from '#portal/ui/document-text.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import {
  completenessScore,
  fieldsWithoutPoints,
  needsSignage,
  SCORE_MAXIMUM,
  signageState,
} from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './company-facts.module.css'
import { CompanyForm } from './company-form.tsx'
import { BoothNumbers } from './company-hero.tsx'
import identity from './company-identity.module.css'
import { companyName } from './company-name.ts'
import { PictureActions, PictureFrame } from './picture-frame.tsx'
import { useCompanyPicture } from './use-company-picture.ts'

/** What the company says about itself (COMP-01 to COMP-06, COMP-10, COMP-14). */
export function CompanyFacts({ company, edition }: { company: Company; edition: Edition }) {
  return (
    <>
      <CompanyIdentity company={company} />
      <CompanyForm company={company} edition={edition} beside={<Advertisement company={company} />} />
    </>
  )
}

/** Placeholders while the company loads. */
export function CompanyFactsSkeleton() {
  return (
    <>
      <CompanyIdentitySkeleton />
      <div className={css.waiting}>
        <Skeleton width="120px" />
        <Skeleton height="56px" />
      </div>
    </>
  )
}

/** The advertisement as it will be printed, with its buttons (COMP-14, VAL-47). */
function Advertisement({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const title = t('advertisement.title')
  const field = useCompanyPicture(company, 'urlPub')
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form field, and a fieldset cannot be a grid in every browser
    <div ref={field.block} role="group" aria-labelledby="advertisement" className={css.advertisement}>
      <h3 id="advertisement" className={css.title}>
        {title}
      </h3>
      <div className={css.frame}>
        <PictureFrame field={field} alt={title} addLabel={t('advertisement.add')} width={297} height={420} />
      </div>
      <div>
        <p className="second">{t('advertisement.hint')}</p>
        <p className="second">{t('picture.alsoTaken')}</p>
        <PictureActions field={field} title={title} cropHint={t('picture.urlPub.crop')} />
      </div>
    </div>
  )
}

const ContactDialog = lazyPart(async () => (await import('./contact-dialog.tsx')).ContactDialog)

/** Logo, contact and booth numbers, side by side. */
export function CompanyIdentity({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const booths = company.stand.filter((booth) => booth.stand !== '')
  /** Undefined until the contact is edited. */
  const [isEditing, setEditing] = useState<boolean>()
  const logo = useCompanyPicture(company, 'urlLogo')
  const { raisonSocial, name, position, email, tel } = company
  return (
    <div className={identity.identity}>
      <div ref={logo.block} className={identity.logo}>
        <div className={identity.picture}>
          <PictureFrame
            field={logo}
            alt={t('logo.alt', { name: companyName(company) })}
            addLabel={t('logo.add')}
            width={128}
            height={128}
          />
        </div>
        <div>
          <h3 className={identity.label}>{t('part.urlLogo')}</h3>
          <p className={identity.second}>{t('logo.hint')}</p>
          <p className={identity.small}>{t('picture.alsoTaken')}</p>
          <PictureActions field={logo} title={t('part.urlLogo')} cropHint={t('picture.urlLogo.crop')} />
        </div>
      </div>
      <div className={identity.contact}>
        <h3 className={identity.label} dir="auto">
          {raisonSocial || t('contact.title')}
        </h3>
        {!raisonSocial && <p className={identity.second}>{t('contact.nameless')}</p>}
        {name && <p dir="auto">{name}</p>}
        {position && <p className={identity.second}>{position}</p>}
        <p className={identity.small}>{email}</p>
        {tel && <p className={identity.small}>{tel}</p>}
        {/* The button covers the block: a click anywhere on it opens the dialog (COMP-05). */}
        <button type="button" className={identity.edit} aria-haspopup="dialog" onClick={() => setEditing(true)}>
          <Icon name="pencil" size="s" />
          <span>{t('contact.edit')}</span>
        </button>
        {isEditing !== undefined && (
          <ContactDialog company={company} isOpen={isEditing} onClose={() => setEditing(false)} />
        )}
      </div>
      <div>
        <h3 className={identity.label}>{t('boothNumbers')}</h3>
        {booths.length > 0 ? <BoothNumbers booths={booths} /> : <p className={identity.second}>{t('noBooth')}</p>}
      </div>
    </div>
  )
}

/** Placeholder blocks for logo, contact and booth numbers. */
function CompanyIdentitySkeleton() {
  return (
    <div className={identity.identity}>
      {['logo', 'contact', 'booths'].map((part) => (
        <div key={part} className={identity.waiting}>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
          <Skeleton width="56%" />
        </div>
      ))}
    </div>
  )
}

/** How complete the company's information is, and what is missing on the page (STATE-18, Q-303). */
export function CompletenessScore({ company, edition }: { company: Company; edition: Edition }) {
  const { t } = useTranslation(['profile', 'company'])
  const isClosed = signageState(edition.deadlines.signage, Date.now()) === 'closed'
  const missing = fieldsWithoutPoints(company)
    .filter((field) => field !== 'signaletique' || !isClosed)
    .map((field) => t(field === 'urlLogo' ? 'company:part.urlLogo' : `company:field.${field}`))
  const isSignageNotNeeded = !needsSignage(company) && company.signaletique.trim() === ''
  const points = t('points', { score: completenessScore(company), most: SCORE_MAXIMUM })
  return (
    <div>
      <p className={css.points}>
        <RichText text={points} parts={{ n: (words) => <b className="text-26 sign">{words}</b> }} />
      </p>
      {missing.length > 0 && <p className={css.beside}>{t('pointsMissing', { fields: missing.join(', ') })}</p>}
      {isSignageNotNeeded && <p className={css.beside}>{t('signageSpared')}</p>}
    </div>
  )
}
