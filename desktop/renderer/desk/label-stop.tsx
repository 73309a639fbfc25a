import { useTranslation } from 'react-i18next'
import { KeyHints } from '#desktop/renderer/kit/key-hints.tsx'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { useEnter } from '#desktop/renderer/kit/use-keys.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { PersonCard, Scanned } from '#shared/desk-search/desk-search.contract.ts'
import { whenText } from './desk-times.ts'
import { Answer, PersonAnswers } from './person-answers.tsx'
import own from './unconfirmed.module.css'

type Props = {
  card: PersonCard
  standing: Scanned['standing']
  onLetIn: () => void
  onCard: () => void
  onBack: () => void
}

/** A label that does not count any more, or that nobody here has heard of. Only the latter is let in by a key. */
export function LabelStop({ card: { person }, standing: { is, at, desk }, onLetIn, onCard, onBack }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const isUnknown = is === 'unknown'
  const answer = isUnknown ? onLetIn : onBack
  const answerText = t(isUnknown ? 'card.letIn' : 'back')
  const when = at ? whenText(at, language) : ''
  useEnter(answer)
  return (
    <>
      <section className={own.title} role="alert" data-ground="ink">
        <h1>{t(`label.${is}`)}</h1>
        <p>{t(`label.${is}Text`, { at: when, desk: desk || t('label.organizer') })}</p>
      </section>
      <PersonAnswers person={person}>
        <Answer
          title={t(isUnknown ? 'label.right' : 'label.hasOther')}
          text={t(isUnknown ? 'label.rightText' : 'label.hasOtherText')}
        >
          <Tile tone="ink" onPress={answer}>
            {answerText}
          </Tile>
        </Answer>
        <Answer
          title={t(isUnknown ? 'unconfirmed.doubt' : 'label.hasNone')}
          text={t(isUnknown ? 'label.doubtText' : 'label.hasNoneText')}
        >
          <Tile onPress={onCard}>{t('label.card')}</Tile>
        </Answer>
      </PersonAnswers>
      <KeyHints
        keys={[
          [[t('key.enter')], answerText],
          [[t('key.esc')], t('back')],
        ]}
        back={{ label: t('back'), onPress: onBack }}
      />
    </>
  )
}
