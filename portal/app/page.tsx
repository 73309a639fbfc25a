import type { ReactNode } from 'react'
import { AppHeader } from './app-header.tsx'
import { PageFooter } from './page-footer.tsx'
import { usePageTitle } from './use-page-title.ts'

type Props = {
  /** For the browser's tab. */
  title: string
  /** Content of the header band; place and dates are then shown there. */
  sign?: ReactNode
  children: ReactNode
}

/** A public page: header, content, and the contact address. */
export function Page({ title, sign, children }: Props) {
  usePageTitle(title)
  return (
    <>
      <AppHeader hasEdition={!sign}>{sign}</AppHeader>
      <main>{children}</main>
      <PageFooter />
    </>
  )
}
