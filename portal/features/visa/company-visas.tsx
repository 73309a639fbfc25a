import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { setServerErrors } from '#portal/lib/record-form.ts'
import { zodResolver } from '#portal/lib/zod-resolver.ts'
import { Button } from '#portal/ui/button.tsx'
import { confirm } from '#portal/ui/confirm-store.ts'
import { Dialog } from '#portal/ui/dialog.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { focusAfterDialog } from '#portal/ui/focus-after-dialog.ts'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { RetryButton } from '#portal/ui/retry-button.tsx'
import { SaveButtons } from '#portal/ui/save-buttons.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { toast, toastFailure } from '#portal/ui/toast-store.ts'
import { visaDeletionLabel } from '#shared/visa/visa.rules.ts'
import { type Visa, type VisaForm, visaForm } from '#shared/visa/visa.schema.ts'
import css from './company-visas.module.css'
import { visaApi } from './visa.api.ts'
import { VisaField } from './visa-field.tsx'
import { EMPTY_VISA, STEP_FIELDS } from './visa-steps.ts'
import { useVisaText } from './visa-text.ts'

const keyOf = (companyId: string) => ['visas', companyId]

/** A company's requests, with masked passport numbers. */
export function useCompanyVisas(companyId: string) {
  return useQuery({
    queryKey: keyOf(companyId),
    queryFn: () => visaApi.listVisasOfCompany({ params: { companyId } }),
  })
}

/** Refetches the list, and the company, whose flag depends on it (STATE-14). */
function useVisasChanged(companyId: string) {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: keyOf(companyId) }),
      queries.invalidateQueries({ queryKey: ['me'] }),
    ])
  }
}

/** Requests for visa letters for the company's own people (VISASEC-01 to VISASEC-05, Q-138, Q-141). */
export function CompanyVisas({ company }: { company: { _id: string; raisonSocial: string } }) {
  const { t } = useVisaText()
  const { data: visas, isError, refetch } = useCompanyVisas(company._id)
  const changed = useVisasChanged(company._id)
  const add = useRef<HTMLButtonElement>(null)
  const [edited, setEdited] = useState<Visa | 'new'>()
  const close = () => setEdited(undefined)

  const open = async (id: string) => {
    // The list masks the passport number; editing needs the whole one.
    await visaApi.getVisa({ params: { id } }).then(setEdited, (error) => toastFailure(error))
  }
  const remove = async (visa: Visa) => {
    close()
    if (!(await confirm({ item: visaDeletionLabel(visa) }))) return
    try {
      await visaApi.deleteVisa({ params: { id: visa._id } })
      toast.done(t('section.deleted'))
      await changed()
      focusAfterDialog(() => add.current)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <>
      <div className={css.head}>
        <Button ref={add} icon="plus" onPress={() => setEdited('new')}>
          {t('section.add')}
        </Button>
      </div>
      {visas?.length ? (
        <ul className={css.list}>
          {visas.map((visa) => (
            <VisaRow key={visa._id} visa={visa} onEdit={() => void open(visa._id)} />
          ))}
        </ul>
      ) : visas ? (
        <EmptyState title={t('section.empty')} />
      ) : isError ? (
        <EmptyState title={t('section.unavailable')}>
          <RetryButton variant="line" onPress={refetch} />
        </EmptyState>
      ) : (
        <Spinner label={t('section.waiting')} />
      )}
      {edited && (
        <VisaDialog
          company={company}
          visa={edited === 'new' ? undefined : edited}
          onClose={close}
          onSaved={changed}
          onDelete={(visa) => void remove(visa)}
        />
      )}
    </>
  )
}

/** One request's name, first name, e-mail and position, and the edit button (VISASEC-02). */
function VisaRow({ visa, onEdit }: { visa: Visa; onEdit: () => void }) {
  const { t } = useVisaText()
  const name = `${visa.name} ${visa.firstName}`
  return (
    <li className={css.row}>
      <b className={css.name} dir="auto">
        {name}
      </b>
      <span className={css.second}>{visa.email}</span>
      <span className={css.second} dir="auto">
        {visa.position}
      </span>
      <IconButton icon="pencil" label={t('ui:edit', { name })} onPress={onEdit} />
    </li>
  )
}

type VisaDialogProps = {
  company: { _id: string; raisonSocial: string }
  /** undefined for a new request. */
  visa: Visa | undefined
  onClose: () => void
  onSaved: () => Promise<void>
  onDelete: (visa: Visa) => void
}

/** A new or selected request: created if it has no _id, else updated (VISASEC-03, VISASEC-05, STATE-11). */
function VisaDialog({ company, visa, onClose, onSaved, onDelete }: VisaDialogProps) {
  const { t } = useVisaText()
  const form = useForm<VisaForm>({
    resolver: zodResolver(visaForm),
    defaultValues: visa ? fieldsOf(visa) : { ...EMPTY_VISA, company: company.raisonSocial },
  })
  const save = form.handleSubmit(async (body) => {
    try {
      if (visa) await visaApi.updateVisa({ params: { id: visa._id }, body })
      else await visaApi.createVisa({ body: { ...body, companyId: company._id } })
      toast.done(t(visa ? 'section.updated' : 'section.created'))
      onClose()
      await onSaved()
    } catch (error) {
      // The form stays as it is.
      toastFailure(error)
      setServerErrors(form, STEP_FIELDS, error)
    }
  })
  return (
    <Dialog isOpen onClose={onClose} title={t(visa ? 'section.selected' : 'section.new')} width={750}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <div className={css.fields}>
          {STEP_FIELDS.map((name) => (
            <VisaField key={name} control={form.control} name={name} />
          ))}
        </div>
        {visa && (
          <div className={css.delete}>
            <Button variant="quiet" icon="bin" onPress={() => onDelete(visa)}>
              {t('section.delete')}
            </Button>
          </div>
        )}
        <SaveButtons isSaving={form.formState.isSubmitting} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function fieldsOf(visa: Visa) {
  return Object.fromEntries(STEP_FIELDS.map((name) => [name, visa[name] ?? ''])) as unknown as VisaForm
}
