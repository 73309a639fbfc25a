import { resolve } from 'node:path'
import { startFilledFoyer } from '#portal/e2e/support/foyer.ts'

const FILL = resolve(import.meta.dirname, 'fill-sample.ts')

/** A server with the whole sample event: companies, badges with photos, speakers, visas. */
export const startSampleFoyer = () => startFilledFoyer(FILL)
