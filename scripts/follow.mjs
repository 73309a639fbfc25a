// Plain JavaScript, as run.mjs.

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_CHECK_MS = 500

/** Ends as the child ends. A signal is handed on; the child decides how it stops. */
export function follow(child) {
  // Ctrl-C reaches the child without us, since it is in the same group: a second one would cut its stop short.
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  // npm's SIGTERM ends the shell between npm and us, and nobody tells us: then we have a new parent.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
      resolve(undefined)
    })
  })
}
