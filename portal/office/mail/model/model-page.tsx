import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { QueryState } from '#portal/office/frame/query-state.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { mailQueries } from '#portal/office/mail/mail-queries.ts'
import { ModelEditor } from './model-editor.tsx'

/** The model in the page's address, or the first one. */
export function ModelPage() {
  const { id } = useParams()
  const { data: models, error, refetch } = useQuery(mailQueries.models)
  const model = models?.find(({ _id }) => _id === id) ?? models?.[0]
  if (model) return <ModelEditor key={model._id} model={model} />
  return (
    <SectionPage section="mail">
      <QueryState error={error} onRetry={() => void refetch()} />
    </SectionPage>
  )
}
