import { type FocusEvent, useEffect, useId, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { timeText } from '#portal/lib/date-format.ts'
import { failureTexts } from '#portal/lib/describe-failure.ts'
import { textOr, useLanguage } from '#portal/lib/i18n.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { RecordConflicts } from '#portal/ui/record-conflicts.tsx'
import { SpinnerWheel } from '#portal/ui/spinner.tsx'
import { Tag } from '#portal/ui/tag.tsx'
import { CallError } from '#shared/contract/call-error.ts'
import { type MaterialValues, materialMistakes } from '#shared/material/material.rules.ts'
import type { Material } from '#shared/material/material.schema.ts'
import type { OrderState } from '#shared/material-order/material-order.rules.ts'
import css from './material-row.module.css'
import { useMaterialRow } from './use-material-row.ts'

type Props = {
  material: Material
  /** Its place in the list, from 1; used as its name while it has no description. */
  number: number
  /** Its order state; undefined until it is known. */
  orderState: OrderState | undefined
  /** It was just added: its first field takes the focus. */
  isNew: boolean
  onSaved(material: Material): void
  /** Called when Enter leaves a complete row: the next row gets the focus. */
  onNext(): void
  onDelete(material: Material): void
}

/** A material: text when it is complete, fields when it is not (MAT-02, MAT-03, Q-113). */
export function MaterialRow({ material, number, orderState, isNew, onSaved, onNext, onDelete }: Props) {
  const { t } = useTranslation('material')
  const row = useMaterialRow(material, onSaved)
  const { values, conflicts } = row
  const [isEditing, setEditing] = useState(() => Object.keys(materialMistakes(values)).length > 0)
  const [isOpened, setOpened] = useState(false)
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
        <MaterialFields row={row} takesFocus={isNew || isOpened} onLeave={leave} />
      ) : (
        <div className={css.fields}>
          <span className={css.description}>{values.description}</span>
          <span className={css.qty}>{values.qty}</span>
        </div>
      )}
      <div className={css.aside}>
        {orderState && !isEditing && <Tag>{t(`state.${orderState}`)}</Tag>}
        {orderState && orderState !== 'asked' && isEditing && <p className="text-13">{t('anew')}</p>}
        <MaterialState {...row} />
      </div>
      <div className={css.actions}>
        {!isEditing && <IconButton icon="pencil" label={t('ui:edit', { name })} onPress={edit} />}
        <IconButton icon="bin" label={t('ui:delete', { name })} onPress={() => onDelete(material)} />
      </div>
      {/* The stored value stays until one of the two is chosen. */}
      <div className={css.conflicts}>
        <RecordConflicts
          conflicts={conflicts}
          labelOf={(field) => t(field === 'qty' ? 'qtyLabel' : 'items')}
          choice={
            <div className={css.choice}>
              <Button variant="line" onPress={row.keepMine}>
                {t('ui:meanwhile.keepMine')}
              </Button>
              <Button variant="line" onPress={row.keepStored}>
                {t('ui:meanwhile.keepStored')}
              </Button>
            </div>
          }
        />
      </div>
    </li>
  )
}

type Row = ReturnType<typeof useMaterialRow>

type MaterialFieldsProps = {
  row: Row
  takesFocus: boolean
  /** Enter was pressed, and nothing is missing. */
  onLeave(): void
}

function MaterialFields({ row: { form, failure, isSaving }, takesFocus, onLeave }: MaterialFieldsProps) {
  const { t } = useTranslation('material')
  const { setFocus } = form

  useEffect(() => {
    if (takesFocus) setFocus('description')
  }, [takesFocus, setFocus])

  // Enter leaves the fields, which counts as the attempt after which mistakes are shown.
  const leave = form.handleSubmit(onLeave, (wrong) => setFocus(wrong.description ? 'description' : 'qty'))
  // So does leaving the row. If that is by pressing something else, it must not move away under the pointer.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    const attempt = () => setTimeout(form.handleSubmit(() => {}))
    if (document.documentElement.matches(':active')) addEventListener('pointerup', attempt, { once: true })
    else attempt()
  }
  const fieldOf = (name: keyof MaterialValues) => {
    const mistake = form.formState.errors[name]?.message
    return {
      field: form.register(name),
      errorMessage: mistake && textOr(mistake),
      isRefused: !isSaving && failure instanceof CallError && name in failure.fields,
    }
  }

  return (
    <form className={css.fields} noValidate onSubmit={onFormSubmit(leave)} onBlur={onBlur}>
      <MaterialInput label={t('items')} {...fieldOf('description')} />
      <MaterialInput label={t('qtyLabel')} isNumber {...fieldOf('qty')} />
      {/* Enter in a form with a single field submits it even without a button; with two fields it needs one. */}
      <button type="submit" hidden />
    </form>
  )
}

type MaterialInputProps = {
  label: string
  field: UseFormRegisterReturn
  isNumber?: boolean
  errorMessage: string | undefined
  /** The server did not take its value; the row says why. */
  isRefused: boolean
}

/** A field of a row. Its visible label is in the table's head; screen readers hear it for each row. */
function MaterialInput({ label, field, isNumber, errorMessage, isRefused }: MaterialInputProps) {
  const errorId = useId()
  return (
    <>
      {errorMessage && (
        <p id={errorId} className={css.error}>
          <Icon name="warning" size="s" />
          {errorMessage}
        </p>
      )}
      <input
        {...field}
        className={isNumber ? css.number : css.input}
        aria-label={label}
        placeholder={isNumber ? '' : label}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        aria-invalid={errorMessage || isRefused ? true : undefined}
        aria-describedby={errorMessage ? errorId : undefined}
      />
    </>
  )
}

/** Saving, saved or not saved, at a fixed width so that nothing jumps. */
function MaterialState({ form, isSaving, savedAt, failure, retry }: Row) {
  const { t } = useTranslation('material')
  const language = useLanguage()
  const isClientError = failure instanceof CallError && failure.status !== 0
  // Next to a mistake, 'saved' would seem to include it.
  const hasMistake = Object.keys(form.formState.errors).length > 0
  return (
    <div className={css.state} role="status">
      {isSaving && (
        <>
          <SpinnerWheel />
          {t('ui:saving')}
        </>
      )}
      {!isSaving && !failure && !hasMistake && savedAt !== undefined && (
        <>
          <Icon name="check" size="s" />
          {t('saved', { time: timeText(savedAt, language) })}
        </>
      )}
      {!isSaving && failure !== undefined && (
        <>
          <span className={css.failed}>
            <Icon name={isClientError ? 'warning' : 'offline'} size="s" />
            {t('notSaved')}
          </span>
          {isClientError && <span className={css.reason}>{failureTexts(failure)[0]}</span>}
          <Button variant="quiet" icon="retry" onPress={retry}>
            {t('retry')}
          </Button>
        </>
      )}
    </div>
  )
}
