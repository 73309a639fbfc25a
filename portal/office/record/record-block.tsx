import { type ReactNode, useEffect, useId } from 'react'
import { getI18n } from 'react-i18next'
import { confirm } from '#portal/office/lib/calls.ts'
import css from './record-block.module.css'

type Props = {
  title: string
  end?: ReactNode
  children: ReactNode
}

/** A part of the record under a rule: heading, text or a button at the right, content. */
export function RecordBlock({ title, end, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <span>{end}</span>
      </div>
      {children}
    </section>
  )
}

interface Unsaved {
  /** Labels of the fields. */
  fields: readonly string[]
  /** Whether they are stored now as they were typed. */
  save(): Promise<boolean>
}

const shown = new Map<string, Unsaved>()

/** Tells acts on the record which of its shown fields are not saved. */
export function useUnsaved(id: string, unsaved: Unsaved | undefined): void {
  useEffect(() => {
    if (!unsaved) return
    shown.set(id, unsaved)
    return () => {
      shown.delete(id)
    }
  })
}

/**
 * To be asked before an act that uses a record's fields, such as a mail to its address: resolves to whether it may go
 * on. Fields that are shown but not saved are named, and saved first if the answer is yes.
 */
export async function saveFirst(id: string): Promise<boolean> {
  const unsaved = shown.get(id)
  if (!unsaved) return true
  const { t } = getI18n()
  const count = unsaved.fields.length
  const question = {
    title: t('organizer-companies:record.unsaved', { count }),
    message: t('organizer-companies:record.saveFirst', { fields: unsaved.fields.join(', ') }),
    yes: t('organizer-companies:record.saveAndGoOn'),
  }
  return (await confirm(question)) && (await unsaved.save())
}
