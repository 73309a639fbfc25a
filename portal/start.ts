// Before the main code has loaded, a page that is left and a form that is sent are noted for it, and it is asked whose
// session this is.
import './lib/early-call.ts'
import './lib/page-unloading.ts'
import './lib/early-submit.ts'

void import('./main.tsx')
