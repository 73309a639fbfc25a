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
