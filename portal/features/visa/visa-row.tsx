import { IconButton } from '#portal/ui/icon-button.tsx'
import type { Visa } from '#shared/visa/visa.schema.ts'
import css from './company-visas.module.css'
import { useVisaText } from './visa-text.ts'

/** Name, first name, e-mail and position of one request, and the pencil (VISASEC-02). */
export function VisaRow({ visa, onEdit }: { visa: Visa; onEdit: () => void }) {
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
