import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { queryClient } from '#portal/lib/query-client.ts'
import { Allowed, AllowedButton } from '#portal/office/auth/allowed.tsx'
import { ImportLink } from '#portal/office/import/import-link.tsx'
import { DownloadButton, ExportButton, LoadingOrError, SectionPage } from '#portal/office/layout/section-page.tsx'
import { calls, failureMessage } from '#portal/office/lib/calls.ts'
import { NewRecord } from '#portal/office/lib/new-record.tsx'
import { fullName, queries, useQueryData } from '#portal/office/lib/queries.ts'
import { singleSelection } from '#portal/office/lib/single-selection.ts'
import { useSentMessage } from '#portal/office/mail/mail-queries.ts'
import { DuplicateMarks, useDuplicates } from '#portal/office/record/duplicate-notice.tsx'
import rows from '#portal/office/record/record-rows.module.css'
import { FilterField } from '#portal/office/table/filter-tokens.tsx'
import { filterRows, toSearchable } from '#portal/office/table/use-rows.ts'
import { ViewList } from '#portal/office/table/view-list.tsx'
import { cx } from '#portal/ui/cx.ts'
import { toast } from '#portal/ui/toast-store.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'
import { ProgrammeButton, ProgrammeState } from './programme-paper.tsx'
import { SessionList } from './session-list.tsx'
import list from './speaker-list.module.css'
import { SpeakerRecord } from './speaker-record.tsx'
import css from './speakers-page.module.css'
import {
  needsOrganizer,
  ordersForMove,
  SPEAKER_STAGES,
  type SpeakerStage,
  sessionsQuery,
  stageOf,
  useReorder,
} from './use-speakers.ts'

