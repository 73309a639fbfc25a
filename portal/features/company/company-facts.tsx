import { useTranslation } from 'react-i18next'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import type { Company } from '#shared/company/company.schema.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import css from './company-facts.module.css'
import { CompanyForm } from './company-form.tsx'
import { CompanyIdentity, CompanyIdentitySkeleton } from './company-identity.tsx'
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

/** The advertisement as it will be printed, and what can be done with it (COMP-14, VAL-47). */
function Advertisement({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const title = t('advertisement.title')
  const field = useCompanyPicture(company, 'urlPub')
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of a form, and a fieldset cannot be a grid everywhere
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
