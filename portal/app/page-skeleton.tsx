import { Spinner } from '#portal/ui/spinner.tsx'
import { AppHeader } from './app-header.tsx'
import css from './page.module.css'

/** A page on its way: the sign is already there, and nothing else that could jump. */
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
