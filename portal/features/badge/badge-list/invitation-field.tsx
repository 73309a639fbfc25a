import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createDebounced } from '#portal/lib/debounce.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { Button } from '#portal/ui/button.tsx'
import { domainOf } from '#shared/email.ts'
import { suggestEmail } from '#shared/email-suggestion.ts'
import css from './invitation-field.module.css'

/** An incomplete domain is not a typo: typos are looked for only once typing has paused for this long. */
const TYPING_PAUSE_MS = 500

type Props = {
  id: string
  /** The company's domain, checked for typos as well. */
  ownDomain: string
  isFull: boolean
  isSending: boolean
  /** An invitation of any type is being sent. */
  isWaiting: boolean
  /** @returns why the invitation was not sent, or '' */
  onSend: (email: string) => Promise<string>
  /** Called when the last place is used up, which removes the focused field. */
  onFull: () => void
}

/**
 * An address and its button, joined. Enter sends; a sent address is cleared, and the focus stays. The field keeps its
 * own text, so that a keystroke re-renders nothing else.
 */
export function InvitationField(props: Props) {
  const { id, ownDomain, isFull, isSending, isWaiting } = props
  const { t } = useTranslation('badge')
  const { field, isEmpty, refusal, restedEmail, handleInput, acceptSuggestion, send } = useInvitation(props)
  const hintId = `${id}-hint`

  return (
    <div className={css.whole}>
      <form className={css.joined} noValidate onSubmit={onFormSubmit(send)}>
        <input
          ref={field}
          id={id}
          className={css.field}
          onChange={handleInput}
          placeholder={t('invitation.address')}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={refusal !== '' || undefined}
          aria-describedby={hintId}
          disabled={isFull}
          readOnly={isSending}
        />
        <Button
          type="submit"
          variant={isEmpty ? 'idle' : 'primary'}
          isPending={isSending}
          pendingLabel={t('ui:sending')}
          isDisabled={isFull || (isWaiting && !isSending)}
        >
          {t('invitation.send')}
        </Button>
      </form>
      <div id={hintId} role="status" className={css.hint}>
        {refusal && <span className={css.refusal}>{refusal}</span>}
        <EmailSuggestion email={restedEmail} ownDomain={ownDomain} onAccept={acceptSuggestion} />
      </div>
    </div>
  )
}

/** The field's text, its error, and where the focus goes once it is sent. */
function useInvitation({ isFull, isWaiting, onSend, onFull }: Props) {
  const [isEmpty, setEmpty] = useState(true)
  const [refusal, setRefusal] = useState('')
  const [restedEmail, setRestedEmail] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [rested] = useState(() => createDebounced(TYPING_PAUSE_MS, () => setRestedEmail(field.current?.value ?? '')))
  const hasSent = useRef(false)

  useEffect(() => rested.cancel, [rested])
  useEffect(() => {
    if (!hasSent.current || isWaiting) return
    hasSent.current = false
    if (isFull) onFull()
    else field.current?.focus()
  }, [isWaiting, isFull, onFull])

  function handleInput() {
    setEmpty(!field.current?.value.trim())
    setRefusal('')
    setRestedEmail('')
    rested.schedule()
  }

  function write(email: string) {
    if (field.current) field.current.value = email
    handleInput()
  }

  async function send() {
    if (isWaiting || isFull) return
    const email = field.current?.value ?? ''
    const why = await onSend(email)
    hasSent.current = why === ''
    if (why === '') return write('')
    setRefusal(why)
    field.current?.focus()
  }

  function acceptSuggestion(suggestion: string) {
    write(suggestion)
    field.current?.focus()
  }

  return { field, isEmpty, refusal, restedEmail, handleInput, acceptSuggestion, send }
}

type EmailSuggestionProps = {
  /** The address when typing paused; empty while typing. */
  email: string
  /** The company's domain, checked for typos as well. */
  ownDomain: string
  onAccept: (email: string) => void
}

/** 'Did you mean gmail.com?': one press accepts it; nothing waits for the answer. */
function EmailSuggestion({ email, ownDomain, onAccept }: EmailSuggestionProps) {
  const { t } = useTranslation('badge')
  const suggestion = suggestEmail(email, [ownDomain])
  if (!suggestion) return null
  return (
    <button type="button" className={css.suggestion} onClick={() => onAccept(suggestion)}>
      {t('invitation.meant', { domain: domainOf(suggestion) })}
    </button>
  )
}
