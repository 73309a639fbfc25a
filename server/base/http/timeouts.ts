// A client that sends nothing must not hold a socket for minutes.
export const HEADERS_TIMEOUT_MS = 5_000
export const KEEP_ALIVE_MS = 5_000
/**
 * How long a whole request may take to arrive. The largest file must come through over the slowest network that is
 * planned for, 40 kB/s: 20 MB then take almost nine minutes. How many such forms an address may hold open at once is
 * bounded where they are read.
 */
export const REQUEST_TIMEOUT_MS = 600_000
