import type { ReactNode } from 'react'
import css from './page.module.css'
import { Page } from './page.tsx'
import { PageHeader } from './page-header.tsx'

/** A public page with its title in the dark band and one narrow column below it. */
export function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title}>
      <PageHeader title={title} />
      <div className={css.split}>
        <section className={css.narrow}>{children}</section>
      </div>
    </Page>
  )
}
