import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '#portal/office/frame/query-state.tsx'
import { SectionPage } from '#portal/office/frame/section-page.tsx'
import { LetterTextEditor, letterTextQuery } from './letter-text-editor.tsx'

/** What every visa letter says, in both languages. */
export function LetterTextPage() {
  const { t } = useTranslation('organizer-edition')
  const { data, error, refetch } = useQuery(letterTextQuery)
  if (data) return <LetterTextEditor saved={data} />
  return (
    <SectionPage section="edition" title={t('letterText.title')}>
      <QueryState error={error} onRetry={() => void refetch()} />
    </SectionPage>
  )
}
