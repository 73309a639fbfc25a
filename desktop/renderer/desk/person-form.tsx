import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHints, PrimaryTile, Tile } from '#desktop/renderer/kit/tile.tsx'
import { AttendeePrivacy } from '#portal/features/badge/attendee/attendee-privacy.tsx'
import { BadgeField } from '#portal/features/badge/badge-field.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { onFormSubmit } from '#portal/lib/on-form-submit.ts'
import { cx } from '#portal/ui/cx.ts'
import type { IconName } from '#portal/ui/icon.tsx'
import { useObjectUrl } from '#portal/ui/photo-guide.tsx'
import type { BadgeEdit } from '#shared/badge/badge.schema.ts'
import type { PassType } from '#shared/badge/pass.ts'
import { Camera } from './camera.tsx'
import css from './card.module.css'
import { DeskBadge, PassBand } from './desk-badge.tsx'
import { FormKeyboard } from './on-screen-keyboard.tsx'
import { type DeskFormField, missingFieldLabel, type PersonDraft } from './person-draft.ts'

type Props = {
  type: PassType
  /** Shown at the top, before the fields. */
  line?: string | undefined
  names: readonly DeskFormField[]
  draft: PersonDraft
  onChange: (change: Partial<PersonDraft>) => void
  /** What must be given before saving: field names, or keys of `desk:left`. */
  missing: readonly string[]
  action: { title: string; icon: IconName; run: () => void; isDisabled?: boolean }
  asksConsent: boolean
  emailMistake?: string | undefined
  /** A question that the action answers, and a button for the other answer. */
  question?: { text: string; no: ReactNode } | undefined
  /** Below the badge, after the missing fields. */
  note?: string
  /** Beside the Back button. */
  tools?: ReactNode
  back: { label: string; go: () => void }
}

/** Photo, fields and a preview of the badge side by side, for a walk-in or somebody in the copy. */
export function PersonForm(props: Props) {
  const { type, line, draft, onChange, missing, action, question, note, tools, back } = props
  const { t } = useTranslation(['desk', 'badge'])
  const takenUrl = useObjectUrl(draft.photo)
  const photoUrl = takenUrl ?? draft.urlPhoto
  const [hasCamera, setHasCamera] = useState(true)
  const required = missing.filter((name) => hasCamera || name !== 'photo')
  return (
    <>
      <PassBand
        {...{ type, line }}
        end={
          <>
            {tools}
            <Tile icon="back" onPress={back.go}>
              {t('backShort')}
            </Tile>
          </>
        }
      />
      <main className={css.walkIn}>
        <Camera
          photoUrl={photoUrl}
          onNoCamera={useCallback(() => setHasCamera(false), [])}
          onPhoto={(photo) => onChange({ photo, urlPhoto: '' })}
        />
        <form
          className={css.form}
          noValidate
          onSubmit={onFormSubmit(action.run)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            back.go()
          }}
        >
          <PersonFields {...props} />
          <div className={cx(css.act, question && css.asks)}>
            {question && (
              <b role="alert" dir="auto" ref={showBelow}>
                {question.text}
              </b>
            )}
            <PrimaryTile
              type="submit"
              tone="ink"
              icon={action.icon}
              title={action.title}
              isDisabled={required.length > 0 || action.isDisabled === true}
            />
            {question?.no}
          </div>
        </form>
        <div>
          <DeskBadge isDraft person={{ ...draft, type, urlPhoto: photoUrl }} focusPart={photoUrl ? 'name' : 'photo'} />
          <p className={css.left}>
            <b>
              <MissingFields left={missing} />
            </b>{' '}
            {note}
          </p>
        </div>
      </main>
      <KeyHints
        keys={[
          [['F8'], t('camera.f8')],
          [['Tab'], t('walkIn.next')],
        ]}
        esc={back.label}
      />
      <FormKeyboard />
    </>
  )
}

/** A question and its answers cover no field: the form is scrolled to its end instead. */
const showBelow = (question: HTMLElement | null) => question?.parentElement?.scrollIntoView({ block: 'end' })

/** "Left: photo, name." */
export function MissingFields({ left }: { left: readonly string[] }) {
  const { t } = useTranslation(['desk', 'badge'])
  const names = left.map(missingFieldLabel)
  return left.length > 0 && t('walkIn.left', { fields: names.join(', ') })
}

type FieldsProps = Pick<Props, 'names' | 'draft' | 'onChange' | 'asksConsent' | 'emailMistake'>

function PersonFields({ names, draft, onChange, asksConsent, emailMistake }: FieldsProps) {
  const { t } = useTranslation(['desk', 'badge'])
  return (
    <>
      <div className={css.fields}>
        {names.map((name) => (
          <div key={name} className={name === 'company' && names.length % 2 === 1 ? css.full : ''}>
            <BadgeField
              name={name}
              value={draft[name]}
              errorMessage={name === 'email' ? emailMistake : undefined}
              onChange={(value) => onChange({ [name]: value })}
              autoFocus={name === 'nom'}
              autoComplete="off"
            />
          </div>
        ))}
      </div>
      {asksConsent && (
        <AttendeePrivacy
          text={t('walkIn.accepts')}
          isAccepted={draft.accepts}
          onChange={(accepts) => onChange({ accepts })}
        />
      )}
    </>
  )
}

/** Consent to the current privacy policy, in the screen's language. */
export function usePrivacyConsent(): Pick<BadgeEdit, 'consents'> {
  const { version } = useEdition().privacyPolicy
  return { consents: [{ document: 'privacy', version, language: useLanguage() }] }
}
