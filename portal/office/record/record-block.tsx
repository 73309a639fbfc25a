import { type ReactNode, useEffect, useId } from 'react'
import { getI18n } from 'react-i18next'
import { confirm } from '#portal/office/lib/calls.ts'
import css from './record-block.module.css'

/** A part of the record under a rule: heading, text or a button at the right, content. */
export function RecordBlock({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className="text-17 strong">
          {title}
        </h2>
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

const unsavedById = new Map<string, Unsaved>()

/** Registers the record's unsaved fields, so that actions on the record can ask for them to be saved first. */
export function useUnsaved(id: string, unsaved: Unsaved | undefined) {
  useEffect(() => {
    if (!unsaved) return
    unsavedById.set(id, unsaved)
    return () => {
      unsavedById.delete(id)
    }
  })
}

/**
 * Called before an action that uses a record's fields, such as a mail to its address: resolves to whether to
 * continue. If fields are unsaved, names them, and saves them if the user agrees.
 */
export async function confirmAndSave(id: string) {
  const unsaved = unsavedById.get(id)
  if (!unsaved) return true
  const { t } = getI18n()
  const count = unsaved.fields.length
  const question = {
    title: t('organizer-companies:record.unsaved', { count }),
    message: t('organizer-companies:record.saveFirst', { fields: unsaved.fields.join(', ') }),
    confirmLabel: t('organizer-companies:record.saveAndGoOn'),
  }
  return (await confirm(question)) && (await unsaved.save())
}
