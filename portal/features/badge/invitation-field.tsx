import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import css from './invitation-field.module.css'
import { MeantAddress } from './meant-address.tsx'

type Props = {
  id: string
  /** Of the company; a slip in it is noticed. */
  ownDomain: string
  isFull: boolean
  isSending: boolean
  /** Some invitation is on its way. */
  isWaiting: boolean
  /** Answers whether the invitation went out. */
  onSend: (email: string) => Promise<boolean>
  /** The last place is gone, and with it the field that had the focus. */
  onFull: () => void
}

/** An address and its button, joined. Enter sends; what went out is cleared, and the focus stays. */
export function InvitationField({ id, ownDomain, isFull, isSending, isWaiting, onSend, onFull }: Props) {
  const { t } = useTranslation('badge')
  const [email, setEmail] = useState('')
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const hasSent = useRef(false)

  useEffect(() => {
    if (!hasSent.current || isWaiting) return
    hasSent.current = false
    if (isFull) onFull()
    else field.current?.focus()
  }, [isWaiting, isFull, onFull])

  async function send() {
    if (isWaiting || isFull) return
    const isSent = await onSend(email)
    hasSent.current = isSent
    setRefused(!isSent)
    if (isSent) setEmail('')
    else field.current?.focus()
  }

  return (
    <div className={css.whole}>
      <form
        className={css.joined}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <input
          ref={field}
          id={id}
          className={css.field}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setRefused(false)
          }}
          placeholder={t('invitation.address')}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isRefused || undefined}
          disabled={isFull}
          readOnly={isSending}
        />
        <Button
          type="submit"
          variant={email.trim() ? 'go' : 'idle'}
          isPending={isSending}
          pendingLabel={t('invitation.sending')}
          isDisabled={isFull || (isWaiting && !isSending)}
        >
          {t('invitation.send')}
        </Button>
      </form>
      <MeantAddress
        email={email}
        ownDomain={ownDomain}
        onTake={(meant) => {
          setEmail(meant)
          field.current?.focus()
        }}
      />
    </div>
  )
}
