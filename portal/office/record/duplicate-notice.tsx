import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { queryClient } from '#portal/lib/query-client.ts'
import { useCanCall } from '#portal/office/auth/allowed.tsx'
import { attempt, calls } from '#portal/office/lib/calls.ts'
import { queries, useQueryData } from '#portal/office/lib/queries.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { PassType } from '#shared/badge/pass.ts'
import { isSamePerson } from '#shared/badge/same-person.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'

type Person = (Badge | Speaker) & { type: PassType }
const NONE: never[] = []
const isSpeaker = (one: Person): one is Speaker => 'status' in one
const isExcluded = (one: Person) => isSpeaker(one) && ['rejected', 'trash'].includes(one.status)

/** A function that finds a person's other registrations: the same e-mail, and no different name. */
export function useDuplicates(): (of: Person) => Person[] {
  const badges = useQueryData(queries.badges) ?? NONE
  const speakers = useQueryData(queries.speakers) ?? NONE
  return useMemo(() => {
    const byEmail = Map.groupBy([...badges, ...speakers], ({ email }) => email)
    return (one) =>
      (byEmail.get(one.email) ?? []).filter(
        (other) => other._id !== one._id && !isExcluded(other) && isSamePerson(one, other),
      )
  }, [badges, speakers])
}

/** In a list: icons of the person's other registrations. */
export function DuplicateMarks({ duplicates }: { duplicates: readonly Person[] }) {
  const { t } = useTranslation(['organizer-badges', 'pass'])
  return duplicates.map(({ _id, type }) => (
    <span key={_id} title={t('same.also', { type: t(`pass:ticket.${type}`) })}>
      {' '}
      <PassMark type={type} size="s" />
    </span>
  ))
}

/**
 * On a record: the person's other registrations, and a button that removes all but the speaker's, with Undo.
 */
export function DuplicateNotice({ person }: { person: Person }) {
  const { t } = useTranslation(['organizer-badges', 'pass'])
  const navigate = useNavigate()
  const canCall = useCanCall()
  const duplicates = useDuplicates()(person)
  const kept = [person, ...duplicates].find(isSpeaker)
  if (!kept || duplicates.length === 0) return null
  const keepSpeaker = async () => {
    const undo: (() => Promise<unknown>)[] = []
    for (const one of [person, ...duplicates])
      if (one !== kept) await attempt(async () => undo.push(await removeRegistration(one)))
    if (undo.length > 0)
      offerUndo(t('same.kept'), async () => {
        for (const undoOne of undo) await undoOne()
        await queryClient.invalidateQueries()
      })
    void queryClient.invalidateQueries()
    void navigate(`/speakers/${kept._id}`)
  }
  return (
    <Notice kind="warning">
      {t('same.text')}{' '}
      {duplicates.map((one) => (
        <span key={one._id}>
          <Link to={`/${isSpeaker(one) ? 'speakers' : 'badges'}/${one._id}`}>{t(`pass:ticket.${one.type}`)}</Link>{' '}
        </span>
      ))}
      {canCall('badge.deleteBadge') && canCall('speaker.setSpeakerStatus') && (
        <Button variant="line" onPress={keepSpeaker}>
          {t('same.keep', { type: t(`pass:ticket.${kept.type}`) })}
        </Button>
      )}
    </Notice>
  )
}

/** @returns a function that restores it */
async function removeRegistration(one: Person): Promise<() => Promise<unknown>> {
  const params = { id: one._id }
  if (!isSpeaker(one)) {
    await calls.badge.deleteBadge({ params })
    return () => calls.badge.restoreBadge({ params })
  }
  await calls.speaker.setSpeakerStatus({ params, body: { change: 'trash' } })
  return () => calls.speaker.setSpeakerStatus({ params, body: { change: one.status || 'accepted' } })
}
