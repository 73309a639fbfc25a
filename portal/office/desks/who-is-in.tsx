import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Block } from '#portal/office/frame/block.tsx'
import { Heads } from '#portal/office/frame/heads.tsx'
import type { Arrivals } from '#shared/checkin/checkin.contract.ts'
import css from './who-is-in.module.css'

const MAX_COMPANIES = 8

/** Who is in, by pass: one line, so that it is seen together with the arrivals. */
export function WhoIsIn({ arrivals }: { arrivals: Arrivals }) {
  const { t } = useTranslation('organizer-desks')
  const { t: words } = useTranslation('organizer')
  const language = useLanguage()
  return (
    <Block title={t('who.title')}>
      <dl className={css.types}>
        {arrivals.types
          .filter(({ of }) => of > 0)
          .map(({ type, in: inside, of }) => (
            <div key={type}>
              <dt>
                <PassMark type={type} size="s" />
                {words(`home.pass.${type}`)}
              </dt>
              <dd>
                <b>{inside.toLocaleString(language)}</b> / {of.toLocaleString(language)}
              </dd>
            </div>
          ))}
      </dl>
    </Block>
  )
}

/** The companies of which most people are in. */
export function CompaniesIn({ arrivals }: { arrivals: Arrivals }) {
  const { t } = useTranslation('organizer-desks')
  const language = useLanguage()
  if (arrivals.companies.length === 0) return null
  return (
    <Block title={t('who.companies')}>
      <table>
        <Heads of={[t('who.pass'), { number: t('who.in') }, { number: t('who.of') }]} />
        <tbody>
          {arrivals.companies.slice(0, MAX_COMPANIES).map(({ id, name, in: inside, of }) => (
            <tr key={id}>
              <td>
                <Link to={`/companies/${id}`}>{name || id}</Link>
              </td>
              <td data-number>{inside.toLocaleString(language)}</td>
              <td data-number>{of.toLocaleString(language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}
