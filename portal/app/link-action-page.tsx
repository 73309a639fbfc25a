import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkActionForm } from '#portal/features/account/link-action-form.tsx'
import { BackToLogin } from './back-link.tsx'
import { NarrowPage } from './narrow-page.tsx'
import page from './page.module.css'
import { useUrlToken } from './use-url-token.ts'

type Props = {
  of: 'confirm' | 'restore'
  act: (token: string) => Promise<unknown>
  /** Where to go afterwards. */
  children: ReactNode
}

/** The page of a mailed link that does one thing, once. */
export function LinkActionPage({ of, act, children }: Props) {
  const { t } = useTranslation('account')
  const token = useUrlToken()
  const [outcome, setOutcome] = useState<'asked' | 'done' | 'expired'>('asked')
  const step = token === '' ? 'expired' : outcome
  const title = step === 'expired' ? t('error:gone') : t(`${of}.${step === 'asked' ? 'title' : step}`)
  return (
    <NarrowPage title={title}>
      {step === 'asked' && (
        <LinkActionForm
          of={of}
          act={() => act(token)}
          back={<BackToLogin />}
          onExpired={() => setOutcome('expired')}
          onDone={() => setOutcome('done')}
        />
      )}
      {step === 'done' && (
        <div className={page.stack} role="status">
          <p className={page.lead}>{t(`${of}.doneAbout`)}</p>
          {children}
        </div>
      )}
      {step === 'expired' && (
        <div className={page.stack}>
          <p className={page.lead}>{t(`${of}.expiredAbout`)}</p>
          <BackToLogin />
        </div>
      )}
    </NarrowPage>
  )
}
