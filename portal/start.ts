// Registers its listeners before the main code has loaded: a page that is left, or a form that is sent meanwhile, is
// noted for it.
import './lib/page-unloading.ts'
import './lib/early-submit.ts'

void import('./main.tsx')
