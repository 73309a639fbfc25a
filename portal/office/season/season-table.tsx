import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Block } from '#portal/office/frame/block.tsx'
import { Heads } from '#portal/office/frame/heads.tsx'
import type { SeasonTables } from '#shared/season/season.contract.ts'

/** The tables people know by name; the others are parts of these. */
const SHOWN = [
  'company',
  'sponsor',
  'mailModel',
  'desk',
  'badge',
  'speaker',
  'session',
  'visa',
  'material',
  'outbox',
  'campaign',
  'checkin',
  'print',
  'conflict',
  'loginLink',
  'file',
  'change',
] as const

/** How many records of each kind the next edition keeps, and how many remain only in the archive. */
export function SeasonTable({ tables }: { tables: SeasonTables }) {
  const { t } = useTranslation('organizer-season')
  const language = useLanguage()
  return (
    <Block title={t('counts')} note={t('countsNote')}>
      <table>
        <Heads of={[t('what'), { number: t('stays') }, { number: t('goes') }]} />
        <tbody>
          {SHOWN.map((name) => {
            const { stays = 0, goes = 0 } = tables.find(({ table }) => table === name) ?? {}
            return (
              <tr key={name}>
                <th scope="row">{t(`table.${name}`)}</th>
                <td data-number>{stays.toLocaleString(language)}</td>
                <td data-number>{goes.toLocaleString(language)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Block>
  )
}
