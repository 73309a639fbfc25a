import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#portal/lib/query-client.ts'
import { UnconfirmedWarning } from '#portal/office/companies/unconfirmed-warning.tsx'
import { FormDialogButton } from '#portal/office/frame/form-dialog.tsx'
import { calls, failureMessage } from '#portal/office/lib/calls.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { Button } from '#portal/ui/button.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { BOOTH_TYPES } from '#shared/company/booth-types.ts'
import type { Booth, Company } from '#shared/company/company.schema.ts'
import css from './record-booths.module.css'

const COLUMNS = ['stand', 'type', 'width', 'height', 'area'] as const
type Line = Record<(typeof COLUMNS)[number], string>
const EMPTY: Line = { stand: '', type: '', width: '', height: '', area: '' }

type Props = {
  company: Company
  onSaved: (company: Company) => void
}

/** Numbers, types and sizes of the booths. */
export function BoothsDialog({ company, onSaved }: Props) {
  const { t } = useTranslation('organizer-companies')
  const [lines, setLines] = useState<Line[]>([])
  const [baseRev, setBaseRev] = useState(0)
  const [failure, setFailure] = useState('')
  const save = async () => {
    const stand = lines.filter((line) => COLUMNS.some((column) => line[column].trim() !== '')).map(boothOf)
    if (stand.some(({ width, height, area }) => [width, height, area].some(Number.isNaN))) {
      setFailure(t('booth.notNumbers'))
      return false
    }
    const params = { id: company._id }
    try {
      const saved = await calls.company.setCompanyBooths({ params, body: { stand, baseRev } })
      if (saved.conflicts?.length) {
        setFailure(t('booth.changed'))
        return false
      }
      onSaved(saved)
      offerUndo(t('booth.saved'), async () =>
        onSaved(await calls.company.setCompanyBooths({ params, body: { stand: company.stand } })),
      )
      return true
    } catch (error) {
      setFailure(failureMessage(error))
      return false
    } finally {
      void queryClient.invalidateQueries()
    }
  }
  return (
    <FormDialogButton
      variant="quiet"
      label={t('organizer:act.change')}
      title={t('field.stand')}
      width={750}
      failure={failure}
      onOpen={() => {
        setLines(company.stand.length > 0 ? company.stand.map(lineOf) : [EMPTY])
        setBaseRev(company.rev)
        setFailure('')
      }}
      onSave={save}
    >
      <UnconfirmedWarning companies={[company]} />
      <BoothLines lines={lines} onChange={setLines} />
    </FormDialogButton>
  )
}

function lineOf({ width, height, area, ...booth }: Booth): Line {
  return { ...booth, width: String(width ?? ''), height: String(height ?? ''), area: String(area ?? '') }
}

/** Accepts a decimal comma or point; NaN for anything else. */
function boothOf({ width, height, area, ...booth }: Line): Booth {
  const number = (text: string) => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')))
  const metres = { width: number(width), height: number(height) }
  return { ...booth, ...metres, ...(area.trim() !== '' && { area: Number(number(area)) }) }
}

function BoothLines({ lines, onChange }: { lines: Line[]; onChange: (lines: Line[]) => void }) {
  const { t } = useTranslation('organizer-companies')
  const change = (at: number, column: keyof Line, text: string) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, [column]: text } : line)))
  return (
    <>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <div key={at} className={css.row}>
          {COLUMNS.map((column) => (
            <TextField
              key={column}
              label={t(`booth.${column}`)}
              value={line[column]}
              onChange={(text) => change(at, column, text)}
              {...(column === 'type' && { suggestions: BOOTH_TYPES })}
            />
          ))}
          <IconButton
            icon="bin"
            label={t('booth.remove', { name: line.stand })}
            onPress={() => onChange(lines.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button variant="quiet" icon="plus" onPress={() => onChange([...lines, EMPTY])}>
        {t('booth.add')}
      </Button>
    </>
  )
}
