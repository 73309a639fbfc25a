import { Page } from '#portal/app/page.tsx'
import { LetterView } from '#portal/features/visa/letter-view.tsx'
import { useVisaText } from '#portal/features/visa/visa-text.ts'
import { usePageLocation } from '#portal/lib/navigation.tsx'

/** /letter?number=…&code=…: whether a visa letter is ours and still valid. */
export function Component() {
  const { t } = useVisaText()
  const { pathname, search, navigate } = usePageLocation()
  const params = new URLSearchParams(search)
  const letter = { number: params.get('number') ?? '', code: params.get('code') ?? '' }
  return (
    <Page title={t('letter.title')}>
      <LetterView
        key={`${letter.number} ${letter.code}`}
        letter={letter}
        onCheck={(next) => void navigate(`${pathname}?${new URLSearchParams({ ...next })}`, { replace: true })}
      />
    </Page>
  )
}
