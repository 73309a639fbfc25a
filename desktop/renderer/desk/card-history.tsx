import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import type { PersonCard } from '#shared/desk-search/desk-search.contract.ts'
import css from './card-history.module.css'
import { clockText, dayText } from './desk-times.ts'

/** Where the badge is now, and what happened to it earlier. */
export function CardHistory({
  card: { person, history, prints, hasLabel },
  arrival,
}: {
  card: PersonCard
  arrival: string | undefined
}) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  return (
    <ul className={css.history}>
      <HistoryRow when={t('card.now')}>
        {[
          arrival ?? t('card.notIn'),
          person.missing.includes('urlPhoto') && t('card.noPhoto'),
          hasLabel
            ? prints > 1 && t('band.kind.print', { count: prints })
            : prints > 0 && t('card.voidPrints', { count: prints }),
        ]
          .filter(Boolean)
          .join(', ')}
      </HistoryRow>
      {history.slice(0, 6).map((line) => (
        <HistoryRow
          key={`${line.at} ${line.what}`}
          when={`${dayText(line.at, language)} ${clockText(line.at, language)}`}
        >
          {[
            t(`history.${line.what}`),
            line.paperAt ? t('history.onPaper', { at: clockText(line.paperAt, language) }) : '',
            line.collector ? t('history.collector', { name: line.collector }) : '',
            line.desk,
            line.by,
          ]
            .filter((part) => part !== '')
            .join(', ')}
        </HistoryRow>
      ))}
    </ul>
  )
}

function HistoryRow({ when, children }: { when: string; children: ReactNode }) {
  return (
    <li>
      <span>{when}</span>
      <span>{children}</span>
    </li>
  )
}
