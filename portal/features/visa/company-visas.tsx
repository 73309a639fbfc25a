import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { confirm } from '#portal/ui/confirm-store.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { focusAfterDialog } from '#portal/ui/focus-after-dialog.ts'
import { IconButton } from '#portal/ui/icon-button.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { toastFailure } from '#portal/ui/toast-failure.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { visaDeletionLabel } from '#shared/visa/visa.rules.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import css from './company-visas.module.css'
import { visaApi } from './visa.api.ts'
import { VisaDialog } from './visa-dialog.tsx'
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
function useVisasChanged(companyId: string): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: keyOf(companyId) }),
      queries.invalidateQueries({ queryKey: ['me'] }),
    ])
  }
}

type Props = { company: { _id: string; raisonSocial: string } }

/** Requests for visa letters for the company's own people (VISASEC-01 to VISASEC-05, Q-138, Q-141). */
export function CompanyVisas({ company }: Props) {
  const { t } = useVisaText()
  const { data: visas, isError, refetch } = useCompanyVisas(company._id)
  const changed = useVisasChanged(company._id)
  const add = useRef<HTMLButtonElement>(null)
  const [edited, setEdited] = useState<Visa | 'new'>()
  const close = () => setEdited(undefined)

  const sayFailure = (error: unknown) => {
    toastFailure(error, t('ui:error'))
  }
  const open = async (id: string) => {
    // The list masks the passport number; editing needs the whole one.
    await visaApi.getVisa({ params: { id } }).then(setEdited, sayFailure)
  }
  const remove = async (visa: Visa) => {
    close()
    if (!(await confirm({ item: visaDeletionLabel(visa) }))) return
    try {
      await visaApi.deleteVisa({ params: { id: visa._id } })
      toast.success(t('ui:success'), t('section.deleted'))
      await changed()
      focusAfterDialog(() => add.current)
    } catch (error) {
      sayFailure(error)
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
          <Button variant="line" icon="retry" onPress={refetch}>
            {t('ui:again')}
          </Button>
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
      <IconButton icon="pencil" label={t('section.edit', { name })} onPress={onEdit} />
    </li>
  )
}
