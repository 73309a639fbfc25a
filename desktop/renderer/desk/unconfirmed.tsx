import { useTranslation } from 'react-i18next'
import { KeyHints } from '#desktop/renderer/kit/key-hints.tsx'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import type { PersonCard } from '#shared/desk-search/desk-search.contract.ts'
import css from './already-in.module.css'
import { fullName, Photo } from './person-row.tsx'
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
      <main className={css.already}>
        <Photo url={person.urlPhoto} isLarge />
        <div>
          <div className={css.identity}>
            <PassMark type={person.type} size="l" />
            <div>
              <b dir="auto">{fullName(person)}</b>
              <span>{person.company}</span>
            </div>
          </div>
          <ul className={css.answers}>
            <li>
              <div>
                <b>{t('unconfirmed.sure')}</b>
                <span>{t('unconfirmed.sureText')}</span>
              </div>
              <Tile onPress={onLetIn}>{t('unconfirmed.letIn')}</Tile>
            </li>
            <li>
              <div>
                <b>{t('unconfirmed.doubt')}</b>
                <span>{t('unconfirmed.doubtText')}</span>
              </div>
              <Tile tone="ink" onPress={onBack}>
                {t('back')}
              </Tile>
            </li>
          </ul>
        </div>
      </main>
      <KeyHints keys={[[[t('key.esc')], t('back')]]} back={{ label: t('back'), onPress: onBack }} />
    </>
  )
}
