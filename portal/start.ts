import { startPrefetch } from './lib/prefetch.ts'
// From the beginning: a page that is left before the rest is here must know of it when that runs.
import './lib/page-unloading.ts'

// The first code that runs, and so little that it runs before the rest is here: what the page will ask the server for
// comes beside the code that draws it.
startPrefetch()
void import('./main.tsx')
