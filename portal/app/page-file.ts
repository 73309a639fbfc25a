import type { ComponentType } from 'react'
import type { Answers } from '#portal/lib/answers.ts'
import type { Page } from '#shared/pages.ts'

/** Asks the page's `queries`, as soon as its file is loaded. */
export type PagePrefetch = (params: Record<string, string>, answers: Answers) => Promise<void>

/** What a file of portal/app/pages exports. */
export interface PageFile {
  Component: ComponentType
  prefetch?: PagePrefetch
  /** Shown instead while a guard checks the session of a signed-in user. */
  Skeleton?: ComponentType
}

const files = import.meta.glob<PageFile>('./pages/?*-page.tsx')

/** Fetches the file of a page. */
export async function loadPageFile({ file }: Page): Promise<PageFile> {
  const load = files[`./pages/${file}.tsx`]
  if (!load) throw new Error(`There is no page ${file}.`)
  return load()
}
