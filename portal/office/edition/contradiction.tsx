import { useTranslation } from 'react-i18next'
import type { MeantSo } from '#portal/office/lib/use-contradictions.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import type { Contradiction, Statement } from '#shared/edition/fact-check.rules.ts'
import css from './contradiction.module.css'
import { EDITION_ENTRIES, groupOf, isOf } from './edition-keys.ts'

type Props = {
  fact: Contradiction
  number?: number
  isNext?: boolean
  meant?: MeantSo[string] | undefined
  onMeant?: () => void
  onOpen?: () => void
}

/** One contradiction: what it is, both statements, where they are shown, and what can be done. */
export function ContradictionItem({ fact, number, isNext, meant, onMeant, onOpen }: Props) {
  const { t } = useTranslation('organizer-edition')
  const { day, wholeDay, wholeDays } = useDates()
  const [key = ''] = fact.code === 'date_ranges' ? fact.keys.slice(1) : fact.keys
  const group = groupOf(key)
  const entry = group && EDITION_ENTRIES[group].find((one) => isOf(one, key))
  const pages = entry?.shownOn.map((page) => t(`page.${page}`)).join(', ')
  return (
    <li className={css.fact}>
      <p className={css.number}>{number}</p>
      <div className={css.words}>
        <h2>{t(`fact.${fact.code}.title`)}</h2>
        <p>{t(`fact.${fact.code}.text`)}</p>
        <p className={css.where}>{pages}</p>
        {meant && (
          <p className={css.where}>{t('facts.by', { name: meant.by || t('facts.nobody'), day: day(meant.at) })}</p>
        )}
      </div>
      <div>
        <p className={css.keys}>{fact.keys.join(', ')}</p>
        <dl className={css.statements}>
          {fact.statements.map((statement) => (
            <div key={`${statement.key} ${statement.text}`}>
              <dt>{statement.key}</dt>
              <dd>{said(statement)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={css.actions}>
        <LinkButton variant={isNext ? 'go' : 'primary'} to={`/edition?key=${key}`}>
          {t('facts.openKey')}
        </LinkButton>
        {onMeant && (
          <Allowed to="setting.updateSetting">
            <Button variant="line" onPress={onMeant}>
              {t('facts.meantSo')}
            </Button>
          </Allowed>
        )}
        {onOpen && (
          <Allowed to="setting.updateSetting">
            <Button variant="line" onPress={onOpen}>
              {t('facts.notMeant')}
            </Button>
          </Allowed>
        )}
      </div>
    </li>
  )

  function said({ start, end, text }: Statement): string {
    if (text !== undefined) return text
    if (!start) return ''
    return end && end !== start ? wholeDays(start, end) : wholeDay(start)
  }
}
