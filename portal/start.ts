// From the beginning: a page that is left before the rest is here must know of it when that runs.
import './lib/page-unloading.ts'

void import('./main.tsx')
