import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Language } from '#portal/lib/i18n.ts'
import { AllowedButton, useCanCall } from '#portal/office/auth/allowed.tsx'
import { LoadingOrError, SectionPage } from '#portal/office/layout/section-page.tsx'
import {
  EditorFields,
  EditorForm,
  PageFoot,
  PaneHead,
  PreviewLanguage,
  SidePane,
  SplitPage,
  usePreviewLanguage,
} from '#portal/office/layout/side-pane.tsx'
import { calls, confirm, useApiMutation } from '#portal/office/lib/calls.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { useDraft } from '#portal/office/lib/use-draft.ts'
import { Button, LinkButton } from '#portal/ui/button.tsx'
import { FormattedText } from '#portal/ui/formatted-text.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { CallError } from '#shared/contract/call-error.ts'
import { isPolicyDocument, type PolicyDocument } from '#shared/policy/policy.rules.ts'
import { POLICY_LENGTHS, type PolicyPublication, type PolicyVersion } from '#shared/policy/policy.schema.ts'
import css from './policy-editor.module.css'

/** The next version, starting from the one in force. */
function usePolicyDraft(document: PolicyDocument, inForce: PolicyVersion | undefined, used: readonly string[]) {
  const first: PolicyPublication = {
    version: nextVersion(inForce, used),
    en: inForce?.en ?? '',
    fr: inForce?.fr ?? '',
    was: inForce?.version ?? '',
  }
  const { draft, write, forget } = useDraft(`policy:${document}`, first)
  return {
    draft,
    isChanged: draft.en !== inForce?.en || draft.fr !== inForce.fr,
    write,
    /** Resets to the version in force, or the one just published. */
    forget(published?: Pick<PolicyVersion, 'version' | 'en' | 'fr'>, sent?: PolicyPublication) {
      if (!published) return forget()
      const { version, en, fr } = published
      forget({ version: counted(version, [...used, version]), en, fr, was: version }, sent)
    },
  }
}

/** A PDF without text gets its text under its own version; anything else needs another one. */
function nextVersion(inForce: PolicyVersion | undefined, used: readonly string[]) {
  if (!inForce) return '1'
  return inForce.en === '' ? inForce.version : counted(inForce.version, used)
}

/** The next version if the current one is a number; otherwise '', and the organizer chooses a name. */
function counted(version: string, used: readonly string[]) {
  if (!/^\d{1,6}$/.test(version)) return ''
  let next = Number(version) + 1
  while (used.includes(String(next))) next++
  return String(next)
}

function usePublishing(
  document: PolicyDocument,
  onPublished: (one: Omit<PolicyPublication, 'was'>, sent: PolicyPublication) => void,
) {
  const { t } = useTranslation('organizer-edition')
  return useApiMutation((body: PolicyPublication) => calls.policy.publishPolicy({ params: { document }, body }), {
    errorTitle: t('policy.notPublished'),
    invalidates: [queries.policyVersions(document).queryKey, queries.edition.queryKey],
    onSuccess(answer, sent) {
      onPublished(answer, sent)
      toast.success(t('policy.published', { version: answer.version }))
    },
  })
}

/** Both languages of the next version next to a preview, and the earlier versions. */
export function PolicyEditor({ document, versions }: { document: PolicyDocument; versions: readonly PolicyVersion[] }) {
  const { t } = useTranslation(['organizer-edition', 'policy'])
  const canCall = useCanCall()
  const [language, setLanguage] = usePreviewLanguage()
  const { t: shownIn } = useTranslation('policy', { lng: language })
  const inForce = versions.find((one) => one.isInForce)
  const used = versions.filter(({ en }) => en !== '').map(({ version }) => version)
  const { draft, isChanged, write, forget } = usePolicyDraft(document, inForce, used)
  const [shown, setShown] = useState<PolicyVersion>()
  const name = t(`entry.${document === 'privacy' ? 'privacyPolicy' : 'consent'}`)
  const publishing = usePublishing(document, forget)
  const longest = POLICY_LENGTHS[document]
  const refused = publishing.error instanceof CallError ? publishing.error.fields : {}
  const problemOf = (one: 'en' | 'fr') => (draft[one].length > longest ? t('error:too_long') : refused[one])
  const isTaken = used.includes(draft.version.trim())
  const isOverLength = draft.en.length > longest || draft.fr.length > longest
  const isReady =
    isChanged && !isTaken && !isOverLength && [draft.version, draft.en, draft.fr].every((one) => one.trim())
  const publish = async () => {
    const { version } = draft
    if (
      isReady &&
      (await confirm({
        title: t('policy.ask', { version }),
        message: t('policy.askText'),
        confirmLabel: t('policy.publish'),
      }))
    )
      publishing.mutate(draft)
  }
  return (
    <SplitPage>
      <SectionPage
        section="edition"
        title={name}
        note={inForce && t('policy.inForce', { version: inForce.version })}
        tools={
          <LinkButton variant="line" to="/edition?group=privacy">
            {t('policy.back')}
          </LinkButton>
        }
      >
        <EditorForm isReadOnly={!canCall('policy.publishPolicy')} onSubmit={publish}>
          <EditorFields>
            <p className="quiet">{t('policy.marks')}</p>
            {(['en', 'fr'] as const).map((one) => (
              <TextField
                key={one}
                label={t(`field.${one}`)}
                hint={t('policy.left', { count: longest - draft[one].length })}
                multiline="area"
                rows={14}
                value={draft[one]}
                onChange={(text) => {
                  write({ [one]: text })
                  publishing.reset()
                  setShown(undefined)
                }}
                onFocus={() => setLanguage(one)}
                errorMessage={problemOf(one)}
              />
            ))}
          </EditorFields>
          <PublishFoot
            {...{ draft, isChanged, isTaken, isReady }}
            isPending={publishing.isPending}
            onVersion={(version) => write({ version })}
            onForget={() => forget()}
          />
        </EditorForm>
      </SectionPage>
      <PolicyPreview
        title={shownIn(`title.${document}`)}
        shown={shown ?? draft}
        isDraft={!shown}
        language={language}
        onLanguage={setLanguage}
        versions={versions}
        onShow={setShown}
        onTake={({ en, fr }) => {
          write({ en, fr })
          setShown(undefined)
        }}
      />
    </SplitPage>
  )
}

