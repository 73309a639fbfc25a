import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Block } from '#portal/office/frame/block.tsx'
import { Heads } from '#portal/office/frame/heads.tsx'
import type { Arrivals } from '#shared/checkin/checkin.contract.ts'

const MAX_COMPANIES = 8

/** Who is in, by pass and by company. */
export function WhoIsIn({ arrivals }: { arrivals: Arrivals }) {
  const { t } = useTranslation('organizer-desks')
  const { t: words } = useTranslation('organizer')
  const language = useLanguage()
  const number = (count: number) => count.toLocaleString(language)
  const types = arrivals.types.filter(({ of }) => of > 0)
  return (
    <Block title={t('who.title')}>
      <table>
        <Heads of={[t('who.pass'), { number: t('who.in') }, { number: t('who.of') }]} />
        <tbody>
          {types.map(({ type, in: inside, of }) => (
            <tr key={type}>
              <th scope="row">
                <PassMark type={type} size="s" />
                &ensp;
                {words(`home.pass.${type}`)}
              </th>
              <td data-number>{number(inside)}</td>
              <td data-number>{number(of)}</td>
            </tr>
          ))}
          {arrivals.companies.slice(0, MAX_COMPANIES).map(({ id, name, in: inside, of }) => (
            <tr key={id}>
              <td>
                <Link to={`/companies/${id}`}>{name || id}</Link>
              </td>
              <td data-number>{number(inside)}</td>
              <td data-number>{number(of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}
