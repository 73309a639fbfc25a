import { type FocusEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '#portal/lib/date-format.ts'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { textOr, useLanguage } from '#portal/lib/i18n.ts'
import { submitBy } from '#portal/lib/submit-by.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { SpinnerWheel } from '#portal/ui/spinner.tsx'
import { Tag } from '#portal/ui/tag.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import type { Conflict } from '#shared/contract/responses.ts'
import { materialMistakes } from '#shared/material/material.form.ts'
import type { Material } from '#shared/material/material.schema.ts'
import type { OrderState } from '#shared/material-order/material-order.rules.ts'
import type { SaveState } from './autosave.ts'
import css from './material-row.module.css'
import { hasUnsavedQty, isIncomplete } from './material-values.ts'
import { useMaterialRow } from './use-material-row.ts'

type Props = {
  material: Material
  /** Its place in the list, from 1; used as its name while it has no description. */
  number: number
  /** What has become of it; undefined until that is known. */
  orderState: OrderState | undefined
  /** It was just added: its first field takes the focus. */
  isNew: boolean
  onSaved(material: Material): void
  /** It was left by Enter and is complete: the next row is to be written. */
  onNext(): void
  onDelete(material: Material): void
}

/** A material: text when it is complete, fields when it is not (MAT-02, MAT-03, Q-113). */
export function MaterialRow({ material, number, orderState, isNew, onSaved, onNext, onDelete }: Props) {
  const { t } = useTranslation('material')
  const row = useMaterialRow(material, onSaved)
  const { values } = row
  const [isEditing, setEditing] = useState(() => isIncomplete(material) || row.values.qty === '')
  const [isOpened, setOpened] = useState(false)
  const refusal = row.state === 'failed' && row.failure instanceof CallError ? row.failure : undefined
  const name = values.description.trim() || t('numbered', { number })
  const edit = () => {
    setEditing(true)
    setOpened(true)
  }
  const leave = () => {
    setEditing(false)
    onNext()
  }

  return (
    <li className={css.row}>
      {isEditing ? (
        <MaterialFields row={row} refusal={refusal} takesFocus={isNew || isOpened} onLeave={leave} />
      ) : (
        <div className={css.fields}>
          <span className={css.description}>{values.description}</span>
          <span className={css.qty}>{values.qty}</span>
        </div>
      )}
      <div className={css.aside}>
        {orderState && !isEditing && <Tag>{t(`state.${orderState}`)}</Tag>}
        {orderState && orderState !== 'asked' && isEditing && <p className={css.anew}>{t('anew')}</p>}
        <MaterialState
          // What is typed but cannot be saved must not be called saved.
          state={row.state === 'saved' && (row.conflicts.length > 0 || hasUnsavedQty(values)) ? 'idle' : row.state}
          savedAt={row.savedAt}
          refusal={refusal}
          onRetry={row.retry}
        />
      </div>
      <div className={css.actions}>
        {!isEditing && <IconButton icon="pencil" label={t('edit', { name })} onPress={edit} />}
        <IconButton icon="bin" label={t('delete', { name })} onPress={() => onDelete(material)} />
      </div>
      {row.conflicts.length > 0 && <MaterialConflicts conflicts={row.conflicts} onSettle={row.settle} />}
    </li>
  )
}

type MaterialFieldsProps = {
  row: ReturnType<typeof useMaterialRow>
  refusal: CallError | undefined
  takesFocus: boolean
  /** Enter was pressed, and nothing is missing. */
  onLeave(): void
}

function MaterialFields({ row, refusal, takesFocus, onLeave }: MaterialFieldsProps) {
  const { t } = useTranslation('material')
  const { values } = row
  const [isAttempted, setAttempted] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const mistakes = isAttempted ? materialMistakes(values) : {}

  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])

  // Enter leaves the fields, which counts as the attempt after which mistakes are shown.
  const leave = () => {
    setAttempted(true)
    const [wrong] = Object.keys(materialMistakes(values))
    if (wrong) (wrong === 'qty' ? second : first).current?.focus()
    else onLeave()
  }
  // So does leaving the row. Where that is a press elsewhere, what is pressed must not move away under it.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    const attempt = () => setTimeout(() => setAttempted(true))
    if (document.documentElement.matches(':active')) addEventListener('pointerup', attempt, { once: true })
    else attempt()
  }

  return (
    <form className={css.fields} noValidate onSubmit={submitBy(leave)} onBlur={onBlur}>
      <MaterialInput
        ref={first}
        label={t('items')}
        value={values.description}
        errorMessage={mistakes.description && textOr(mistakes.description)}
        isRefused={Boolean(refusal?.fields.description)}
        onChange={(description) => row.change({ description })}
      />
      <MaterialInput
        ref={second}
        label={t('qtyLabel')}
        value={values.qty}
        isNumber
        errorMessage={mistakes.qty && textOr(mistakes.qty)}
        isRefused={Boolean(refusal?.fields.qty)}
        onChange={(qty) => row.change({ qty })}
      />
      {/* Enter in a form with a single field submits it even without a button; with two fields it needs one. */}
      <button type="submit" hidden />
    </form>
  )
}

