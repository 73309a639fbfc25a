import type { ReactNode } from 'react'
import { AppHeader } from './app-header.tsx'
import { PageFooter } from './page-footer.tsx'
import { usePageTitle } from './use-page-title.ts'

type Props = {
  /** For the browser's tab. */
  title: string
  /** Inside the ink band; then place and dates are said there. */
  sign?: ReactNode
  children: ReactNode
}

/** A public page: sign, content, and the address for questions. */
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
