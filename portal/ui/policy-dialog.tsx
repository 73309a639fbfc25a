import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { policyQuery } from '#portal/lib/policy.ts'
import { useCachedQuery } from '#portal/lib/query-cache.ts'
import { policyAddress } from '#shared/edition/policy-address.ts'
import { DocumentDialog, type DocumentDialogProps } from './document-dialog.tsx'
import { FormattedText } from './formatted-text.tsx'
import css from './policy-dialog.module.css'
import { Spinner } from './spinner.tsx'
import { useMediaQuery } from './use-media-query.ts'

type Props = Pick<DocumentDialogProps, 'isOpen' | 'onClose' | 'title'>

/** The privacy policy: its PDF, and on narrow screens, where a page of A4 cannot be read, its text before it. */
export function PolicyDialog(props: Props) {
  const language = useLanguage()
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const { data, isPending } = useCachedQuery(props.isOpen ? policyQuery('privacy') : undefined)
  const policyText = data?.[language]
  const text = isPending ? (
    <p className={css.waiting}>
      <Spinner />
    </p>
  ) : (
    policyText && <FormattedText text={policyText} lang={language} below={2} />
  )
  return (
    <DocumentDialog
      {...props}
      url={policyAddress(useEdition().privacyPolicy, language)}
      {...(isNarrow ? text && { text, isTextPending: isPending } : policyText && { textUrl: '/policy/privacy' })}
    />
  )
}
