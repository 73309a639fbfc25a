import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BoothPlan } from '#portal/features/company/booth-list.tsx'
import { boothKind } from '#portal/features/company/signage-fit.ts'
import { queryClient } from '#portal/lib/query-client.ts'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { UnconfirmedWarning } from '#portal/office/companies/unconfirmed-warning.tsx'
import { FormDialogButton } from '#portal/office/layout/form-dialog.tsx'
import { calls, failureMessage } from '#portal/office/lib/calls.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { RecordBlock } from '#portal/office/record/record-block.tsx'
import { Button } from '#portal/ui/button.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { BOOTH_TYPES } from '#shared/company/booth-types.ts'
import type { Booth, Company } from '#shared/company/company.schema.ts'
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
          {company.stand.length > 0 && (
            <Link className="strong" to="/plan">
              {t('organizer-plan:plan.markedTitle')}
            </Link>
          )}
          <Allowed call="company.setCompanyBooths">
            <BoothsDialog company={company} onSaved={onSaved} />
          </Allowed>
        </span>
      }
    >
      <ul className={css.booths}>
        {company.stand.map((booth, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a booth's number may occur twice
          <li key={index} className="apart hairline">
            <div>
              <b className="text-26 sign">{booth.stand || '–'}</b>
              <p className="quiet">
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

const COLUMNS = ['stand', 'type', 'width', 'height', 'area'] as const
type Line = Record<(typeof COLUMNS)[number], string>
const EMPTY: Line = { stand: '', type: '', width: '', height: '', area: '' }

/** Numbers, types and sizes of the booths. */
function BoothsDialog({ company, onSaved }: Props) {
  const { t } = useTranslation('organizer-companies')
  const [lines, setLines] = useState<Line[]>([])
  const [baseRev, setBaseRev] = useState(0)
  const [failure, setFailure] = useState('')
  const save = async () => {
    const stand = lines.filter((line) => COLUMNS.some((column) => line[column].trim() !== '')).map(boothOf)
    const refuse = (why: string) => {
      setFailure(why)
      return false
    }
    if (stand.some(({ width, height, area }) => [width, height, area].some(Number.isNaN)))
      return refuse(t('booth.notNumbers'))
    const params = { id: company._id }
    try {
      const saved = await calls.company.setCompanyBooths({ params, body: { stand, baseRev } })
      if (saved.conflicts?.length) return refuse(t('booth.changed'))
      onSaved(saved)
      offerUndo(t('booth.saved'), async () =>
        onSaved(await calls.company.setCompanyBooths({ params, body: { stand: company.stand } })),
      )
      return true
    } catch (error) {
      return refuse(failureMessage(error))
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

function lineOf({ width, height, area, ...booth }: Booth) {
  return { ...booth, width: String(width ?? ''), height: String(height ?? ''), area: String(area ?? '') }
}

/** Accepts a decimal comma or point; NaN for anything else. */
function boothOf({ width, height, area, ...booth }: Line) {
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
        // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
        <div key={at} className={css.row}>
          {COLUMNS.map((column) => (
            <TextField
              key={column}
              label={t(`booth.${column}`)}
              value={line[column]}
              onChange={(text) => change(at, column, text)}
              suggestions={column === 'type' ? BOOTH_TYPES : []}
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
