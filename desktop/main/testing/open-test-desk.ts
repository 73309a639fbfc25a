import type { Backend } from '#desktop/main/backend.ts'
import { type OpenDeskOptions, openDesk } from '#desktop/main/desk/open-desk.ts'
import type { PrintResult } from '#desktop/main/desk/sheet-runner.ts'
import { newFolder } from '#server/testing/new-folder.ts'
import type { CheckinKind } from '#shared/checkin/checkin.rules.ts'
import { createClient } from '#shared/contract/client.ts'
import { deskSearchContract } from '#shared/desk-search/desk-search.contract.ts'
import type { PrintJob } from '#shared/desk-search/printing.schema.ts'
import type { DeskHarness } from './desk-harness.ts'

export * from './desk-harness.ts'

/** The app of a desk whose printer by default accepts every label. */
export const openBackend = (given: Pick<OpenDeskOptions, 'copy'> & Partial<OpenDeskOptions>): Promise<Backend> =>
  openDesk({
    folder: newFolder(),
    printer: () => 'Zebra',
    print: async () => ({ isOk: true }),
    log: () => {},
    onRevoked: () => {},
    ...given,
  })

export type OpenTestDesk = Awaited<ReturnType<typeof openTestDesk>>

/** The app of a desk, with a printer whose labels end up in `paper`. The harness closes it. */
export async function openTestDesk(harness: DeskHarness, kind: CheckinKind = 'collected') {
  const desk = await harness.syncedDesk()
  const paper: PrintJob[] = []
  const printer: { takes(job: PrintJob): Promise<PrintResult> } = { takes: async () => ({ isOk: true }) }
  const backend = await openBackend({
    copy: desk.copy,
    print: async ([job]) => {
      if (!job) throw new Error('an empty sheet')
      const result = await printer.takes(job)
      if (result.isOk) paper.push({ ...job })
      return result
    },
  })
  harness.closing.push(() => backend.close())
  const app = createClient(deskSearchContract, async ({ method, path, body }) => {
    const answer = await backend.handle(
      new Request(`app://foyer${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    )
    const result = await answer.json()
    if (answer.status >= 400) throw new Error(`${answer.status} ${JSON.stringify(result)}`)
    return result
  })
  return {
    ...desk,
    app,
    backend,
    paper,
    printer,
    /** What a scanned code is worth here. */
    async scan(text: string) {
      return (await app.findCode({ params: { code: text }, query: { kind } })).standing
    },
    sync: () => desk.syncNow(),
  }
}
