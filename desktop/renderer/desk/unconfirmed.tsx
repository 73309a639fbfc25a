import { useTranslation } from 'react-i18next'
import { KeyHints } from '#desktop/renderer/kit/key-hints.tsx'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import type { PersonCard } from '#shared/desk-search/desk-search.contract.ts'
import { Answer, PersonAnswers } from './person-answers.tsx'
import own from './unconfirmed.module.css'

type Props = {
  card: PersonCard
  onLetIn: () => void
  onBack: () => void
}

/**
 * The company registered itself, and nobody has shown that its address is its own. Letting its people in is a
 * decision: no key takes it.
 */
export function Unconfirmed({ card: { person }, onLetIn, onBack }: Props) {
  const { t } = useTranslation('desk')
  return (
    <>
      <section className={own.title} role="alert" data-ground="ink">
        <h1>{t('unconfirmed.title')}</h1>
        <p>{t('unconfirmed.text')}</p>
      </section>
      <PersonAnswers person={person}>
        <Answer title={t('unconfirmed.sure')} text={t('unconfirmed.sureText')}>
          <Tile onPress={onLetIn}>{t('unconfirmed.letIn')}</Tile>
        </Answer>
        <Answer title={t('unconfirmed.doubt')} text={t('unconfirmed.doubtText')}>
          <Tile tone="ink" onPress={onBack}>
            {t('back')}
          </Tile>
        </Answer>
      </PersonAnswers>
      <KeyHints keys={[[[t('key.esc')], t('back')]]} back={{ label: t('back'), onPress: onBack }} />
    </>
  )
}
