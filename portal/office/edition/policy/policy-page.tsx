import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { QueryState, SectionPage } from '#portal/office/frame/section-page.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { isPolicyDocument, type PolicyDocument } from '#shared/policy/policy.rules.ts'
import { PolicyEditor } from './policy-editor.tsx'

/** The text that people accept, its next version, and all that were in force before. */
export function PolicyPage() {
  const { document = '' } = useParams()
  return isPolicyDocument(document) && <PolicyVersions key={document} document={document} />
}

function PolicyVersions({ document }: { document: PolicyDocument }) {
  const { t } = useTranslation('organizer-edition')
  const { data, error, refetch } = useQuery(queries.policyVersions(document))
  if (data) return <PolicyEditor document={document} versions={data} />
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
      <QueryState error={error} onRetry={refetch} />
    </SectionPage>
  )
}
