import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#portal/lib/i18n.ts'
import { useCanCall } from '#portal/office/auth/use-me.ts'
import { PaneHead } from '#portal/office/frame/side-pane.tsx'
import { calls } from '#portal/office/lib/calls.ts'
import { MailPaper } from '#portal/office/mail/model/mail-paper.tsx'
import type { ModelTexts } from '#portal/office/mail/model/model-texts.tsx'
import { DataTable } from '#portal/office/table/data-table.tsx'
import type { Selected } from '#portal/office/table/selection.ts'
import { column, type TableColumn } from '#portal/office/table/table-column.ts'
import { useRows } from '#portal/office/table/use-rows.ts'
import { IconButton } from '#portal/ui/icon-button.tsx'
import type { AudienceMember } from '#shared/campaign/campaign.contract.ts'
import { type CampaignFilter, SIGN_IN_LINK_DAYS } from '#shared/campaign/campaign.rules.ts'
import css from './campaign-page.module.css'

/** The recipient whose mail is shown: the next one, or else the first, until another one is opened. */
export function useCurrentRecipient<T extends { _id: string; name: string }>(
  recipients: readonly T[],
  nextId?: string | undefined,
) {
  const [id, open] = useState('')
  const index = Math.max(
    0,
    recipients.findIndex(({ _id }) => _id === (id || nextId)),
  )
  const current = recipients[index]
  const onMove = (next: number) => open(recipients[next]?._id ?? '')
  return { current, open, name: current?.name ?? '', place: index, count: recipients.length, onMove }
}

/** The preview of a draft: the mail for one recipient, and where it cannot be filled in. */
export function useCampaignPreview(filter: CampaignFilter, texts: ModelTexts, recordId: string) {
  const language = useLanguage()
  const { object, content, objectFr, contentFr } = texts
  const body = { filter, object, content, objectFr, contentFr, language, ...(recordId && { recordId }) }
  return useQuery({
    queryKey: ['mail', 'campaign-preview', body],
    queryFn: () => calls.campaign.previewCampaign({ body }),
    placeholderData: keepPreviousData,
    enabled: useCanCall()('campaign.previewCampaign'),
  }).data
}

type RecipientPreviewProps = {
  name: string
  /** From 0. */
  place: number
  count: number
  preview: ReturnType<typeof useCampaignPreview>
  /** Each company gets a sign-in link of its own, and the preview shows an example. */
  hasLink: boolean
  onMove: (place: number) => void
}

/** The mail of one recipient, with buttons for the previous and the next one. */
export function RecipientPreview({ name, place, count, preview, hasLink, onMove }: RecipientPreviewProps) {
  const { t } = useTranslation('organizer-mail')
  return (
    <>
      <PaneHead
        title={
          <span aria-live="polite">
            {count > 0 ? t('campaign.place', { name, place: place + 1, count }) : t('campaign.sample')}
          </span>
        }
      >
        <IconButton
          icon="back"
          label={t('campaign.before')}
          isDisabled={place <= 0}
          onPress={() => onMove(place - 1)}
        />
        <IconButton
          icon="arrow"
          label={t('campaign.after')}
          isDisabled={place >= count - 1}
          onPress={() => onMove(place + 1)}
        />
      </PaneHead>
      {preview?.html ? <MailPaper {...preview} /> : <p>{t('model.noPreview')}</p>}
      <p className={css.languages}>
        {t('campaign.bothLanguages')} {hasLink && t('campaign.ownLink', { days: SIGN_IN_LINK_DAYS })}
      </p>
    </>
  )
}

const searchTextOf = ({ name, email }: AudienceMember) => `${name} ${email}`

type AudienceTableProps = {
  members: readonly AudienceMember[]
  /** Without it, nobody is unticked. */
  selection?: { selected: Selected; onSelect: (selected: Selected) => void }
  onOpen: (id: string) => void
}

/** The people that the filter finds; whoever is unticked gets no mail. */
export function AudienceTable({ members, selection, onOpen }: AudienceTableProps) {
  const { t } = useTranslation('organizer-mail')
  const columns = useMemo<TableColumn<AudienceMember>[]>(
    () => [
      column('name', t('campaign.column.recipient'), ({ name }) => name),
      column('email', t('organizer:word.to'), ({ email }) => email),
    ],
    [t],
  )
  const { table } = useRows(members, columns, searchTextOf, {
    list: 'audience',
    sorting: { column: 'name', direction: 'ascending' },
  })
  return (
    <div className={css.audience}>
      <DataTable
        label={t('campaign.recipients')}
        columns={columns}
        {...table}
        {...selection}
        onOpen={onOpen}
        empty={t('campaign.nobody')}
      />
    </div>
  )
}
