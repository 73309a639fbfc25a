import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { EditorFields, EditorForm, PageFoot, SplitPage } from '#portal/office/frame/side-pane.tsx'
import { usePreviewLanguage } from '#portal/office/frame/use-preview-language.ts'
import { calls } from '#portal/office/lib/calls.ts'
import { confirm } from '#portal/office/lib/confirm.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { useChange } from '#portal/office/lib/use-change.ts'
import { useMay } from '#portal/office/session/use-me.ts'
import { Button } from '#portal/ui/button.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { CallError } from '#shared/contract/call-error.ts'
import type { PolicyDocument } from '#shared/policy/policy.rules.ts'
import { POLICY_LENGTHS, type PolicyVersion } from '#shared/policy/policy.schema.ts'
import css from './policy-editor.module.css'
import { PolicyPreview } from './policy-preview.tsx'
import { usePolicyDraft } from './use-policy-draft.ts'

/** Both languages of the next version beside what readers will see, and the versions before it. */
export function PolicyEditor({ document, versions }: { document: PolicyDocument; versions: readonly PolicyVersion[] }) {
  const { t } = useTranslation(['organizer-edition', 'error', 'policy'])
  const may = useMay()
  const [language, setLanguage] = usePreviewLanguage()
  const { t: shownIn } = useTranslation('policy', { lng: language })
  const inForce = versions.find((one) => one.isInForce)
  const used = versions.filter(({ en }) => en !== '').map(({ version }) => version)
  const { draft, isChanged, write, forget } = usePolicyDraft(document, inForce, used)
  const [shown, setShown] = useState<PolicyVersion>()
  const name = t(`entry.${document === 'privacy' ? 'privacyPolicy' : 'consent'}`)
  const publishing = useChange(() => calls.policy.publishPolicy({ params: { document }, body: draft }), {
    failed: t('policy.notPublished'),
    reads: [queries.policyVersions(document).queryKey, queries.edition.queryKey],
    onSuccess(answer) {
      forget(answer)
      toast.success(t('policy.published', { version: answer.version }))
    },
  })
  const longest = POLICY_LENGTHS[document]
  const refused = publishing.error instanceof CallError ? publishing.error.fields : {}
  const problemOf = (one: 'en' | 'fr') => (draft[one].length > longest ? t('error:too_long') : refused[one])
  const isTaken = used.includes(draft.version.trim())
  const isOverLength = draft.en.length > longest || draft.fr.length > longest
  const isReady =
    isChanged && !isTaken && !isOverLength && [draft.version, draft.en, draft.fr].every((one) => one.trim())
  const publish = async () => {
    const { version } = draft
    const question = { title: t('policy.ask', { version }), message: t('policy.askText'), yes: t('policy.publish') }
    if (isReady && (await confirm(question))) publishing.mutate()
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
        <EditorForm isLocked={!may('policy.publishPolicy')} onSubmit={publish}>
          <EditorFields>
            <p className={css.hint}>{t('policy.marks')}</p>
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
          <PageFoot>
            <div className={css.version}>
              <TextField
                label={t('policy.next')}
                value={draft.version}
                maxLength={64}
                onChange={(version) => write({ version })}
                {...(isTaken && { errorMessage: t('policy:versionTaken') })}
              />
            </div>
            {isChanged && (
              <Button variant="quiet" onPress={() => forget()}>
                {t('policy.forget')}
              </Button>
            )}
            {!isChanged && <p>{t('policy.unchanged')}</p>}
            {[draft.en, draft.fr].some((text) => !text.trim()) && <p>{t('policy.bothTexts')}</p>}
            <Button
              type="submit"
              isDisabled={!isReady}
              isPending={publishing.isPending}
              pendingLabel={t('policy.publishing')}
            >
              {t('policy.publish')}
            </Button>
          </PageFoot>
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
