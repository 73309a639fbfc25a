import { useForm } from 'react-hook-form'
import { showRefused } from '#portal/lib/record-form.ts'
import { zodResolver } from '#portal/lib/zod-resolver.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { toastFailure } from '#portal/ui/toast-failure.ts'
import { toast } from '#portal/ui/toast-store.ts'
import { type Visa, type VisaForm, visaForm } from '#shared/visa/visa.schema.ts'
import css from './company-visas.module.css'
import { visaApi } from './visa.api.ts'
import { VisaField } from './visa-field.tsx'
import { EMPTY_VISA, STEP_FIELDS } from './visa-steps.ts'
import { useVisaText } from './visa-text.ts'

type Props = {
  company: { _id: string; raisonSocial: string }
  /** undefined for a new request. */
  visa: Visa | undefined
  onClose: () => void
  onSaved: () => Promise<void>
  onDelete: (visa: Visa) => void
}

/** A new or selected request: created if it has no _id, else updated (VISASEC-03, VISASEC-05, STATE-11). */
export function VisaDialog({ company, visa, onClose, onSaved, onDelete }: Props) {
  const { t } = useVisaText()
  const form = useForm<VisaForm>({
    resolver: zodResolver(visaForm),
    defaultValues: visa ? fieldsOf(visa) : { ...EMPTY_VISA, company: company.raisonSocial },
  })
  const save = form.handleSubmit(async (body) => {
    try {
      if (visa) await visaApi.updateVisa({ params: { id: visa._id }, body })
      else await visaApi.createVisa({ body: { ...body, companyId: company._id } })
      toast.success(t('ui:success'), t(visa ? 'section.updated' : 'section.created'))
      onClose()
      await onSaved()
    } catch (error) {
      // The form stays as it is.
      toastFailure(error, t('ui:error'))
      showRefused(form, STEP_FIELDS, error)
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
        <DialogButtons>
          <Button variant="line" onPress={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting} pendingLabel={t('ui:saving')}>
            {t('ui:save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

function fieldsOf(visa: Visa): VisaForm {
  return Object.fromEntries(STEP_FIELDS.map((name) => [name, visa[name] ?? ''])) as unknown as VisaForm
}
