import { useTranslation } from 'react-i18next'
import type { LocalTable } from '#shared/generator/local-definitions.contract.ts'
import css from './sample-rows.module.css'

/** Sample rows of the table behind a definition; nothing if it is empty. */
export function SampleRows({ rows = [] }: { rows: LocalTable['samples'] | undefined }) {
  const { t } = useTranslation('generator')
  const [first] = rows
  if (!first) return null
  const names = Object.keys(first)
  return (
    <details className={css.samples}>
      <summary>{t('samples', { count: rows.length })}</summary>
      {/* Only the desktop app has such rows, whose browser reaches what scrolls by keyboard. */}
      <div className={css.scroll}>
        <table>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={JSON.stringify(row)}>
                {names.map((name) => (
                  <td key={name} dir="auto">
                    {row[name]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
