// The first code that runs, and so little that it runs before the rest is here: a page that is left meanwhile must know
// of it when that runs, and what is sent meanwhile is noted.
import './lib/page-unloading.ts'
import './lib/early-submit.ts'

void import('./main.tsx')
