import { useTranslation } from 'react-i18next'
import { Heads } from '#portal/office/frame/heads.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import type { FileColumn, ImportReport } from '#shared/import/import.contract.ts'
import { IMPORT_FIELDS, type ImportField } from '#shared/import/import.rules.ts'
import { type ColumnSuggestion, contentOf } from '#shared/import/suggest-columns.ts'
import css from './import-page.module.css'

type Props = {
  fileName: string
  report: ImportReport
  /** One for each column. */
  mapping: readonly ColumnSuggestion[]
  onMap: (mapping: ColumnSuggestion[]) => void
  update: boolean
  onUpdate: (update: boolean) => void
  isBusy: boolean
  onRun: () => void
  onOther: () => void
}

/** The second step: the field of each column, with the reason for each guess. */
export function MapColumns({ fileName, report, mapping, onMap, update, onUpdate, isBusy, onRun, onOther }: Props) {
  const { t } = useTranslation('organizer-import')
  const taken = mapping.filter(({ field }) => field !== '').length
  return (
    <>
      <p>
        <b>{fileName}</b>
        {t('columns.note', { rows: report.rows, count: mapping.length, taken, out: mapping.length - taken })}
      </p>
      <ColumnsTable report={report} mapping={mapping} onMap={onMap} />
      <div className={css.foot}>
        <Checkbox value={update} onChange={onUpdate}>
          {t('columns.update')}
        </Checkbox>
        <span className={css.buttons}>
          <Button variant="line" onPress={onOther}>
            {t('columns.other')}
          </Button>
          <Button variant="go" isPending={isBusy} pendingLabel={t('file.reading')} onPress={onRun}>
            {t('columns.run')}
          </Button>
        </span>
      </div>
    </>
  )
}

/** A few mistyped cells do not change what a column holds. */
const MOST = 0.6

/** Why a column was given its field: by its name or somebody's choice, and by what it holds. */
function useWhy() {
  const { t } = useTranslation('organizer-import')
  return ({ samples, filled, different }: FileColumn, reason: ColumnSuggestion['reason']) => {
    if (reason === 'chosen') return t('columns.reason.chosen')
    if (reason === 'unknown') return t('columns.noField', { count: filled })
    const what = contentOf(samples, MOST)
    const twice = what === 'addresses' ? filled - different : 0
    const holds = [t(`columns.holds.${what}`, { count: filled }), twice > 0 && t('columns.twice', { count: twice })]
    return [reason === 'same' && t('columns.reason.same'), ...holds].filter(Boolean).join(', ')
  }
}

function ColumnsTable({ report, mapping, onMap }: Pick<Props, 'report' | 'mapping' | 'onMap'>) {
  const { t } = useTranslation('organizer-import')
  const why = useWhy()
  const choose = (at: number, field: ImportField | '') =>
    onMap(
      mapping.map((one, index) => {
        if (index === at) return { field, reason: 'chosen' }
        return field !== '' && one.field === field ? { field: '', reason: 'chosen' } : one
      }),
    )
  return (
    <table className={css.table}>
      <Heads of={[t('columns.inFile'), t('columns.field'), t('columns.first'), t('columns.why')]} />
      <tbody>
        {report.columns.map((column, at) => {
          const { heading, samples } = column
          const { field = '', reason = 'unknown' } = mapping[at] ?? {}
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading may stand twice
            <tr key={at}>
              <th scope="row">
                <span className={css.heading}>
                  {heading || t('columns.noHeading')}
                  {field !== '' && <Icon name="arrow" size="s" />}
                </span>
              </th>
              <td className={css.choice}>
                <select
                  aria-label={t('columns.fieldOf', { heading })}
                  value={field}
                  data-out={field === '' || undefined}
                  onChange={(event) => choose(at, event.target.value as ImportField | '')}
                >
                  <option value="">{t('columns.leftOut')}</option>
                  {IMPORT_FIELDS.map((one) => (
                    <option key={one} value={one}>
                      {t(`field.${one}`)}
                    </option>
                  ))}
                </select>
              </td>
              <td dir="auto">{samples[0]}</td>
              <td className={css.quiet}>{why(column, reason)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
