import { useTranslation } from 'react-i18next'
import css from './model-texts.module.css'

export type TextKind = 'mail' | 'letter'

const CONDITION = { mark: '{% if … %} … {% else %} … {% endif %}', name: 'condition' } as const
/** What each kind of text may hold besides words and variables (server/messaging/mail/mail-markup.ts). */
const MARKS = {
  mail: [
    { mark: '# …', name: 'headline' },
    { mark: '**…**', name: 'bold' },
    { mark: '[…]({{ link }})', name: 'button' },
    CONDITION,
  ],
  letter: [CONDITION],
} as const

/** How headings, bold type, buttons and conditions are written. */
export function Markup({ kind }: { kind: TextKind }) {
  const { t } = useTranslation('organizer-mail')
  return (
    <ul className={css.line} aria-label={t('model.look')}>
      {MARKS[kind].map(({ mark, name }) => (
        <li key={name}>
          {t(`model.${name}`)} <code>{mark}</code>
        </li>
      ))}
      <li>{t('model.paragraph')}</li>
    </ul>
  )
}
