import { askEarly } from '#portal/lib/early-answers.ts'
// From the beginning: a page that is left before the rest is here must know of it when that runs.
import '#portal/lib/page-leaving.ts'

// The first code that runs, and so little that it runs before the rest is here: what the page will ask the server for
// comes beside the code that draws it.
askEarly()
void import('./main.tsx')
