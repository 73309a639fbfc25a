// An idle client must not hold a socket for minutes.
export const HEADERS_TIMEOUT_MS = 5_000
export const KEEP_ALIVE_MS = 5_000
/**
 * Time limit for receiving a whole request. The largest file must get through the slowest supported network,
 * 40 kB/s: 20 MB take almost nine minutes. withOpenForm limits how many such forms a network may have open at
 * once.
 */
export const REQUEST_TIMEOUT_MS = 600_000
