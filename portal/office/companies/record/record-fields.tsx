import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '#portal/lib/date-format.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { submitBy } from '#portal/lib/submit-by.ts'
import { attempt } from '#portal/office/lib/attempt.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { useSessionState } from '#portal/office/lib/use-session-state.ts'
import { useMay } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { COMPANY_FIELDS } from '#shared/company/company.fields.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { leading, shownIn } from '#shared/contract/fields.ts'
import type { Conflict } from '#shared/contract/responses.ts'
import { RecordBlock } from './record-block.tsx'
import css from './record-fields.module.css'

const FIELDS = leading(
  [
    ...(['raisonSocial', 'folder', 'name', 'position', 'email', 'tel', 'adresse', 'webSite', 'fax'] as const),
    ...(['secteur', 'type', 'signaletique', 'pub', 'presentation'] as const),
  ],
  shownIn(COMPANY_FIELDS, 'record'),
)
type Field = (typeof FIELDS)[number]
interface Draft {
  values: Partial<Record<Field, string>>
  /** The revision shown when typing began. */
  baseRev: number
}

type Props = {
  company: Company
  onSaved: (company: Company) => void
}

/** The company's fields. Input is kept until it is saved or discarded, even when another page is opened. */
export function RecordFields({ company, onSaved }: Props) {
  const { t } = useTranslation(['organizer-companies', 'company'])
  const may = useMay()
  const { draft, setDraft, change } = useDraft(company)
  const [lost, setLost] = useState<Conflict[]>([])
  const params = { id: company._id }
  const save = async ({ values, baseRev }: Draft) => {
    // '' means no status; a status cannot be emptied by hand.
    const saved = await attempt(() => calls.company.updateCompany({ params, body: { ...values, baseRev } }))
    if (!saved) return
    setDraft(undefined)
    setLost(saved.conflicts ?? [])
    onSaved(saved)
    const fields = Object.keys(values) as Field[]
    const before = Object.fromEntries(fields.map((field) => [field, company[field]]))
    offerUndo(t('record.saved', { count: fields.length }), async () => {
      onSaved(await calls.company.updateCompany({ params, body: { ...before, baseRev: saved.rev } }))
    })
  }
  return (
    <RecordBlock
      title={t('record.fields')}
      end={draft && t('record.unsaved', { count: Object.keys(draft.values).length })}
    >
      <RecordConflicts
        conflicts={lost}
        onTake={async ({ field, yours }) => {
          const taken = await attempt(() => calls.company.updateCompany({ params, body: { [field]: yours } }))
          if (!taken) return
          onSaved(taken)
          setLost(lost.filter((one) => one.field !== field))
        }}
        onLeave={(field) => setLost(lost.filter((one) => one.field !== field))}
      />
      <form
        className={css.fields}
        inert={!may('company.updateCompany')}
        onSubmit={submitBy(() => draft && save(draft))}
      >
        {company.urlLogo && (
          <img
            className={css.logo}
            src={company.urlLogo}
            alt={t('record.logo', { name: company.raisonSocial })}
          />
        )}
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(`field.${field}`, { defaultValue: t(`company:field.${field}`) })}
            value={draft?.values[field] ?? company[field]}
            onChange={(text) => change(field, text)}
            {...((field === 'presentation' || field === 'adresse') && { multiline: 'line' as const })}
          />
        ))}
        {draft && (
          <div className={css.save}>
            <Button type="submit">{t('save')}</Button>
            <Button variant="quiet" onPress={() => setDraft(undefined)}>
              {t('record.takeBack')}
            </Button>
          </div>
        )}
      </form>
    </RecordBlock>
  )
}

/** Unsaved input; a field that has its stored value again is dropped. */
function useDraft(company: Company) {
  const [draft, setDraft] = useSessionState<Draft | undefined>(`company:${company._id}:draft`, undefined)
  const change = (field: Field, text: string) => {
    const { [field]: _, ...others } = draft?.values ?? {}
    const values = text === company[field] ? others : { ...others, [field]: text }
    setDraft(
      Object.keys(values).length === 0 ? undefined : { values, baseRev: draft?.baseRev ?? company.rev },
    )
  }
  return { draft, setDraft, change }
}

type RecordConflictsProps = {
  conflicts: readonly Conflict[]
  onTake: (conflict: Conflict) => Promise<void>
  onLeave: (field: string) => void
}

/** Fields that somebody else changed first: their value stays, and the input is offered again. */
function RecordConflicts({ conflicts, onTake, onLeave }: RecordConflictsProps) {
  const { t } = useTranslation('organizer-companies')
  const language = useLanguage()
  return (
    <div role="alert">
      <ul className={css.conflicts}>
        {conflicts.map((conflict) => (
          <li key={conflict.field}>
            <p>
              <b>{t(`field.${conflict.field}`)}</b>{' '}
              {t('conflict.text', {
                by: t(`conflict.by.${conflict.by}`, { defaultValue: conflict.by }),
                at: timeText(conflict.at, language),
                stored: String(conflict.stored),
                yours: String(conflict.yours),
              })}
            </p>
            <Button variant="line" onPress={() => void onTake(conflict)}>
              {t('conflict.take')}
            </Button>
            <Button variant="quiet" onPress={() => onLeave(conflict.field)}>
              {t('conflict.leave')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
