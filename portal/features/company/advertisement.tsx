import { useTranslation } from 'react-i18next'
import type { Company } from '#shared/company/company.schema.ts'
import css from './advertisement.module.css'
import { PictureActions } from './picture-actions.tsx'
import { PictureFrame } from './picture-frame.tsx'
import { useCompanyPicture } from './use-company-picture.ts'

/** The advertisement as it will be printed, and what can be done with it (COMP-14, VAL-47). */
export function Advertisement({ company }: { company: Company }) {
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
        <p className={css.hint}>{t('advertisement.hint')}</p>
        <PictureActions field={field} title={title} />
      </div>
    </div>
  )
}
