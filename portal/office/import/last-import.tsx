import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { attempt } from '#portal/office/lib/attempt.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import css from './import-page.module.css'

/** The last import, which can be undone as a whole until one of its companies is changed. */
export function LastImport({ onUndone }: { onUndone?: () => void }) {
  const { t } = useTranslation('organizer-import')
  const { full } = useDates()
  const { data: last } = useQuery({
    queryKey: ['audit', 'import'],
    queryFn: async () => (await calls.audit.listAudit({ query: { entity: 'import', before: 0, limit: 1 } }))[0] ?? null,
  })
  if (!last) return null
  const words = { at: full(last.at), by: last.actor.replace(/^organizer ?/, '') }
  const undo = async () => {
    const question = { title: t('last.undo'), message: t('last.sure', words), yes: t('last.undo') }
    if (!(await confirm(question))) return
    const undone = await attempt(() => calls.import.undoImport({ params: { importId: last.id } }))
    if (!undone) return
    toast.success(t('last.undone'))
    onUndone?.()
  }
  if (last.fields.includes('deletedAt')) return <p className={css.last}>{t('last.wasUndone', words)}</p>
  return (
    <p className={css.last}>
      {t(words.by ? 'last.textBy' : 'last.text', words)}{' '}
      <Allowed to="import.undoImport">
        <Button variant="quiet" onPress={() => void undo()}>
          {t('last.undo')}
        </Button>{' '}
      </Allowed>
      {t('last.until')}
    </p>
  )
}
