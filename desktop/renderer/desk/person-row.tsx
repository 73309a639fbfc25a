import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { PersonPlaceholder } from '#portal/ui/person-placeholder.tsx'
import type { CheckinKind } from '#shared/checkin/checkin.rules.ts'
import type { PersonLine } from '#shared/desk-search/desk-search.contract.ts'
import { clockText } from './desk-times.ts'
import { arrivalOf, arrivedAt } from './desk-view.ts'
import css from './people.module.css'

export const fullName = ({ nom, prenom, email }: PersonLine) => `${nom} ${prenom}`.trim() || email

/** The company, then its booths, or for a guest the company that sent the invitation. */
export function CompanyText({ person: { company, booths, invitedBy } }: { person: PersonLine }) {
  const { t } = useTranslation('desk')
  return (
    <span className={css.company}>
      {company} <b>{booths.join(', ')}</b> {invitedBy && <small>{t('invitedBy', { company: invitedBy })}</small>}
    </span>
  )
}

/** Checked in, expected, or what is missing. */
export function PersonState({ person, kind }: { person: PersonLine; kind: CheckinKind }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  if (person.refusal !== '')
    return (
      <span className={css.tag}>
        <Icon name="cross" />
        {t('refused.title')}
      </span>
    )
  const checkin = arrivalOf(person, kind)
  if (checkin)
    return (
      <span className={css.state}>
        <Icon name={checkin.isWaiting ? 'clock' : 'check'} />
        {t(checkin.isWaiting ? 'state.inWaiting' : 'state.in', {
          at: clockText(arrivedAt(checkin), language),
          desk: checkin.desk,
        })}
      </span>
    )
  const [missing] = person.missing
  if (missing)
    return (
      <span className={css.tag}>
        <Icon name={missing === 'urlPhoto' ? 'camera' : 'pencil'} />
        {t(missing === 'urlPhoto' ? 'state.noPhoto' : 'state.pending')}
      </span>
    )
  return <span className={css.state}>{t('state.expected')}</span>
}

export function Photo({ url, isLarge = false }: { url: string; isLarge?: boolean }) {
  // Photos are synchronized separately: a missing one appears at the next refresh.
  const [broken, setBroken] = useState('')
  return (
    <span className={isLarge ? css.largePhoto : css.photo}>
      {url && url !== broken ? <img src={url} alt="" onError={() => setBroken(url)} /> : <PersonPlaceholder />}
    </span>
  )
}