type MaterialConflictsProps = { conflicts: readonly Conflict[]; onSettle(mine: boolean): void }

/** The same field was changed elsewhere: the stored value stays until the user chooses one of the two. */
function MaterialConflicts({ conflicts, onSettle }: MaterialConflictsProps) {
  const { t } = useTranslation('material')
  return (
    <div className={css.conflicts} role="alert">
      <Notice kind="due">
        {conflicts.map(({ field, yours, stored }) => (
          <p key={field}>
            {t(`conflict.${field as 'qty'}`, {
              yours: String(yours ?? ''),
              stored: String(stored ?? ''),
            })}
          </p>
        ))}
        <div className={css.choice}>
          <Button variant="line" onPress={() => onSettle(true)}>
            {t('conflict.mine')}
          </Button>
          <Button variant="line" onPress={() => onSettle(false)}>
            {t('conflict.theirs')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

type MaterialInputProps = {
  label: string
  value: string
  isNumber?: boolean
  errorMessage?: string | undefined
  /** The server did not take its value; the row says why. */
  isRefused: boolean
  onChange(value: string): void
  ref?: Ref<HTMLInputElement>
}

/** A field of a row. Its visible label is in the table's head; screen readers hear it for each row. */
function MaterialInput({ label, value, isNumber, errorMessage, isRefused, onChange, ref }: MaterialInputProps) {
  const errorId = useId()
  return (
    <div className={css.field}>
      {errorMessage && (
        <p id={errorId} className={css.error}>
          <Icon name="warning" size="s" />
          {errorMessage}
        </p>
      )}
      <input
        ref={ref}
        className={isNumber ? css.number : css.input}
        aria-label={label}
        placeholder={isNumber ? '' : label}
        value={value}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        aria-invalid={errorMessage || isRefused ? true : undefined}
        aria-describedby={errorMessage ? errorId : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

type MaterialStateProps = {
  state: SaveState
  savedAt: number | undefined
  /** The server's answer, where it gave one. */
  refusal: CallError | undefined
  onRetry: () => void
}

/** Saving, saved or not saved, at a fixed width so that nothing jumps. */
function MaterialState({ state, savedAt, refusal, onRetry }: MaterialStateProps) {
  const { t } = useTranslation('material')
  const language = useLanguage()
  const isAnswered = refusal !== undefined && refusal.status !== 0
  const { text, translation } = describeFailure(refusal)
  return (
    <div className={css.state} role="status">
      {state === 'saving' && (
        <>
          <SpinnerWheel />
          {t('ui:saving')}
        </>
      )}
      {state === 'saved' && savedAt !== undefined && (
        <>
          <Icon name="check" size="s" />
          {t('saved', { time: timeText(savedAt, language) })}
        </>
      )}
      {state === 'failed' && (
        <>
          <span className={css.failed}>
            <Icon name={isAnswered ? 'warning' : 'offline'} size="s" />
            {t('notSaved')}
          </span>
          {isAnswered && <span className={css.reason}>{translation ?? text}</span>}
          <Button variant="quiet" icon="retry" onPress={onRetry}>
            {t('retry')}
          </Button>
        </>
      )}
    </div>
  )
}
