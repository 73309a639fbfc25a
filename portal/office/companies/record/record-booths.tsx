import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BoothPlan } from '#portal/features/company/booth-plan.tsx'
import { boothKind } from '#portal/features/company/signage-fit.ts'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import type { Booth, Company } from '#shared/company/company.schema.ts'
import { BoothsDialog } from './booths-dialog.tsx'
import css from './record-booths.module.css'

const MAX_WIDTH_PX = 90
const MAX_PX_PER_METRE = 14

type Props = {
  company: Company
  onSaved: (company: Company) => void
}

/** The company's booths, all to the same scale. */
export function RecordBooths({ company, onSaved }: Props) {
  const { t, i18n } = useTranslation(['organizer-companies', 'organizer-plan', 'company'])
  const { t: tc } = useTranslation('company')
  const format = (metres: number) => metres.toLocaleString(i18n.language)
  const longest = Math.max(1, ...company.stand.flatMap(({ width, height }) => [width ?? 0, height ?? 0]))
  const pixelsPerMetre = Math.min(MAX_PX_PER_METRE, MAX_WIDTH_PX / longest)
  const kindOf = (booth: Booth) => {
    const kind = boothKind(booth, company)
    return 'id' in kind ? tc(kind.id) : kind.raw
  }
  return (
    <RecordBlock
      title={t('field.stand')}
      end={
        <span className={css.end}>
          {company.stand.length > 0 && <Link to="/plan">{t('organizer-plan:plan.markedTitle')}</Link>}
          <Allowed call="company.setCompanyBooths">
            <BoothsDialog company={company} onSaved={onSaved} />
          </Allowed>
        </span>
      }
    >
      <ul className={css.booths}>
        {company.stand.map((booth, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a booth's number may stand twice
          <li key={index}>
            <div>
              <b>{booth.stand || '–'}</b>
              <p>
                {[
                  kindOf(booth),
                  booth.width && booth.height
                    ? t('record.size', { width: format(booth.width), height: format(booth.height) })
                    : booth.area && `${format(booth.area)} m²`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <BoothPlan booth={booth} pixelsPerMetre={pixelsPerMetre} />
          </li>
        ))}
      </ul>
      {company.stand.length === 0 && <p>{t('company:noBooth')}</p>}
    </RecordBlock>
  )
}
