import { useSearchParams } from 'react-router-dom'
import { Page } from '#portal/app/page.tsx'
import { LetterView } from '#portal/features/visa/letter-view.tsx'
import { useVisaText } from '#portal/features/visa/visa-text.ts'

/** /letter?number=…&code=…: whether a visa letter is ours and still valid. */
export function Component() {
  const { t } = useVisaText()
  const [search, setSearch] = useSearchParams()
  const letter = { number: search.get('number') ?? '', code: search.get('code') ?? '' }
  return (
    <Page title={t('letter.title')}>
      <LetterView
        key={`${letter.number} ${letter.code}`}
        letter={letter}
        onCheck={(next) => setSearch({ ...next }, { replace: true })}
      />
    </Page>
  )
}
