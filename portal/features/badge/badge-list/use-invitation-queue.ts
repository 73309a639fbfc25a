import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeApi } from '#portal/features/badge/badge.api.ts'
import { describeFailure } from '#portal/lib/describe-failure.ts'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { namedFirst } from '#portal/lib/named-first.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { checkQueue, type QueueRow } from '#shared/badge/invitation-queue.ts'
import { BADGE_TYPES, type BadgeType, CHIP_LABEL_KEY, INPUT_LABEL_KEY, TICKET_LABEL_KEY } from '#shared/badge/pass.ts'
import { MAX_LISTED, readPastedAddresses, typeName } from '#shared/badge/pasted-addresses.ts'
import type { Company } from '#shared/company/company.schema.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { domainOf } from '#shared/email.ts'
import { randomCode } from '#shared/random-code.ts'
import { heldBadges, useBadgeListChange } from './badge-list-query.ts'
import { EMPTY_QUEUE, type KeptQueue, queueDrafts, unsentOf } from './queue-drafts.ts'
import { sendRow } from './queue-send.ts'
import { type ListFileMistake, readListFile } from './read-list-file.ts'

/** What became of what was pasted. */
export type PasteResult = { mistake: ListFileMistake } | { taken: number; without: number; beyond: number }

/** A list of people to invite, kept on the device, and the one that sends it row by row. */
export function useInvitationQueue(company: Company, badges: readonly Badge[]) {
  const [queue, setQueue] = useKeptQueue(company._id)
  const [result, setResult] = useState<PasteResult>()
  const { rows } = queue
  const { checked, left } = checkQueue(rows, known(company, badges))
  const sender = useSender(company, setQueue)
  const types = useTypeNames()

  function take(text: string, kept = ''): PasteResult {
    const read = readPastedAddresses(text, MAX_LISTED - rows.length, types)
    if (typeof read === 'string') return { mistake: read }
    const added = read.people.map(
      ({ email, type = queue.type }): QueueRow => ({ id: randomCode(16), email, type, state: 'new' }),
    )
    const rest = [kept, read.rest].filter(Boolean).join('\n')
    setQueue((held) => ({ ...held, text: rest, rows: [...held.rows, ...added] }))
    return { taken: added.length, without: read.without, beyond: read.beyond }
  }
  const changeRows = (edit: (rows: QueueRow[]) => QueueRow[]) =>
    setQueue((held) => ({ ...held, rows: edit(held.rows) }))

  return {
    ...queue,
    ...sender,
    checked,
    left,
    result,
    write: (text: string) => setQueue((held) => ({ ...held, text })),
    add: () => setResult(take(queue.text)),
    async addFile(file: File) {
      const read = await readListFile(file)
      setResult('mistake' in read ? read : take(read.text, queue.text))
    },
    /** The type of what is added from now on, and of all that was not sent. */
    chooseType: (type: BadgeType) =>
      setQueue((held) => ({
        ...held,
        type,
        rows: held.rows.map((row) => (isOpen(row) ? { ...row, type, state: 'new', why: '' } : row)),
      })),
    change: (id: string, change: Partial<QueueRow>) =>
      changeRows((all) => all.map((row) => (row.id === id ? { ...row, ...change, state: 'new', why: '' } : row))),
    remove: (ids: readonly string[]) => changeRows((all) => all.filter(({ id }) => !ids.includes(id))),
  }
}
export type InvitationQueue = ReturnType<typeof useInvitationQueue>

/** The badge types by all their names in both languages, as a sheet may hold them, the downloaded list too. */
function useTypeNames(): ReadonlyMap<string, BadgeType> {
  const both = useBothLanguages('pass')
  return new Map(
    both.flatMap(({ t }) =>
      BADGE_TYPES.flatMap((type) =>
        [INPUT_LABEL_KEY, CHIP_LABEL_KEY, TICKET_LABEL_KEY].map((keys) => [typeName(t(keys[type])), type] as const),
      ),
    ),
  )
}

const isOpen = ({ state }: QueueRow) => state === 'new' || state === 'refused'

const known = (company: Company, badges: readonly Badge[]) => ({
  badges,
  allowances: company.badge,
  companyEmail: company.email,
  ownDomain: domainOf(company.email),
})

type SetQueue = (edit: (held: KeptQueue) => KeptQueue) => KeptQueue

/** The list as it stands on the device until all of it is sent. Written at once, so that a reload loses no answer. */
function useKeptQueue(companyId: string) {
  const [queue, show] = useState(() => queueDrafts.read(localStorage, companyId, Date.now())?.values ?? EMPTY_QUEUE)
  const latest = useRef(queue)
  const set: SetQueue = (edit) => {
    latest.current = edit(latest.current)
    const { text, rows } = latest.current
    if (text === '' && unsentOf(rows) === 0) queueDrafts.clear(localStorage, companyId)
    else queueDrafts.write(localStorage, companyId, latest.current, Date.now())
    show(latest.current)
    return latest.current
  }
  return [queue, set] as const
}

function useSender(company: Company, setQueue: SetQueue) {
  const { t } = useTranslation('badge')
  const queryClient = useQueryClient()
  const list = useBadgeListChange(company._id)
  const running = useRef<AbortController>(undefined)
  const [isSending, setSending] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => () => running.current?.abort(), [])

  const mark = (id: string, change: Partial<QueueRow>) =>
    setQueue((held) => ({ ...held, rows: held.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }))
  const words = (error: unknown) => {
    const { text, translation } = describeFailure(error, t)
    return translation ?? text
  }

  /** Answers whether the next one may be sent. */
  async function sendNext(signal: AbortSignal): Promise<boolean> {
    const badges = heldBadges(queryClient, company._id)
    const { rows } = setQueue((held) => held)
    const { checked } = checkQueue(rows, known(company, badges))
    const row = rows.find(({ state }, at) => state === 'sending' || (state === 'new' && !checked[at]?.doubt))
    if (!row) return false
    mark(row.id, { state: 'sending', why: '' })
    const outcome = await sendRow(row, { company, badges, api: badgeApi, signal, onWaiting: setWaiting })
    // Left in the middle: it is looked up before it is sent again.
    if (signal.aborted && !('badge' in outcome)) return false
    if ('badge' in outcome) {
      list.put(outcome.badge)
      mark(row.id, { state: 'sent' })
    } else if ('mistake' in outcome) mark(row.id, { state: 'refused', why: t(outcome.mistake) })
    else if (outcome.error instanceof CallError && outcome.error.status === 0) return true
    else mark(row.id, { state: outcome.isEnd ? 'sending' : 'refused', why: words(outcome.error) })
    return !('error' in outcome && outcome.isEnd)
  }

  return {
    isSending,
    isWaiting,
    stop: () => running.current?.abort(),
    async send() {
      if (running.current && !running.current.signal.aborted) return
      if (!(await namedFirst())) return
      const control = new AbortController()
      running.current = control
      setSending(true)
      while (!control.signal.aborted && (await sendNext(control.signal)));
      control.abort()
      setSending(false)
    },
  }
}
