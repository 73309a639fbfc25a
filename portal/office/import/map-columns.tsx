import { useTranslation } from 'react-i18next'
import { Heads } from '#portal/office/frame/heads.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import type { ImportReport } from '#shared/import/import.contract.ts'
import { IMPORT_FIELDS, type ImportField } from '#shared/import/import.rules.ts'
import type { ColumnSuggestion } from '#shared/import/suggest-columns.ts'
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

function ColumnsTable({ report, mapping, onMap }: Pick<Props, 'report' | 'mapping' | 'onMap'>) {
  const { t } = useTranslation('organizer-import')
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
        {report.columns.map(({ heading, samples }, at) => {
          const { field = '', reason = 'unknown' } = mapping[at] ?? {}
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading may stand twice
            <tr key={at}>
              <th scope="row">{heading || t('columns.noHeading')}</th>
              <td>
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
              <td className={css.quiet}>{t(`columns.reason.${reason}`)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
