import '#shared/contract/zod-errors.ts'

/** A query that a job did not await shows up here: it is a fault, never noise. */
function failUnawaited(error: unknown): never {
  throw error
}

// Test files share a process: once is enough.
if (!process.listeners('unhandledRejection').some(({ name }) => name === failUnawaited.name))
  process.on('unhandledRejection', failUnawaited)
