// The first code that runs, and so little that it runs before the rest is here: a page that is left meanwhile must know
// of it when that runs.
import './lib/page-unloading.ts'

void import('./main.tsx')
