// Before the main code has loaded, a page that is left and a form that is sent are noted for it, and it is asked whose
// session this is. It runs once the whole page is there, with the data that the main code reads: what the browser's cache
// has would otherwise be there first.
import './lib/early-call.ts'
import './lib/page-unloading.ts'
import './lib/early-submit.ts'

void import('./main.tsx')
