import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { PassMark } from '#portal/features/badge/badge-card/pass-mark.tsx'
import { queryClient } from '#portal/lib/query-client.ts'
import { attempt, calls } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import { useMay } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { PassType } from '#shared/badge/pass.ts'
import { isSamePerson } from '#shared/badge/same-person.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'

type Registration = (Badge | Speaker) & { type: PassType }
const NONE: never[] = []
const isSpeaker = (one: Registration): one is Speaker => 'status' in one
const isOut = (one: Registration) => isSpeaker(one) && ['rejected', 'trash'].includes(one.status)

/** What else is a person's, by one address and no other name. */
export function useTwins(): (of: Registration) => Registration[] {
  const { data: badges = NONE } = useQuery(queries.badges)
  const { data: speakers = NONE } = useQuery(queries.speakers)
  return useMemo(() => {
    const byEmail = Map.groupBy([...badges, ...speakers], ({ email }) => email)
    return (one) =>
      (byEmail.get(one.email) ?? []).filter(
        (other) => other._id !== one._id && !isOut(other) && isSamePerson(one, other),
      )
  }, [badges, speakers])
}

/** In a list: the signs of what else the person is registered as. */
export function TwinMarks({ twins }: { twins: readonly Registration[] }) {
  const { t } = useTranslation(['organizer-badges', 'pass'])
  return twins.map(({ _id, type }) => (
    <span key={_id} title={t('same.also', { type: t(`pass:ticket.${type}`) })}>
      {' '}
      <PassMark type={type} size="s" />
    </span>
  ))
}

/** On a record: what else the person is registered as, and one action that leaves the speaker alone, with Undo. */
export function SamePerson({ of }: { of: Registration }) {
  const { t } = useTranslation(['organizer-badges', 'pass'])
  const navigate = useNavigate()
  const may = useMay()
  const twins = useTwins()(of)
  const kept = [of, ...twins].find(isSpeaker)
  if (!kept || twins.length === 0) return null
  const keep = async () => {
    const undo: (() => Promise<unknown>)[] = []
    for (const one of [of, ...twins]) if (one !== kept) await attempt(async () => undo.push(await takeAway(one)))
    if (undo.length > 0)
      offerUndo(t('same.kept'), async () => {
        for (const take of undo) await take()
        await queryClient.invalidateQueries()
      })
    void queryClient.invalidateQueries()
    void navigate(`/speakers/${kept._id}`)
  }
  return (
    <Notice kind="due">
      {t('same.text')}{' '}
      {twins.map((one) => (
        <span key={one._id}>
          <Link to={`/${isSpeaker(one) ? 'speakers' : 'badges'}/${one._id}`}>{t(`pass:ticket.${one.type}`)}</Link>{' '}
        </span>
      ))}
      {may('badge.deleteBadge') && may('speaker.setSpeakerStatus') && (
        <Button variant="line" onPress={keep}>
          {t('same.keep', { type: t(`pass:ticket.${kept.type}`) })}
        </Button>
      )}
    </Notice>
  )
}

/** Answers what takes it back. */
async function takeAway(one: Registration): Promise<() => Promise<unknown>> {
  const params = { id: one._id }
  if (!isSpeaker(one)) {
    await calls.badge.deleteBadge({ params })
    return () => calls.badge.restoreBadge({ params })
  }
  await calls.speaker.setSpeakerStatus({ params, body: { change: 'trash' } })
  return () => calls.speaker.setSpeakerStatus({ params, body: { change: one.status || 'accepted' } })
}
