import { Spinner } from '#portal/ui/spinner.tsx'
import { AppHeader } from './app-header.tsx'
import css from './page.module.css'

/** A loading page: the header is already there, and nothing that could shift. */
export function PageSkeleton() {
  return (
    <>
      <AppHeader />
      <main className={css.waiting}>
        <Spinner />
      </main>
    </>
  )
}
