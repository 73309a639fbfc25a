import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHints } from '#desktop/renderer/kit/key-hints.tsx'
import { Tile } from '#desktop/renderer/kit/tile.tsx'
import { useEnter } from '#desktop/renderer/kit/use-keys.ts'
import type { PersonCard } from '#shared/desk-search/desk-search.contract.ts'
import css from './already-in.module.css'
import { Answer, PersonAnswers } from './person-answers.tsx'
import { playTone } from './play-tone.ts'
import { StopSign, useDeskContact } from './stop-sign.tsx'

/** Whom the organizer refuses entry: why, and whom to call. Nothing at a desk leads past it. */
export function RefusedStop({ card: { person }, onBack }: { card: PersonCard; onBack: () => void }) {
  const { t } = useTranslation('desk')
  const contact = useDeskContact()
  const call = [person.refusalContact, person.refusalPhone].filter(Boolean).join(', ')
  useLayoutEffect(() => playTone('no'), [])
  useEnter(onBack)
  return (
    <>
      <section className={css.stop} role="alert">
        <div>
          <h1>{t('refused.title')}</h1>
          <p dir="auto">{person.refusal}</p>
        </div>
        <StopSign />
      </section>
      <PersonAnswers person={person}>
        <Answer title={t('refused.call', { call: call || contact })} text={t('refused.text')}>
          <Tile tone="ink" onPress={onBack}>
            {t('back')}
          </Tile>
        </Answer>
      </PersonAnswers>
      <KeyHints keys={[[[t('key.esc')], t('back')]]} back={{ label: t('back'), onPress: onBack }} />
    </>
  )
}
