import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Block } from '#portal/office/frame/block.tsx'
import { Heads } from '#portal/office/frame/heads.tsx'
import { useDates } from '#portal/office/lib/use-dates.ts'
import type { SeasonReport } from '#shared/season/season.contract.ts'

/** Editions that ended here, each with its archive. */
export function EndedSeasons({ begun }: { begun: readonly SeasonReport[] }) {
  const { t } = useTranslation('organizer-season')
  const { instant } = useDates()
  const language = useLanguage()
  const size = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return (
    <Block title={t('ended')}>
      {begun.length === 0 && <p>{t('noneEnded')}</p>}
      {begun.length > 0 && (
        <table>
          <Heads of={[t('year'), t('when'), t('who'), t('archive')]} />
          <tbody>
            {begun.map(({ archive, fromYear, at, actor, bytes, tables }) => (
              <tr key={archive}>
                <th scope="row">{fromYear}</th>
                <td>{instant(at)}</td>
                <td>
                  {actor}, {t('gone', { count: tables.find(({ table }) => table === 'badge')?.goes ?? 0 })}
                </td>
                <td>
                  <a href={`/api/seasons/${archive}/archive`} download>
                    {t('mb', { name: archive, size: size.format(bytes / 1e6) })}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{t('archiveNote')}</p>
    </Block>
  )
}
