// Runs before the main code has loaded: records for it that the page is being left or a form was submitted, and requests
// the signed-in company. It runs once the whole page has been parsed, with the data that the main code reads: code from
// the browser's cache would otherwise run before that.
import './lib/early-call.ts'
import './lib/page-unloading.ts'
import './lib/early-submit.ts'

void import('./main.tsx')
