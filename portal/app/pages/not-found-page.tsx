import { useTranslation } from 'react-i18next'
import { Directory, type Way } from '#portal/app/directory.tsx'
import page from '#portal/app/page.module.css'
import { Page } from '#portal/app/page.tsx'
import { paths } from '#portal/app/paths.ts'
import { BilingualBand } from '#portal/app/sign-band.tsx'
import { BilingualLostLinkForm } from '#portal/features/account/lost-link-form.tsx'
import { cx } from '#portal/ui/cx.ts'

const WAYS: readonly Way[] = [
  { id: 'login', to: paths.login },
  { id: 'visa', to: paths.visa },
  { id: 'exhibitors', to: paths.exhibitors },
  { id: 'speakers', to: paths.speakers },
]

/** Nothing at this address, in both languages, and the one thing that helps: the link again. */
export function NotFoundPage() {
  const { t } = useTranslation('app')
  return (
    <Page title={t('notFound.title')}>
      <BilingualBand id="notFound" />
      <div className={cx(page.wrap, page.split)}>
        <section className={page.narrow}>
          <BilingualLostLinkForm />
        </section>
        <section>
          <h2>{t('ways.next')}</h2>
          <Directory ways={WAYS} label={t('ways.next')} />
        </section>
      </div>
    </Page>
  )
}
