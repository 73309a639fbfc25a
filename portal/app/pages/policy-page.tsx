import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '#portal/app/page.tsx'
import { BilingualPageHeader, PageHeader } from '#portal/app/page-header.tsx'
import type { PagePrefetch } from '#portal/app/page-parts.tsx'
import { useEdition } from '#portal/lib/edition.ts'
import { useParams } from '#portal/lib/navigation.tsx'
import { policyQuery } from '#portal/lib/policy.ts'
import { useCachedQuery } from '#portal/lib/query-cache.ts'
import { LinkButton } from '#portal/ui/button.tsx'
import { ExternalLinksContext } from '#portal/ui/external-links-context.ts'
import { FormattedText } from '#portal/ui/formatted-text.tsx'
import { RetryButton } from '#portal/ui/retry-button.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import { policyAddress } from '#shared/edition/policy-address.ts'
import { isPolicyDocument } from '#shared/policy/policy.rules.ts'
import type { Policy } from '#shared/policy/policy.schema.ts'
import css from './policy-page.module.css'

export const prefetch: PagePrefetch = ({ document = '' }, cache) => cache.prefetch(policyQuery(document))

/** /policy/privacy and /policy/speaker_release: what people accept, as a page of text. */
export function Component() {
  const { document = '' } = useParams()
  const { t } = useTranslation('app')
  if (isPolicyDocument(document)) return <PolicyText document={document} />
  return (
    <Page title={t('notFound.title')}>
      <BilingualPageHeader id="notFound" />
    </Page>
  )
}

function PolicyText({ document }: Pick<Policy, 'document'>) {
  const { t, i18n } = useTranslation('policy')
  const { data, isPending, refetch } = useCachedQuery(policyQuery(document))
  const canOpenLinks = use(ExternalLinksContext)
  const pdf = policyAddress(useEdition().privacyPolicy, i18n.language)
  const text = data?.[i18n.language] ?? ''
  const title = t(`title.${document}`)
  return (
    <Page title={title}>
      <PageHeader title={title}>{data && <p>{t('version', { version: data.version })}</p>}</PageHeader>
      <div className={css.body}>
        {isPending && <Spinner />}
        {!isPending && !data && (
          <div className="stack" role="alert">
            <p>{t('broken')}</p>
            <RetryButton onPress={refetch} />
          </div>
        )}
        {data && text === '' && <p>{t('pdfAlone')}</p>}
        {text !== '' && <FormattedText text={text} lang={i18n.language} below={1} />}
        {document === 'privacy' && !isPending && canOpenLinks && (
          <p className={css.pdf}>
            <LinkButton href={pdf} target="_blank" rel="noreferrer" variant="line" icon="out">
              {t('pdf')}
            </LinkButton>
          </p>
        )}
      </div>
    </Page>
  )
}
