import { useTranslation } from 'react-i18next'
import { domainOf } from '#shared/email.ts'
import { suggestEmail } from '#shared/email-suggestion.ts'
import css from './email-suggestion.module.css'

type Props = {
  /** The address when typing paused; empty while typing. */
  email: string
  /** The company's domain, checked for typos as well. */
  ownDomain: string
  onTake: (email: string) => void
}

/** 'Did you mean gmail.com?': one press accepts it; nothing waits for the answer. */
export function EmailSuggestion({ email, ownDomain, onTake }: Props) {
  const { t } = useTranslation('badge')
  const meant = suggestEmail(email, [ownDomain])
  return (
    <div role="status" className={css.hint}>
      {meant && (
        <button type="button" className={css.take} onClick={() => onTake(meant)}>
          {t('invitation.meant', { domain: domainOf(meant) })}
        </button>
      )}
    </div>
  )
}
