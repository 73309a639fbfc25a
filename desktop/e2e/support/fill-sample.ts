import { fillSample } from '#scripts/sample/fill-sample.ts'
import { readConfig } from '#server/base/config.ts'

/** Started as a process of its own by sample-foyer.ts: the sample event into DATA_DIR. */
await fillSample(readConfig(process.env), Date.now())
