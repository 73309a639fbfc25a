import { createServer } from 'node:net'

/**
 * How `npm start` runs the server; the bench uses the same options. Why: docs/decisions/003-write-queue.md.
 */
export const startOptions = {
  /** Defaults; variables already set take precedence. */
  env: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
  },
  /** Flags for node. */
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=20'],
}

const TRIES = 50

/** The first port from `wanted` on that is free on this host. */
export async function freePort(wanted: number, host: string) {
  for (let port = wanted; port < wanted + TRIES && port <= 65_535; port++) if (await isFree(port, host)) return port
  throw new Error(`PORT: expected one that is free, found none from ${wanted} on`)
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false)
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
