import { type HTMLAttributes, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { DateField } from '#portal/ui/date-field.tsx'
import { DateTimeField } from '#portal/ui/date-time-field.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { checkAccent, nearestAccents } from '#shared/edition/accent.rules.ts'
import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import { REGISTRATION } from '#shared/edition/edition.schema.ts'
import css from './edition-field.module.css'
import type { EditionField as Field } from './edition-keys.ts'

type Props = {
  field: Field
  stored: unknown
  problem: string | undefined
  onSave: (value: unknown) => void
}

/**
 * One key of the edition. Input is a draft until the field is left, and is then saved if it differs. Escape discards
 * it.
 */
export function EditionField({ field, stored, problem, onSave }: Props) {
  const { t } = useTranslation('organizer-edition')
  const [draft, setDraft] = useState<string>()
  const text = draft ?? asText(stored)
  const label = t(`field.${field.label}`)
  const leaving: Pick<HTMLAttributes<HTMLElement>, 'onBlur' | 'onKeyDown'> = {
    onBlur({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget)) leave()
    },
    onKeyDown({ key, target }) {
      if (key === 'Escape') setDraft(undefined)
      if (key === 'Enter' && target instanceof HTMLInputElement) leave()
    },
  }
  const own = { label, value: text, onChange: setDraft, ...(problem && { errorMessage: problem }) }

  if (field.kind === 'enforce' || field.kind === 'switch')
    return (
      <Checkbox value={stored === true} onChange={onSave}>
        {field.kind === 'enforce' ? t('field.enforce') : t(`switch.${stored === true ? 'on' : 'off'}`)}
      </Checkbox>
    )
  if (field.kind === 'open') {
    const options = REGISTRATION.map((value) => ({ value, label: t(`registration.${value}`) }))
    return <Select label={label} options={options} value={asText(stored)} onChange={onSave} />
  }
  if (field.kind === 'plan')
    return (
      <p>
        <Link to="/plan">{t('booths', { count: Object.keys(stored as object).length })}</Link>
      </p>
    )
  return <div {...leaving}>{control()}</div>

  function control(): ReactNode {
    if (field.kind === 'day' || field.kind === 'dayOrNone') return <DateField {...own} />
    if (field.kind === 'instant') return <DateTimeField {...own} offsetMs={VENUE_OFFSET_MS} />
    if (field.kind === 'accent') return <AccentField {...own} onTake={onSave} />
    if (field.kind === 'text' || field.kind === 'list')
      return <TextField {...own} multiline="line" rows={2} {...(field.kind === 'list' && { hint: t('onePerLine') })} />
    return <TextField {...own} {...(field.kind === 'count' && { inputMode: 'numeric' as const })} />
  }

  function leave(): void {
    if (draft === undefined) return
    const value = fromText(draft)
    const isHalf = draft === '' && (field.kind === 'day' || field.kind === 'instant')
    setDraft(undefined)
    if (!isHalf && asText(stored) !== asText(value)) onSave(value)
  }

  function fromText(written: string): unknown {
    // An empty number is the default again, and an empty day none.
    if (['count', 'dayOrNone'].includes(field.kind) && written.trim() === '') return null
    if (field.kind === 'count') return /^\d+$/.test(written.trim()) ? Number(written) : written
    if (field.kind === 'list')
      return written
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    return written.trim()
  }
}

function asText(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

const COLOR = /^#[0-9a-f]{6}$/i

type AccentFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  errorMessage?: string
  onTake: (accent: string) => void
}

/** The accent colour with its contrast; if it is too low, the nearest lighter and darker ones are offered. */
function AccentField({ onTake, ...field }: AccentFieldProps) {
  const { t } = useTranslation('organizer-edition')
  const { value } = field
  const isColor = COLOR.test(value)
  const check = isColor ? checkAccent(value) : undefined
  const { lighter, darker } = isColor && !check?.passes ? nearestAccents(value) : {}
  return (
    <div className={css.accent}>
      <TextField {...field} maxLength={7} spellCheck={false} />
      {check && (
        <p className={css.sample} style={{ background: value, color: check.onAccent }}>
          {t(check.passes ? 'accent.passes' : 'accent.fails', { contrast: check.contrast.toFixed(1) })}
        </p>
      )}
      {check && !check.passes && (
        <div className={css.offers}>
          {Object.entries({ lighter, darker }).map(
            ([name, color]) =>
              color && (
                <Button key={name} variant="line" onPress={() => onTake(color)}>
                  {t(`accent.${name}`, { color })}
                </Button>
              ),
          )}
        </div>
      )}
    </div>
  )
}