type FootProps = {
  draft: { version: string; en: string; fr: string }
  isChanged: boolean
  isTaken: boolean
  isReady: boolean
  isPending: boolean
  onVersion: (version: string) => void
  onForget: () => void
}

/** The name of the next version, what it lacks, and the button that publishes it. */
function PublishFoot({ draft, isChanged, isTaken, isReady, isPending, onVersion, onForget }: FootProps) {
  const { t } = useTranslation(['organizer-edition', 'policy'])
  return (
    <PageFoot>
      <div className={css.version}>
        <TextField
          label={t('policy.next')}
          value={draft.version}
          maxLength={64}
          onChange={onVersion}
          errorMessage={isTaken && t('policy:versionTaken')}
        />
      </div>
      {isChanged && (
        <Button variant="quiet" onPress={onForget}>
          {t('organizer:act.discardChanges')}
        </Button>
      )}
      {!isChanged && <p>{t('policy.unchanged')}</p>}
      {[draft.en, draft.fr].some((text) => !text.trim()) && <p>{t('policy.bothTexts')}</p>}
      <Button type="submit" isDisabled={!isReady} isPending={isPending} pendingLabel={t('policy.publishing')}>
        {t('policy.publish')}
      </Button>
    </PageFoot>
  )
}

type Props = {
  title: string
  shown: Pick<PolicyVersion, 'version' | 'en' | 'fr'>
  /** Not a published version. */
  isDraft: boolean
  language: Language
  onLanguage: (language: Language) => void
  versions: readonly PolicyVersion[]
  /** Undefined for the draft. */
  onShow: (version: PolicyVersion | undefined) => void
  /** Goes on writing from a version. */
  onTake: (version: PolicyVersion) => void
}

/** The draft, or a version, as its readers see it, and the list of versions. */
export function PolicyPreview({ title, shown, isDraft, language, onLanguage, versions, onShow, onTake }: Props) {
  const { t } = useTranslation(['organizer-edition', 'policy'])
  return (
    <SidePane label={t('organizer:act.preview')}>
      <PaneHead title={isDraft ? t('organizer:act.preview') : t('policy:version', { version: shown.version })}>
        <PreviewLanguage value={language} onChange={onLanguage} />
      </PaneHead>
      <article className={css.paper} lang={language}>
        <h2>{title}</h2>
        {shown[language] === '' ? (
          <p className="quiet">{t('policy.pdfAlone')}</p>
        ) : (
          <FormattedText text={shown[language]} lang={language} below={2} />
        )}
      </article>
      <h2 className="text-20">{t('policy.versions')}</h2>
      <ul className={css.versions}>
        {versions.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the edition's call can keep two texts under one version
          <li key={index}>
            <VersionRow one={one} isShown={shown === one} onShow={onShow} onTake={onTake} />
          </li>
        ))}
      </ul>
    </SidePane>
  )
}

type RowProps = Pick<Props, 'onShow' | 'onTake'> & { one: PolicyVersion; isShown: boolean }

function VersionRow({ one, isShown, onShow, onTake }: RowProps) {
  const { t } = useTranslation(['organizer-edition', 'policy'])
  const dates = useDates()
  const since = one.publishedAt ? t('policy.since', { day: dates.day(one.publishedAt) }) : t('policy.before')
  return (
    <>
      <p>
        <b>{t('policy:version', { version: one.version })}</b>
        {one.isInForce && <span className={css.now}>{t('policy.now')}</span>}
      </p>
      <p className="quiet">
        {since} {t('policy.accepted', { count: one.accepted })}
      </p>
      {one.en !== '' && (
        <div className={css.buttons}>
          <Button variant="line" onPress={() => onShow(isShown ? undefined : one)}>
            {t(isShown ? 'policy.hide' : 'policy.show')}
          </Button>
          {!one.isInForce && (
            <AllowedButton call="policy.publishPolicy" variant="quiet" onPress={() => onTake(one)}>
              {t('policy.take')}
            </AllowedButton>
          )}
        </div>
      )}
    </>
  )
}

/** The text that people accept, its next version, and all that were in force before. */
export function PolicyPage() {
  const { document = '' } = useParams()
  return isPolicyDocument(document) && <PolicyVersions key={document} document={document} />
}

function PolicyVersions({ document }: { document: PolicyDocument }) {
  const { t } = useTranslation('organizer-edition')
  const query = useQuery(queries.policyVersions(document))
  if (query.data) return <PolicyEditor document={document} versions={query.data} />
  return (
    <SectionPage
      section="edition"
      title={t(`entry.${document === 'privacy' ? 'privacyPolicy' : 'consent'}`)}
      tools={
        <LinkButton variant="line" to="/edition?group=privacy">
          {t('policy.back')}
        </LinkButton>
      }
    >
      <LoadingOrError query={query} />
    </SectionPage>
  )
}
