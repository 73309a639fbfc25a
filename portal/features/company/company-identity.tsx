import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deferred } from '#portal/lib/deferred.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import { BoothNumbers } from './company-hero.tsx'
import css from './company-identity.module.css'
import { companyName } from './company-name.ts'
import { PictureActions, PictureFrame } from './picture-frame.tsx'
import { useCompanyPicture } from './use-company-picture.ts'

const ContactDialog = deferred(async () => (await import('./contact-dialog.tsx')).ContactDialog)

/** Logo, contact and booth numbers, side by side. */
export function CompanyIdentity({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const booths = company.stand.filter((booth) => booth.stand !== '')
  /** Undefined until the contact is edited. */
  const [isEditing, setEditing] = useState<boolean>()
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
          <h3 className={css.label}>{t('part.urlLogo')}</h3>
          <p className={css.second}>{t('logo.hint')}</p>
          <p className={css.small}>{t('picture.alsoTaken')}</p>
          <PictureActions field={logo} title={t('part.urlLogo')} cropHint={t('picture.urlLogo.crop')} />
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
        {isEditing !== undefined && (
          <ContactDialog company={company} isOpen={isEditing} onClose={() => setEditing(false)} />
        )}
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
