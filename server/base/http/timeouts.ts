// An idle client must not hold a socket for minutes.
export const HEADERS_TIMEOUT_MS = 5_000
export const KEEP_ALIVE_MS = 5_000
/**
 * Time limit for receiving a whole request. The largest file must get through the slowest supported network,
 * 40 kB/s: 20 MB take almost nine minutes. open-forms.ts limits how many such forms a network may have open at
 * once, and slow-bodies.ts ends those that barely move.
 */
export const REQUEST_TIMEOUT_MS = 600_000
/** Open connections in all; more are refused. */
export const MAX_CONNECTIONS = 2_000
/** Open connections of one network, counted only while no proxy is trusted: all of a proxy's come from it. */
export const MAX_CONNECTIONS_PER_NETWORK = 300
