// Before the main code has loaded, a page that is left and a form that is sent are noted for it, and it is asked whose
// session this is.
import './lib/early-call.ts'
import './lib/page-unloading.ts'
import './lib/early-submit.ts'

const startPage = () => import('./main.tsx')

// Code from the browser's cache can be there before the end of the page, which holds what the code reads.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startPage)
else void startPage()
