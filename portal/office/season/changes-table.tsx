import { useTranslation } from 'react-i18next'
import { useEditionTexts } from '#portal/office/edition/use-edition-save.ts'
import { TableHeader } from '#portal/office/layout/section-page.tsx'
import type { SeasonPlan } from '#shared/season/season.contract.ts'

/** What changes in an edition: each entry as it was and as it will be. */
export function ChangesTable({ changes }: { changes: SeasonPlan['edition'] }) {
  const { t } = useTranslation('organizer-season')
  const { nameOf, valueText } = useEditionTexts()
  return (
    <table>
      <TableHeader columns={[t('key'), t('was'), t('will')]} />
      <tbody>
        {changes.map(({ key, was, will }) => (
          <tr key={key}>
            <th scope="row">{nameOf(key)}</th>
            <td>{valueText(key, was)}</td>
            <td>{valueText(key, will)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
