import '#shared/contract/messages.ts'

// A query that a job did not await shows up here: it is a fault, never noise.
process.on('unhandledRejection', (error) => {
  throw error
})
