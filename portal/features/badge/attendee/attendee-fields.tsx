import type { Control } from 'react-hook-form'
import { FlagMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { FormBadgeField } from '#portal/features/badge/badge-field.tsx'
import { textOr } from '#portal/lib/i18n.ts'
import { EmailText } from '#portal/ui/address-text.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { type FieldAttributes, PERSON_ATTRIBUTES } from '#portal/ui/person-attributes.ts'
import { ATTENDEE_FIELDS, type AttendeeField, BADGE_FIELDS } from '#shared/badge/badge.fields.ts'
import { isPending } from '#shared/badge/badge.rules.ts'
import type { AttendeeForm, Badge } from '#shared/badge/badge.schema.ts'
import { isRequired, omitNames } from '#shared/contract/fields.ts'
import css from './attendee-fields.module.css'
import { useAttendeeText } from './attendee-query.ts'

/** The inviter, until the badge has a name; from then on shown next to the badge. */
export function AttendeeInviter({ badge }: { badge: Badge }) {
  const { t } = useAttendeeText()
  if (!isPending(badge) || !badge.page?.invitedBy) return null
  return (
    <p className="quiet">
      {t('mine.invitedBy')} <b dir="auto">{badge.page.invitedBy}</b>
    </p>
  )
}

/** Ticket type and e-mail are read-only (PBADGE-04). `mistake` is a text id. */
export function AttendeeFacts({ badge, mistake }: { badge: Badge; mistake: string | undefined }) {
  const { t } = useAttendeeText()
  return (
    <dl className={css.facts}>
      <div>
        <dt id="attendee-ticket">{t('ticket')}</dt>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a definition may be named by its term */}
        <dd aria-labelledby="attendee-ticket" className={css.ticket}>
          <FlagMark type={badge.type} />
          <span>{t(`pass:ticket.${badge.type}`)}</span>
        </dd>
      </div>
      <div>
        <dt id="attendee-email">{t('badge:field.email')}</dt>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a definition may be named by its term */}
        <dd aria-labelledby="attendee-email">
          <EmailText email={badge.email} />
          {mistake && (
            <span className={css.mistake} role="alert">
              <Icon name="warning" size="s" />
              {textOr(mistake)}
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}

const LOOK: Partial<Record<AttendeeField, FieldAttributes>> = PERSON_ATTRIBUTES

/** Company, Name, Last Name, Job Title, Mobile Number (PBADGE-05). */
export function AttendeeFields({ control }: { control: Control<AttendeeForm> }) {
  return (
    <>
      {omitNames(ATTENDEE_FIELDS, ['prenom']).map((name) =>
        name === 'nom' ? (
          <div key={name} className={css.two}>
            <AttendeeInput control={control} name="nom" />
            <AttendeeInput control={control} name="prenom" />
          </div>
        ) : (
          <AttendeeInput key={name} control={control} name={name} />
        ),
      )}
    </>
  )
}

function AttendeeInput({ control, name }: { control: Control<AttendeeForm>; name: AttendeeField }) {
  return (
    <FormBadgeField
      {...(LOOK[name] ?? { multiline: 'line', dir: 'auto' })}
      control={control}
      name={name}
      isRequired={isRequired(BADGE_FIELDS, name)}
      isOneLine
    />
  )
}
