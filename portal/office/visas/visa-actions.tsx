import { useTranslation } from 'react-i18next'
import { confirm } from '#portal/office/lib/confirm.ts'
import { Button } from '#portal/ui/button.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { visaDeletionLabel } from '#shared/visa/visa.rules.ts'
import type { Visa } from '#shared/visa/visa.schema.ts'
import { useVisaAction, visaCalls } from './use-visas.ts'
import css from './visa-record.module.css'
import { stateOf } from './visa-state.ts'

/** Letter, rejection, trash; destructive actions ask for confirmation. */
export function VisaActions({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const action = useVisaAction()
  const person = `${visa.firstName} ${visa.name}`.trim()
  const isAccepted = async (question: string, message: string) =>
    await confirm({ title: t(question, { person }), message: t(message) })

  const issue = async (send: boolean) => {
    const asked = visa.letter ? 'again' : stateOf(visa) === 'paid' ? 'first' : 'unpaid'
    if (!(await isAccepted(`letter.${visa.letter ? 'again' : 'first'}Ask`, `letter.${asked}Text`))) return
    action.mutate(async () => {
      const { number } = await visaCalls.issue(visa, send)
      toast.success(t(send ? 'letter.sent' : 'letter.issued', { number, email: visa.email }))
    })
  }
  const refuse = async () => {
    if (await isAccepted('refuseAsk', 'refuseText')) action.mutate(() => visaCalls.setStatus(visa, 'rejected'))
  }
  const erase = async () => {
    if (await confirm({ item: visaDeletionLabel(visa), canUndo: false })) action.mutate(() => visaCalls.erase(visa))
  }
  if (visa.trashed)
    return (
      <div className={css.foot}>
        <Button icon="undo" onPress={() => action.mutate(() => visaCalls.trash(visa, false))}>
          {t('takeBack')}
        </Button>
        <Button variant="danger-line" icon="bin" onPress={() => void erase()}>
          {t('erase')}
        </Button>
      </div>
    )
  return (
    <div className={css.foot}>
      <Button variant="go" isPending={action.isPending} onPress={() => void issue(true)}>
        {t('letter.send')}
      </Button>
      <Button variant="line" isDisabled={action.isPending} onPress={() => void issue(false)}>
        {t('letter.issue')}
      </Button>
      {visa.status !== 'rejected' && (
        <Button variant="line" onPress={() => void refuse()}>
          {t('refuse')}
        </Button>
      )}
      <span className={css.gap} />
      <Button
        variant="quiet"
        icon="bin"
        onPress={() =>
          action.mutate(async () => {
            await visaCalls.trash(visa, true)
            toast.info(t('trashed', { person }))
          })
        }
      >
        {t('trash')}
      </Button>
    </div>
  )
}
