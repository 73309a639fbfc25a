import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#portal/office/layout/form-dialog.tsx'
import { calls, failureMessage, sendDocument } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { FileButton } from '#portal/ui/file-button.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import type { Sponsor } from '#shared/sponsor/sponsor.schema.ts'
import {
  ATTACHMENTS,
  kindOf,
  MANUALS,
  type ManualName,
  manualOf,
  SPONSOR_KINDS,
  type SponsorKind,
  tableOf,
} from '#shared/sponsor/sponsor-kind.ts'
import css from './plan-page.module.css'

type Props = {
  /** The list from which the dialog was opened. */
  kind: SponsorKind
  sponsor: Sponsor | undefined
  /** Names of the other groups. */
  groups: readonly string[]
  onClose: () => void
}

/** What a record is, its name, and its file or web address. */
export function SponsorDialog({ kind: asked, sponsor, groups, onClose }: Props) {
  const { t } = useTranslation('organizer-plan')
  const client = useQueryClient()
  const [kind, setKind] = useState(sponsor ? kindOf(sponsor) : asked)
  const [manual, setManual] = useState(sponsor && manualOf(sponsor))
  const [draft, setDraft] = useState({
    group: asked === 'others' ? (sponsor?.table ?? '') : '',
    raisonSocial: sponsor?.raisonSocial ?? '',
    urlLogo: sponsor?.urlLogo ?? '',
  })
  const [isSubmitted, setSubmitted] = useState(false)
  const known = kind === 'manuals' ? manual : undefined
  const name = known ? ATTACHMENTS[known] : draft.raisonSocial.trim()
  const save = useMutation({
    mutationFn: () => {
      const body = { table: tableOf(kind, draft.group), raisonSocial: name, urlLogo: draft.urlLogo }
      return sponsor
        ? calls.sponsor.updateSponsor({ params: { id: sponsor._id }, body })
        : calls.sponsor.createSponsor({ body })
    },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: queries.sponsors.queryKey })
      onClose()
    },
  })
  const send = useMutation({
    mutationFn: sendDocument,
    onSuccess: (urlLogo, file) =>
      setDraft((now) => ({ ...now, urlLogo, raisonSocial: now.raisonSocial || file.name.replace(/\.\w+$/, '') })),
  })
  const problem = save.error ?? send.error
  const set = (key: keyof typeof draft) => (value: string) => setDraft((now) => ({ ...now, [key]: value }))
  const missing = (text: string) => (isSubmitted && text.trim() === '' ? t('sponsor.missing') : undefined)
  return (
    <FormDialog
      title={sponsor ? t('organizer:act.edit') : t(`add.${asked}`)}
      isOpen
      onClose={onClose}
      isPending={save.isPending || send.isPending}
      pendingLabel={t('ui:saving')}
      failure={problem && failureMessage(problem)}
      onSubmit={() => {
        setSubmitted(true)
        if (name !== '' && (kind !== 'others' || draft.group.trim() !== '')) save.mutate()
      }}
    >
      <div className={css.form}>
        <KindSelect kind={kind} onChange={setKind} />
        {kind === 'others' && (
          <TextField
            label={t('sponsor.group')}
            hint={t('sponsor.groupHint')}
            value={draft.group}
            onChange={set('group')}
            suggestions={groups}
            errorMessage={missing(draft.group)}
          />
        )}
        {kind === 'manuals' && <ManualSelect manual={manual} onChange={setManual} />}
        {!known && (
          <TextField
            label={t('organizer:word.name')}
            value={draft.raisonSocial}
            onChange={set('raisonSocial')}
            errorMessage={missing(draft.raisonSocial)}
          />
        )}
        <SponsorFile
          isManual={kind === 'manuals'}
          address={draft.urlLogo}
          onAddress={set('urlLogo')}
          isPending={send.isPending}
          onFile={send.mutate}
        />
      </div>
    </FormDialog>
  )
}

function KindSelect({ kind, onChange }: { kind: SponsorKind; onChange: (kind: SponsorKind) => void }) {
  const { t } = useTranslation('organizer-plan')
  return (
    <Select
      label={t('sponsor.kind')}
      value={kind}
      options={SPONSOR_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
      onChange={(chosen) => onChange(chosen as SponsorKind)}
    />
  )
}

type ManualProps = { manual: ManualName | undefined; onChange: (manual: ManualName | undefined) => void }

function ManualSelect({ manual, onChange }: ManualProps) {
  const { t } = useTranslation('organizer-plan')
  return (
    <Select
      label={t('sponsor.manual')}
      value={manual ?? 'other'}
      options={[
        ...MANUALS.map((one) => ({ value: one, label: t(`manual.${one}`) })),
        { value: 'other', label: t('manual.other') },
      ]}
      onChange={(chosen) => onChange(MANUALS.find((one) => one === chosen))}
    />
  )
}

type FileProps = {
  isManual: boolean
  /** The address of an uploaded file, or of one on the web. */
  address: string
  onAddress: (address: string) => void
  isPending: boolean
  onFile: (file: File) => void
}

function SponsorFile({ isManual, address, onAddress, isPending, onFile }: FileProps) {
  const { t } = useTranslation('organizer-plan')
  const isStored = address.startsWith('documents/')
  return (
    <>
      <div className={css.file}>
        <FileButton
          accept={isManual ? '.pdf' : '.pdf,image/*'}
          onFile={onFile}
          variant="line"
          icon="upload"
          isPending={isPending}
          pendingLabel={t('ui:saving')}
        >
          {t(isStored ? 'sponsor.otherFile' : 'sponsor.file')}
        </FileButton>
        {isStored && <p role="status">{t('sponsor.stored')}</p>}
      </div>
      <TextField
        label={t('sponsor.url')}
        hint={t('sponsor.urlHint')}
        value={isStored ? '' : address}
        onChange={onAddress}
      />
    </>
  )
}