/** Adds a speaker, sends the invitation if chosen, and opens the record. */
function NewSpeaker({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useTranslation('organizer-speakers')
  const sentMessage = useSentMessage()
  const choices = (['now', 'later'] as const).map((value) => ({ value, label: t(`new.${value}`) }))
  return (
    <Allowed call="speaker.createSpeaker">
      <NewRecord
        variant="line"
        title={t('new.title')}
        note={t('new.note')}
        addLabel={t('organizer:act.add')}
        fields={[
          ...(['email', 'nom', 'prenom', 'company'] as const).map(
            (field) => [field, t(`organizer:person.${field}`)] as const,
          ),
          ['invitation', t('organizer:person.invitation'), choices] as const,
        ]}
        initial={{ invitation: 'now' }}
        check={({ email }) => (/^\S+@\S+$/.test(email.trim()) ? '' : t('organizer:addressNeeded'))}
        onAdd={async ({ invitation, ...values }) => {
          const speaker = await calls.speaker.createSpeaker({ body: values })
          // The speaker exists even if the mail fails: adding again would create a second one.
          if (invitation === 'now')
            await calls.speaker.sendInvitation({ params: { id: speaker._id } }).then(
              () => toast.success(sentMessage(t('record.invited', { email: speaker.email }), speaker.email)),
              (error) => toast.error(t('new.notInvited'), failureMessage(error)),
            )
          await queryClient.invalidateQueries()
          onAdded(speaker._id)
        }}
      />
    </Allowed>
  )
}

const NONE: Speaker[] = []
const searchTextOf = ({ nom, prenom, company, email, topic, status }: Speaker) =>
  [nom, prenom, company, email, topic, status].join(' ')

/** A campaign to all speakers leaves these out: rejected, or not decided yet. */
const NOT_MAILED: readonly SpeakerStage[] = ['pending', 'rejected', 'trash']

/** The speakers in their order, by stage, and the sessions of the programme. */
export function SpeakersPage() {
  const { t } = useTranslation('organizer-speakers')
  const navigate = useNavigate()
  const { '*': selectedId = '' } = useParams()
  const [params] = useSearchParams()
  const view = params.get('view') ?? 'all'
  const { data: speakers, error, refetch } = useQuery(queries.speakers)
  const { data: invitations, ...invitationsQuery } = useQuery(queries.speakerInvitations)
  const sessions = useQueryData(sessionsQuery) ?? []
  const queryParam = params.get('q') ?? ''
  const [typed, setTyped] = useState({ queryParam, text: queryParam })
  // The address's filter applies until something is typed.
  const query = typed.queryParam === queryParam ? typed.text : queryParam
  const all = speakers ?? NONE
  const searchableRows = useMemo(() => toSearchable(all, searchTextOf), [all])
  const stageOfSpeaker = (speaker: Speaker) => stageOf(speaker, invitations?.get(speaker._id))
  const shown = filterRows(searchableRows, query).filter(
    (speaker) => view === 'all' || stageOfSpeaker(speaker) === view,
  )
  const current = all.find(({ _id }) => _id === selectedId) ?? shown[0]
  const openSpeaker = (id: string) =>
    void navigate({ pathname: `/speakers/${id}`, search: `${params}` }, { replace: true })
  const recipients = shown.filter((speaker) => view !== 'all' || !NOT_MAILED.includes(stageOfSpeaker(speaker)))
  const composeCampaign = () =>
    void navigate('/mail/campaigns/new?filter=speakers_chosen', { state: { ids: recipients.map(({ _id }) => _id) } })
  const views = [
    { id: 'all', name: t('organizer:word.all'), count: all.length, to: '/speakers' },
    ...SPEAKER_STAGES.map((one) => ({
      id: one as string,
      name: t(`state.${one}`),
      count: all.filter((speaker) => stageOfSpeaker(speaker) === one).length,
      to: `/speakers?view=${one}`,
    })).filter(({ id, count }) => count > 0 || id === 'pending' || id === view),
    { id: 'sessions', name: t('organizer:records.session'), count: sessions.length, to: '/speakers?view=sessions' },
  ]
  const viewList = <ViewList label={t('organizer:section.speakers')} views={views} current={view} />
  if (view === 'sessions')
    return (
      <div className={css.section} data-wide>
        {viewList}
        <SessionsPage speakers={all} />
      </div>
    )
  return (
    <div className={css.section}>
      {viewList}
      <SectionPage
        section="speakers"
        note={t('note', { count: shown.length })}
        tools={
          <>
            <FilterField value={query} onChange={(text) => setTyped({ queryParam, text })} />
            <NewSpeaker onAdded={openSpeaker} />
            <ImportLink />
            {recipients.length > 0 && (
              <AllowedButton call="campaign.createCampaign" variant="line" icon="mail" onPress={composeCampaign}>
                {t('organizer:act.write')}
              </AllowedButton>
            )}
            <ExportButton list="speakers" rows={shown} />
            <DocumentsButton speakers={all} />
          </>
        }
      >
        {speakers && invitations ? (
          <SpeakerList
            speakers={shown}
            stageOf={stageOfSpeaker}
            currentId={current?._id ?? ''}
            isReorderable={view === 'all' && query === ''}
            onOpen={openSpeaker}
          />
        ) : (
          <LoadingOrError
            query={{
              error: error ?? invitationsQuery.error,
              refetch: () => Promise.all([refetch(), invitationsQuery.refetch()]),
            }}
          />
        )}
      </SectionPage>
      {current && (
        <SpeakerRecord
          key={current._id}
          speaker={current}
          onDeleted={() => void navigate({ pathname: '/speakers', search: `${params}` }, { replace: true })}
        />
      )}
    </div>
  )
}

function SessionsPage({ speakers }: { speakers: readonly Speaker[] }) {
  const { t } = useTranslation('organizer')
  return (
    <SectionPage
      section="speakers"
      title={t('records.session')}
      tools={
        <>
          <ProgrammeButton />
          <DocumentsButton speakers={speakers} />
        </>
      }
    >
      <ProgrammeState />
      <SessionList speakerCountOf={(id) => speakers.filter((speaker) => speaker.sessions.includes(id)).length} />
    </SectionPage>
  )
}

function DocumentsButton({ speakers }: { speakers: readonly Speaker[] }) {
  const { t } = useTranslation('organizer-speakers')
  const hasAny = speakers.some(({ urlFile1, urlFile2, urlFile3 }) => urlFile1 || urlFile2 || urlFile3)
  return (
    <DownloadButton path="/api/speaker/documents" isDisabled={!hasAny}>
      {t(hasAny ? 'documents' : 'noDocuments')}
    </DownloadButton>
  )
}

type Props = {
  speakers: readonly Speaker[]
  stageOf: (speaker: Speaker) => SpeakerStage
  currentId: string
  isReorderable: boolean
  onOpen: (id: string) => void
}

/**
 * Speakers in their order, which is changed by dragging, or with Enter on a handle and the arrow keys. A filtered list
 * has gaps, so nothing can be moved there.
 */
function SpeakerList({ speakers, stageOf, currentId, isReorderable, onOpen }: Props) {
  const { t } = useTranslation('organizer-speakers')
  const { mutate: reorder } = useReorder()
  const duplicatesOf = useDuplicates()
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !isReorderable,
    getItems: (keys) => speakers.filter(({ _id }) => keys.has(_id)).map((one) => ({ 'text/plain': fullName(one) })),
    onReorder({ keys, target }) {
      const [moved] = keys
      const others = speakers.filter(({ _id }) => _id !== moved)
      const index = others.findIndex(({ _id }) => _id === target.key)
      if (moved === undefined || index === -1) return
      reorder(ordersForMove(speakers, String(moved), target.dropPosition === 'after' ? index + 1 : index))
    },
  })
  const stageMark = (stage: SpeakerStage) => (
    <span
      className={list.state}
      data-waiting={needsOrganizer(stage) || undefined}
      data-failed={stage === 'unsent' || undefined}
    >
      {t(`stateIs.${stage}`)}
    </span>
  )
  return (
    <GridList
      aria-label={t('list')}
      items={speakers}
      dependencies={[t, isReorderable, stageOf, duplicatesOf]}
      className={cx(rows.list, list.list)}
      {...singleSelection(currentId, onOpen)}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className={rows.empty}>{t('none')}</p>}
    >
      {(speaker) => (
        <GridListItem id={speaker._id} textValue={fullName(speaker)} className={cx(rows.row, list.row)}>
          {isReorderable && (
            <Allowed call="speaker.setSpeakerOrder">
              <Button slot="drag" className={list.handle ?? ''} aria-label={t('move', { name: fullName(speaker) })}>
                <span aria-hidden="true">⠿</span>
              </Button>
            </Allowed>
          )}
          <span className={list.name}>
            <b>{speaker.prenom || speaker.email}</b> {speaker.nom}
            <DuplicateMarks duplicates={duplicatesOf(speaker)} />
          </span>
          <span className={list.company}>{speaker.company}</span>
          {stageMark(stageOf(speaker))}
        </GridListItem>
      )}
    </GridList>
  )
}
