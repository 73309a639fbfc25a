import { open } from 'node:fs/promises'

/** Lines that are on the disk before what they announce is done: those of one moment in one go. */
export async function openJournal(file: string) {
  const handle = await open(file, 'a')
  let waiting: { line: string; done: () => void }[] = []
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await handle.appendFile(batch.map(({ line }) => line).join(''))
      await handle.datasync()
      for (const { done } of batch) done()
    }
    writing = undefined
  }
  return {
    note: (entry: object) =>
      new Promise<void>((done) => {
        waiting.push({ line: `${JSON.stringify(entry)}\n`, done })
        writing ??= write()
      }),
    async close(): Promise<void> {
      await writing
      await handle.close()
    },
  }
}
export type Journal = Awaited<ReturnType<typeof openJournal>>
