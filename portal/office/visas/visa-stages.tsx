import { useTranslation } from 'react-i18next'
import { textOr } from '#portal/lib/i18n.ts'
import { useCanCall } from '#portal/office/auth/allowed.tsx'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { PlainButton } from '#portal/ui/plain-button.tsx'
import type { Visa } from '#shared/visa/visa.schema.ts'
import {
  nextStage,
  stagesReached,
  stateOf,
  useStageLabels,
  useVisaAction,
  useVisaStages,
  visaCalls,
} from './use-visas.ts'
import css from './visa-stages.module.css'

/**
 * The stages that the request has reached, the accent on where it is, and a button for the next. Pressing another
 * stage corrects it, except 'sent', which is reached by sending the letter.
 */
export function VisaStages({ visa }: { visa: Visa }) {
  const { t } = useTranslation('organizer-visas')
  const canSet = useCanCall()('visa.setVisaStatus') && !visa.trashed
  const action = useVisaAction()
  const stages = useVisaStages()
  const { labelOf } = useStageLabels()
  const reached = stagesReached(visa, stages)
  const next = nextStage(visa, stages)
  // Of a request whose letter is sent, the last stage before it.
  const latest = reached.findLast((one) => one !== 'sent')
  const mark = (stage: string) =>
    action.mutate(() => visaCalls.setStage(visa, stage), {
      onSuccess: () =>
        offerUndo(t('marked', { person: `${visa.firstName} ${visa.name}`.trim(), stage: labelOf(stage) }), () =>
          action.mutateAsync(() => visaCalls.setStage(visa, latest ?? stateOf(visa))),
        ),
    })
  return (
    <div className={css.way}>
      <ol className={css.steps} aria-label={t('steps')}>
        {stages.map((one) => (
          <li key={one} {...(one === reached.at(-1) && { 'aria-current': 'step' as const })}>
            <PlainButton
              className={css.stop ?? ''}
              data-done={reached.includes(one) || undefined}
              isDisabled={!canSet || one === 'sent' || one === latest}
              onPress={() => mark(one)}
            >
              {reached.includes(one) && <Icon name="check" size="s" />}
              {one === 'sent' ? t('letter.title') : labelOf(one)}
            </PlainButton>
          </li>
        ))}
      </ol>
      {canSet && next && (
        <Button variant="line" isDisabled={action.isPending} onPress={() => mark(next)}>
          {textOr(`organizer-visas:mark.${next}`, t('mark.other', { stage: next }))}
        </Button>
      )}
    </div>
  )
}
