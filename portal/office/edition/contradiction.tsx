import type { ReactNode } from 'react'
import type { MeantSo } from '#portal/office/lib/use-contradictions.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Contradiction } from '#shared/edition/fact-check.rules.ts'
import css from './contradiction.module.css'
import { useEditionWords } from './use-edition-words.ts'

type Props = {
  fact: Contradiction
  edition: Edition
  number?: number
  isNext?: boolean
  /** Who kept it as it is, and when. */
  meant?: MeantSo[string] | undefined
  onMeant?: () => void
  onOpen?: () => void
}

/** One contradiction: what it is, both statements, and what can be done. */
export function ContradictionItem({ fact, edition, number, isNext, meant, onMeant, onOpen }: Props) {
  const { t, nameOf, saidIn, variablesOf } = useEditionWords()
  const { day } = useDates()
  const words = variablesOf(fact, edition)
  return (
    <li className={css.fact}>
      <p className={css.number}>{number}</p>
      <div className={css.words}>
        <h2>{t(`fact.${fact.code}.title`)}</h2>
        <p>{t(`fact.${fact.code}.text`, words)}</p>
        {meant && (
          <p className={css.by}>{t('facts.by', { name: meant.by || t('facts.nobody'), day: day(meant.at) })}</p>
        )}
      </div>
      <dl className={css.statements}>
        {fact.statements.map((statement) => (
          <div key={`${statement.key} ${statement.text}`}>
            <dt>{nameOf(statement.key)}</dt>
            <dd data-late={statement.key === fact.at || undefined}>{saidIn(statement)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>
        <Allowed to="edition.updateEdition">
          <LinkButton
            variant={isNext ? 'go' : 'primary'}
            to={fact.at === 'manuals' ? '/plan?view=manuals' : `/edition?key=${fact.at}`}
          >
            {t('facts.openKey')}
            <About>{t(`fact.${fact.code}.text`, words)}</About>
          </LinkButton>
        </Allowed>
        <Allowed to="setting.updateSetting">
          {onMeant && (
            <Button variant="line" onPress={onMeant}>
              {t('facts.meantSo')}
              <About>{t(`fact.${fact.code}.text`, words)}</About>
            </Button>
          )}
          {onOpen && (
            <Button variant="line" onPress={onOpen}>
              {t('facts.notMeant')}
              <About>{t(`fact.${fact.code}.text`, words)}</About>
            </Button>
          )}
        </Allowed>
      </div>
    </li>
  )
}

/** Which contradiction a button is about, for those who do not see the row. */
function About({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">: {children}</span>
}
