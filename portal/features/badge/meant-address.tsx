import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { domainOf } from '#shared/email.ts'
import { meantAddress } from '#shared/email-typo.ts'
import css from './meant-address.module.css'

/** Half a domain is typed on the way to a whole one. */
const PAUSE_MS = 500

type Props = {
  email: string
  /** Domain of the company: a slip in it is as likely. */
  ownDomain: string
  onTake: (email: string) => void
}

/** 'Did you mean gmail.com?' after a pause in typing; one press takes it, and nothing waits for the answer. */
export function MeantAddress({ email, ownDomain, onTake }: Props) {
  const { t } = useTranslation('badge')
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(email), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [email])
  const meant = paused === email ? meantAddress(email, [ownDomain]) : undefined
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
