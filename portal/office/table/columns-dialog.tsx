import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { IconButton } from '#portal/ui/icon-button.tsx'
import css from './columns-dialog.module.css'
import type { TableColumn } from './table-column.ts'

type Props<T> = {
  columns: readonly TableColumn<T>[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** Chooses the columns of a list and their order; the first one names the row and is fixed. */
export function ColumnsDialog<T>({ columns, chosen, onChoose }: Props<T>) {
  const { t } = useTranslation('organizer-companies')
  const [isOpen, setOpen] = useState(false)
  const hidden = columns.filter(({ id }) => !chosen.includes(id))
  const ordered = [...chosen.flatMap((id) => columns.find((column) => column.id === id) ?? []), ...hidden]
  const move = (id: string, by: number) => {
    const next = chosen.filter((one) => one !== id)
    next.splice(chosen.indexOf(id) + by, 0, id)
    onChoose(next)
  }
  return (
    <>
      <Button variant="line" icon="columns" onPress={() => setOpen(true)}>
        {t('columns.title')}
      </Button>
      <Dialog title={t('columns.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ol>
          {ordered.map(({ id, name, label }, index) => {
            const columnName = label ?? String(name)
            return (
              <li key={id} className={css.column}>
                <Checkbox
                  value={chosen.includes(id)}
                  isDisabled={index === 0}
                  onChange={(isShown) => onChoose(isShown ? [...chosen, id] : chosen.filter((one) => one !== id))}
                >
                  {columnName}
                </Checkbox>
                <IconButton
                  icon="back"
                  label={t('columns.earlier', { name: columnName })}
                  isDisabled={index < 2 || !chosen.includes(id)}
                  onPress={() => move(id, -1)}
                />
                <IconButton
                  icon="arrow"
                  label={t('columns.later', { name: columnName })}
                  isDisabled={index === 0 || index >= chosen.length - 1}
                  onPress={() => move(id, 1)}
                />
              </li>
            )
          })}
        </ol>
      </Dialog>
    </>
  )
}

/** The columns shown and their order, remembered on this computer. */
export function useChosenColumns<T>(list: string, columns: readonly TableColumn<T>[], defaultIds: readonly string[]) {
  const key = `organizerColumns.${list}`
  const [chosen, setChosen] = useState(() => stored(key) ?? defaultIds)
  const shown = useMemo(
    () => chosen.flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [chosen, columns],
  )
  return {
    shown,
    chosen,
    choose: (ids: readonly string[]) => {
      localStorage.setItem(key, JSON.stringify(ids))
      setChosen(ids)
    },
  }
}

function stored(key: string) {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return Array.isArray(ids) && ids.length > 0 ? ids.map(String) : undefined
  } catch {
    return undefined
  }
}
